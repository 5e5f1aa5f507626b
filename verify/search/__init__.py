"""Looking for an instance: enumerated, sampled, nearby, and made smaller."""
