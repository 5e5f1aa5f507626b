"""Reports on disk."""

from __future__ import annotations

import hashlib
import json
import os

import pytest

from boostproof.reports import check_writable, read_report, store, to_json, write_report
from boostproof.reports.folder import MANIFEST
from boostproof.reports.sharing import unshared


def _lasting(report):
    """The report without the times of its run, which stand in a file of their own."""
    return {key: value for key, value in report.items() if key != "run"}


def _leftovers(folder):
    return [path.name for path in folder.rglob("*.tmp")]


def test_a_report_reads_back_as_it_was_written(report, tmp_path):
    """report.json carries the whole report."""
    written, _ = write_report(report, tmp_path)
    assert read_report(written) == _lasting(report)


def test_the_times_stand_beside_the_report_with_its_digest(report, tmp_path):
    """run.json carries what differs from run to run, and names the report that it belongs to."""
    write_report(report, tmp_path)
    assert json.loads((tmp_path / "run.json").read_text()) == {**report["run"], "digest": report["digest"]}


def test_another_machines_times_leave_every_other_file_as_it_is(report, make_report, tmp_path):
    """All files but run.json are the same bytes."""
    write_report(report, tmp_path / "a")
    write_report(make_report(run={"total": 99.0, "jobs": 9}), tmp_path / "b")
    names = [path.relative_to(tmp_path / "a") for path in (tmp_path / "a").rglob("*") if path.is_file()]
    differing = [
        str(name) for name in names if (tmp_path / "a" / name).read_bytes() != (tmp_path / "b" / name).read_bytes()
    ]
    assert differing == ["run.json"]


def test_the_files_are_written_and_nothing_is_left_over(report, tmp_path):
    """A folder holds report.json and report.html, and no temporary file."""
    write_report(report, tmp_path / "new" / "folder")
    assert {"report.html", "report.json", "run.json"} <= set(os.listdir(tmp_path / "new" / "folder"))
    assert _leftovers(tmp_path) == []


def test_writing_twice_replaces(report, make_report, tmp_path):
    """A second report takes the first one's place."""
    write_report(report, tmp_path)
    write_report(make_report(complete=False), tmp_path)
    assert read_report(tmp_path / "report.json")["complete"] is False


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_an_interrupted_write_leaves_the_old_report(report, make_report, tmp_path, monkeypatch, error):
    """Ctrl-C or a full disk while the second file is written leaves the old files whole, and no rubbish."""
    write_report(report, tmp_path)
    calls = []

    def failing(file):
        calls.append(file)
        if len(calls) == 3:  # the first call is the check that the folder can be written into
            raise error

    monkeypatch.setattr(store.os, "fsync", failing)
    with pytest.raises((KeyboardInterrupt, ValueError)):
        write_report(make_report(complete=False), tmp_path)
    assert _leftovers(tmp_path) == []
    assert read_report(tmp_path / "report.json") == _lasting(report)


def test_a_report_that_cannot_be_shown_is_not_written(report, tmp_path):
    """When the page fails, neither file appears."""
    broken = unshared(json.loads(to_json(report)))
    broken["claims"][0]["statement"]["tree"] = {"op": "nonsense", "args": []}
    with pytest.raises(ValueError, match="nonsense"):
        write_report(broken, tmp_path)
    assert os.listdir(tmp_path) == []


def test_a_file_is_no_folder(tmp_path):
    """A file where the folder should be is named."""
    (tmp_path / "taken").write_text("x")
    with pytest.raises(ValueError, match="taken is a file"):
        check_writable(tmp_path / "taken")


def test_a_file_above_the_folder_is_named(tmp_path):
    """A file where a folder above should be is named."""
    (tmp_path / "taken").write_text("x")
    with pytest.raises(ValueError, match="taken is a file"):
        check_writable(tmp_path / "taken" / "below")


def test_a_folder_in_the_place_of_a_report_is_named(tmp_path):
    """A folder called report.html cannot be replaced by a file."""
    (tmp_path / "report.html").mkdir()
    with pytest.raises(ValueError, match=r"report\.html in it is a folder"):
        check_writable(tmp_path)


def test_a_folder_that_refuses_files_is_named(tmp_path, monkeypatch):
    """A folder without the right to write in is found out before any work."""

    def refuse(_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(store.os, "fsync", refuse)
    with pytest.raises(ValueError, match="cannot be written into: Permission denied"):
        check_writable(tmp_path)


def test_a_folder_that_may_not_be_looked_into_is_no_crash(tmp_path, monkeypatch):
    """Where the system refuses to look below a folder, what can be seen of the path is judged."""
    real = os.stat

    def refuse(path, *args, **kwargs):
        if "secret" in str(path):
            raise PermissionError(13, "Permission denied")
        return real(path, *args, **kwargs)

    monkeypatch.setattr(store.os, "stat", refuse)
    check_writable(tmp_path / "secret")


def test_checking_leaves_nothing_behind(tmp_path):
    """The check makes neither a file nor a folder."""
    check_writable(tmp_path / "not" / "yet")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"\xff\xfe", "not text in UTF-8"),
        (b"{", "is not JSON: .* in line 1"),
        (b'{"a": 1, "a": 2}', "the key 'a' stands twice"),
        (b'{"a": NaN}', "NaN is no number"),
        (b"[" * 100_000, "nested too deeply"),
        (b"9" * 5000, "is not a report"),
        (b"[]", "names no schema"),
        (b'{"schema": 1}', "names no schema"),
        (b'{"schema": "boostproof-report/0"}', "reads 'boostproof-report/4'"),
        (b'{"schema": "boostproof-report/4", "version": 3}', "version=3: expected str"),
    ],
)
def test_a_damaged_file_is_named_with_its_fault(tmp_path, content, message):
    """Whatever is wrong with the file, the error names the file and the fault."""
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    with pytest.raises(ValueError, match=rf"broken\.json.*{message}"):
        read_report(path)


def test_a_missing_file_is_named(tmp_path):
    """A file that is not there is an error of input, not of the program."""
    with pytest.raises(ValueError, match=r"none\.json cannot be read: No such file"):
        read_report(tmp_path / "none.json")


def test_a_changed_verdict_is_found_out(report, tmp_path):
    """A report whose contents are not those that its digest names is refused."""
    path = tmp_path / "report.json"
    path.write_text(to_json({**report, "complete": False}))
    with pytest.raises(ValueError, match="it was changed"):
        read_report(path)


@pytest.mark.parametrize("name", ["../out.txt", "/tmp/out.txt", "a/../../out.txt", "a\\b"])
def test_no_file_is_put_outside_of_the_folder(tmp_path, name):
    """A path that leads away is refused before anything is written."""
    with pytest.raises(ValueError, match="expected a path below it"):
        store.put_files(tmp_path / "folder", {name: "text"})
    assert os.listdir(tmp_path) == []


def test_files_are_put_into_inner_folders(tmp_path):
    """A path with folders makes them."""
    store.put_files(tmp_path, {"a/b/c.txt": "text"})
    assert (tmp_path / "a" / "b" / "c.txt").read_text() == "text"


def test_a_file_in_the_way_of_an_inner_folder_is_named(tmp_path):
    """Nothing that stands there is lost."""
    (tmp_path / "a").write_text("mine")
    with pytest.raises(ValueError, match="a in it is a file"):
        store.put_files(tmp_path, {"a/b.txt": "text"})
    assert (tmp_path / "a").read_text() == "mine"


def test_what_an_earlier_report_left_goes(report, make_report, tmp_path):
    """Badges and counterexamples of claims that are no longer there are removed, with their empty folders."""
    write_report(report, tmp_path)
    assert list(tmp_path.glob("counterexamples/*/instance.json"))
    write_report(make_report(verdicts=[]), tmp_path)
    assert not (tmp_path / "counterexamples").exists()
    assert not list(tmp_path.glob("badges/*.svg"))


def test_what_was_changed_or_is_not_ours_stays(report, make_report, tmp_path):
    """A badge that somebody edited, and a file beside it, outlive the next report."""
    write_report(report, tmp_path)
    edited = next(tmp_path.glob("badges/*.svg"))
    edited.write_text("mine")
    (tmp_path / "badges" / "other.svg").write_text("mine")
    write_report(make_report(verdicts=[]), tmp_path)
    assert sorted(path.name for path in tmp_path.glob("badges/*")) == sorted([edited.name, "other.svg"])


def _listing(*names):
    """A list of files that names some, with the hash of a file that holds "kept"."""
    files = dict.fromkeys(names, hashlib.sha256(b"kept").hexdigest())
    return json.dumps({"format": "boostproof-manifest/1", "files": {"report": files}})


@pytest.mark.parametrize("name", ["../kept.txt", "link/kept.txt", "%2e%2e/kept.txt", "a/../../kept.txt", "a\0"])
def test_a_forged_list_of_files_reaches_nothing_outside(report, tmp_path, name):
    """A list that names a file elsewhere, with its right hash, does not get it removed."""
    (tmp_path / "kept.txt").write_text("kept")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "link").symlink_to(tmp_path)
    (folder / MANIFEST).write_text(_listing(name))
    write_report(report, folder)
    assert (tmp_path / "kept.txt").read_text() == "kept"


@pytest.mark.parametrize("text", ["", "mine", "[]", '{"files": 7}', "[" * 9999, '{"format": "boostproof-manifest/2"}'])
def test_what_is_no_list_of_files_is_somebody_elses(report, tmp_path, text):
    """It is not written over, as no other file is, and once it is gone the report is written."""
    (tmp_path / MANIFEST).write_text(text)
    with pytest.raises(ValueError, match=r"manifest\.json was not written by boostproof, or was changed since"):
        write_report(report, tmp_path)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [(MANIFEST, text)]
    (tmp_path / MANIFEST).unlink()
    write_report(report, tmp_path)
    assert json.loads((tmp_path / MANIFEST).read_text())["files"]["report"]


def test_a_link_in_the_place_of_the_list_is_not_written_over(report, tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "folder" / MANIFEST).symlink_to(tmp_path / "mine")
    with pytest.raises(ValueError, match=r"manifest\.json was not written by boostproof"):
        write_report(report, tmp_path / "folder")
    assert (tmp_path / "folder" / MANIFEST).is_symlink()


def test_a_damaged_list_of_files_lists_nothing(report, tmp_path):
    """What stands there is nobody's: it is not written over, and once it is gone the report is written."""
    (tmp_path / MANIFEST).write_text('{"format": "boostproof-manifest/1", "files": {"report": [7]}}')
    (tmp_path / "claims.bib").write_text("mine")
    with pytest.raises(ValueError, match=r"claims\.bib was not written by boostproof"):
        write_report(report, tmp_path)
    (tmp_path / "claims.bib").unlink()
    write_report(report, tmp_path)
    assert json.loads((tmp_path / MANIFEST).read_text())["files"]["report"]


def test_a_report_of_a_version_without_the_list_is_known(report, make_report, tmp_path):
    """Its crate lists it; a file that was changed since is not written over."""
    write_report(report, tmp_path)
    (tmp_path / MANIFEST).unlink()
    write_report(make_report(verdicts=[]), tmp_path)
    assert not (tmp_path / "counterexamples").exists()
    (tmp_path / MANIFEST).unlink()
    (tmp_path / "CITATION.cff").write_text("mine")
    with pytest.raises(ValueError, match=r"CITATION\.cff was not written by boostproof, or was changed since"):
        write_report(report, tmp_path)
    assert (tmp_path / "CITATION.cff").read_text() == "mine"
