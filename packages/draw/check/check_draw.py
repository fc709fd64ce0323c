#!/usr/bin/env python3
"""Checks a draw as docs/draw.md describes it.

check_draw.py RECEIPT SHOP [MIRROR] [--seen FILE]  checks your receipt, such as: check_draw.py receipt.json https://tickets.example
check_draw.py watch SHOP SALE FILE                 keeps what the shop says about a draw in FILE until its ranks are known
check_draw.py watch-log SHOP SALE FILE             adds heads of the log of the sale to FILE until it has ended
check_draw.py FILE                                 checks a file like vectors.json or vectors-2.json

MIRROR is a mirror of drand. Ends with status 1 if something is wrong, 2 if it is too early, and 3 if it could not ask
everything: no answer, or one of another form, is no proof against a shop.
"""
import hashlib
import http.client
import json
import sys
import time
import urllib.error
import urllib.request

QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
GENESIS = 1692803367

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def root_of(leaves):
    if len(leaves) <= 1:
        return sha256(b"\0", leaves[0]) if leaves else sha256()
    half = 1 << ((len(leaves) - 1).bit_length() - 1)
    return sha256(b"\1", root_of(leaves[:half]), root_of(leaves[half:]))


def add(a, b):
    """Adds points in extended coordinates (RFC 8032, section 5.1.4)."""
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * D * a[3] * b[3] % P, 2 * a[2] * b[2] % P
    return (f - e) * (h - g) % P, (h + g) * (f + e) % P, (h - g) * (h + g) % P, (f - e) * (f + e) % P


def times(number, point):
    total = (0, 1, 1, 0)
    while number:
        total = add(total, point) if number & 1 else total
        point, number = add(point, point), number >> 1
    return total


def are_equal(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def point(data):
    number = int.from_bytes(data, "little")
    y, sign = number % 2**255, number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    if x * x % P != square or y >= P or (x == 0 and sign):
        raise ValueError("not a point")
    x = x if x % 2 == sign else P - x
    return x, y, 1, x * y % P


def is_signed(key, message, signature):
    """Verifies Ed25519 (RFC 8032, section 5.1.7)."""
    scalar = int.from_bytes(signature[32:], "little")
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    base = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
    try:
        right = add(point(signature[:32]), times(challenge, point(key)))
        return scalar < ORDER and are_equal(times(scalar, base), right)
    except ValueError:
        return False


def is_under(root, leaf, index, size, path):
    """Follows an inclusion proof (RFC 9162, section 2.1.3.2)."""
    if not 0 <= index < size:
        return False
    last, value = size - 1, sha256(b"\0", leaf)
    for sibling in path:
        if last == 0:
            return False
        if index % 2 or index == last:
            value = sha256(b"\1", sibling, value)
            while index % 2 == 0 and index:
                index, last = index // 2, last // 2
        else:
            value = sha256(b"\1", value, sibling)
        index, last = index // 2, last // 2
    return last == 0 and value == root


def raw(text):
    return bytes.fromhex(text)


def number_of(value):
    return value.to_bytes(8, "big")


def sale_of(draw):
    return sha256(draw["saleID"].encode())


def round_at(moment):
    return (moment - GENESIS) // 3 + 1


def time_of(number):
    return GENESIS + (number - 1) * 3


def leaf_of(entry):
    number = number_of(entry["number"]) if "number" in entry else b""
    return raw(entry["entryID"]) + number_of(entry["joinedSSE"]) + number


def words_of(root):
    """Returns the places of the six words of a root, in a list of 2,048."""
    return [int(root, 16) >> 256 - 11 * place & 2047 for place in range(1, 7)]


def rank_of(entries, root, signature):
    seed = sha256(b"POKFEI-DRAW-1\0", raw(root), raw(signature))
    ids = sorted((raw(entry["entryID"]) for entry in entries), key=lambda one: sha256(seed, one))
    return {one.hex(): rank + 1 for rank, one in enumerate(ids)}


def check_entries(entries, root, signature):
    """Returns the checks of a whole list with its ranks."""
    ids = [raw(entry["entryID"]) for entry in entries]
    ranks = rank_of(entries, root, signature)
    return {
        "entries in order, each once": ids == sorted(set(ids)),
        "root": root_of([leaf_of(entry) for entry in entries]) == raw(root),
        "ranks": [ranks[entry["entryID"]] for entry in entries] == [entry["rank"] for entry in entries],
    }


def is_receipt(receipt):
    """Verifies the signature of a receipt. One with a number has version 2."""
    if "number" in receipt:
        told = receipt["told"]
        facts = number_of(receipt["number"]), raw(told["chainHash"]), number_of(told["round"]), number_of(told["startSSE"])
        entry = {name: receipt[name] for name in ("entryID", "joinedSSE")}
        message = b"".join((b"POKFEI-DRAW-RECEIPT-2\0", sale_of(receipt), leaf_of(entry), *facts))
    else:
        message = b"POKFEI-DRAW-RECEIPT-1\0" + sale_of(receipt) + leaf_of(receipt)
    return is_signed(raw(receipt["publicKey"]), message, raw(receipt["signature"]))


def start_messages(draw):
    """Returns the signed bytes of each start. Each holds the hash of the one before."""
    messages, before = [], bytes(32)
    for index, start in enumerate(draw["starts"]):
        times = number_of(index + 1) + number_of(start["sinceSSE"]) + number_of(start["startSSE"])
        chain = raw(draw["beacon"]["chainHash"])
        message = b"POKFEI-DRAW-START-2\0" + sale_of(draw) + times + chain + number_of(start["round"]) + before
        messages.append(message)
        before = sha256(message)
    return messages


def are_starts_right(draw):
    starts, key = draw["starts"], raw(draw["receiptPublicKey"])
    since = [start["sinceSSE"] for start in starts]
    return (
        all(is_signed(key, message, raw(start["signature"])) for start, message in zip(starts, start_messages(draw)))
        and since == sorted(since)
        and all(round_at(start["startSSE"] - 30) == start["round"] for start in starts)
        and all(start["sinceSSE"] + 10 <= time_of(start["round"]) for start in starts)
        and bool(starts)
        and (starts[-1]["startSSE"], starts[-1]["round"]) == (draw["startSSE"], draw["round"])
        and time_of(draw["round"]) == draw["roundTimeSSE"]
    )


def is_list_right(draw):
    signed, starts = draw["list"], draw["starts"]
    if signed is None:
        return draw["root"] is None
    if not 1 <= signed["startNumber"] <= len(starts):
        return False
    start = starts[signed["startNumber"] - 1]
    times = number_of(signed["closedSSE"]) + number_of(signed["publishedSSE"]) + number_of(signed["size"])
    told = raw(draw["beacon"]["chainHash"]) + number_of(start["round"]) + number_of(start["startSSE"])
    hashed = sha256(start_messages(draw)[signed["startNumber"] - 1])
    message = b"POKFEI-DRAW-LIST-2\0" + sale_of(draw) + times + raw(signed["root"]) + told + hashed
    before = [one for one in starts if one["sinceSSE"] < signed["closedSSE"]]
    held = [one for one in starts if one["sinceSSE"] <= signed["publishedSSE"]]
    return (
        is_signed(raw(draw["receiptPublicKey"]), message, raw(signed["signature"]))
        and (signed["root"], signed["closedSSE"], signed["size"]) == (draw["root"], draw["closedSSE"], draw["drawn"])
        and bool(before)
        and before[-1]["startSSE"] == signed["closedSSE"] + 60
        and len(held) == signed["startNumber"]
        and signed["closedSSE"] <= signed["publishedSSE"] <= time_of(start["round"]) - 10
    )


def is_receipt_of(draw, receipt):
    """Checks the signature of a receipt, and that the shop told its member what it now says."""
    if receipt["saleID"] != draw["saleID"] or receipt["publicKey"] != draw["receiptPublicKey"]:
        return False
    if ("number" in receipt) != (draw["version"] == 2) or not is_receipt(receipt):
        return False
    if draw["version"] == 1:
        return True
    before = [one for one in draw["starts"] if one["sinceSSE"] < receipt["joinedSSE"]] or draw["starts"][:1]
    told = [{"startSSE": one["startSSE"], "chainHash": draw["beacon"]["chainHash"], "round": one["round"]} for one in before]
    return told[-1:] == [receipt["told"]]


def is_listed(draw, entries, receipt):
    """Returns True if the entry is in the list, False if it is missing, and None if it stands behind the draw."""
    if leaf_of(receipt) in map(leaf_of, entries):
        return True
    if receipt.get("number", draw["drawn"] + 1) <= draw["drawn"]:
        return False
    listed = [one["joinedSSE"] for one in entries if one["entryID"] == receipt["entryID"]]
    if listed:
        return None if "number" in receipt and listed == [receipt["joinedSSE"]] else False
    return None if receipt["joinedSSE"] >= draw["closedSSE"] else False


def are_entries_right(draw, entries):
    ids = [raw(entry["entryID"]) for entry in entries]
    numbers = sorted(entry.get("number", 0) for entry in entries)
    return (
        ids == sorted(set(ids))
        and len(entries) == draw["drawn"]
        and all(entry["joinedSSE"] < draw["closedSSE"] for entry in entries)
        and root_of([leaf_of(entry) for entry in entries]) == raw(draw["root"])
        and (numbers == list(range(1, len(entries) + 1)) if draw["version"] == 2 else not any(numbers))
    )


def check_seen(draw, seen):
    """Compares a draw with what was seen of it. Returns False for a contradiction, True for a witness, else None."""
    seen = [one for one in seen if "draw" in one and one["draw"]["saleID"] == draw["saleID"]]
    for then in (one["draw"] for one in seen):
        starts = [[one[name] for name in ("sinceSSE", "startSSE", "round")] for one in then.get("starts", [])]
        kept = [[one[name] for name in ("sinceSSE", "startSSE", "round")] for one in draw.get("starts", [])]
        same = [(then[name], draw[name]) for name in ("closedSSE", "root") if then[name] is not None]
        if then["closedSSE"] is not None:
            same.append((then["drawn"], draw["drawn"]))
        if then["signature"] is not None and then["round"] == draw["round"]:
            same.append((then["signature"], draw["signature"]))
        same.append((then.get("version", 1), draw.get("version", 1)))
        same.append((then["receiptPublicKey"], draw["receiptPublicKey"]))
        same.append((then["beacon"]["chainHash"], draw["beacon"]["chainHash"]))
        if any(before != now for before, now in same) or starts != kept[: len(starts)]:
            return False
        if draw.get("version", 1) == 1 and then["round"] != draw["round"]:
            print("the start was", then["startSSE"], "and is", draw["startSSE"], "now; version 1 keeps no starts")
            return None
    lists = [one for one in seen if one["draw"]["root"]]
    in_time = any(one["seenSSE"] < time_of(min(one["draw"]["round"], draw["round"])) for one in lists)
    return True if in_time else None


PART_LINES = 2000

KINDS = {
    "opened": 1, "served": 0, "claimed": 0, "passed": 0, "bought": -1, "returned": 1, "code": -1, "guest": -1,
    "swapped": -1, "givenBack": 1, "keptBack": -1, "released": 1, "added": 1, "removed": -1, "paused": 0, "wentOn": 0,
    "ended": -1,
}  # fmt: skip


def is_log_right(draw, log):
    """Follows a log from its first line, with its seen heads and the signature of the last one. None if nobody can sign."""
    codes = {kind: index + 1 for index, kind in enumerate(KINDS)}
    head = sha256(b"POKFEI-DRAW-LOG-2\0", sale_of(draw))
    heads, left, served, before, turns = [head.hex()], 0, 0, 0, {}
    right = True
    for index, line in enumerate(log["lines"]):
        kind, rank, tickets = line["kind"], line["rank"], line["tickets"]
        facts = number_of(line["atSSE"]) + number_of(rank) + number_of(tickets)
        head = sha256(b"POKFEI-DRAW-LOG-2\0", head, bytes([codes[kind]]), facts)
        heads.append(head.hex())
        left += KINDS[kind] * tickets
        right = right and left >= 0 and (KINDS[kind] != 0 or tickets == 0) and line["atSSE"] >= before
        right = right and (kind == "opened") == (index == 0) and (kind != "ended" or index == len(log["lines"]) - 1)
        before = line["atSSE"]
        if kind == "served":
            right, served = right and rank > served, rank
        elif kind in ("claimed", "passed"):
            right = right and rank not in turns and 1 <= rank <= served
            turns[rank] = kind
        elif kind in ("bought", "returned"):
            right = right and turns.get(rank) == "claimed"
        else:
            right = right and rank == 0
        right = right and (kind != "ended" or left == 0)
    message = b"POKFEI-DRAW-HEAD-2\0" + sale_of(draw) + number_of(len(log["lines"])) + head
    on_way = all(one["lines"] < len(heads) and heads[one["lines"]] == one["head"] for one in log["heads"])
    if log["signature"] is None:
        return None if right and on_way else False
    return right and on_way and is_signed(raw(draw["receiptPublicKey"]), message, raw(log["signature"]))


def fetch_part(address, wanted):
    """Returns a part of a log. Asks again if it is older than the head, because a shop may have several servers."""
    for _ in range(5):
        part = fetch(address)
        if part is not None and len(part["lines"]) >= wanted:
            return part["lines"]
        time.sleep(2)
    raise OSError(f"too few lines at {address}")


def fetch_log(room):
    """Returns a log with its signed head, or None if the sale has none."""
    head = fetch(room + "/log")
    if head is None:
        return None
    lines = []
    for part in range((head["lines"] + PART_LINES - 1) // PART_LINES):
        wanted = min(PART_LINES, head["lines"] - part * PART_LINES)
        lines += fetch_part(f"{room}/log/{part}", wanted)[:wanted]
    return {**head, "lines": lines, "heads": [{"lines": head["lines"], "head": head["head"]}]}


def check_log(checks, draw, room, seen, rank):
    """Checks the log of a sale with the heads that were seen of it, and prints the lines of one rank."""
    log = fetch_log(room)
    heads = [one["log"] for one in seen or [] if "log" in one and one["saleID"] == draw["saleID"]]
    if log is None:
        print("the sale has no log: it has not begun, or the shop kept none")
        if heads:
            checks["log of the sale"] = False
        return
    if not heads:
        print("no witness (--seen FILE) saw the log earlier, so only others can say that its lines are the first ones")
    log["heads"] += heads
    checks["log of the sale"] = is_log_right(draw, log)
    called = [line for line in log["lines"] if line["kind"] == "served" and line["rank"] >= rank][:1]
    for line in called + [line for line in log["lines"] if line["rank"] == rank and line["kind"] != "served"]:
        print("log of your number:", line["kind"], "at", line["atSSE"], *([line["tickets"]] if line["tickets"] else []))


def check_refused(file):
    """Checks that each refused sale of a file like vectors-2.json fails exactly the checks that it names."""
    refused = {}
    for other in file.get("refused", []):
        checks = check_sale({**file, **other})
        wrong = sorted(name for name, is_right in checks.items() if is_right is False)
        # Python has no pairings.
        refused["refused: " + other["about"]] = wrong == sorted(set(other["wrong"]) - {"beacon"})
    return refused


def check_sale(file):
    """Checks a sale of version 2, as a file like vectors-2.json has it."""
    draw, entries, receipts = file["draw"], file["entries"], file["receipts"]
    numbers = {(one["number"], one["entryID"], one["joinedSSE"]) for one in receipts if "number" in one}
    checks = {
        "receipts": all(is_receipt_of(draw, one) and is_listed(draw, entries, one) is not False for one in receipts)
        and len({number for number, *_ in numbers}) == len(numbers),
        "starts": draw["version"] == 2 and are_starts_right(draw),
        "list": draw["version"] == 2 and is_list_right(draw),
        "entries": are_entries_right(draw, entries),
        "seen": check_seen(draw, file["seen"]),
        "log": is_log_right(draw, file["log"]),
    }
    if checks["entries"]:
        ranks = rank_of(entries, draw["root"], draw["signature"])
        checks["ranks"] = all(ranks[entry["entryID"]] == entry["rank"] for entry in entries)
    return checks


def check_file(file):
    if "draw" in file:
        print("words:", *words_of(file["draw"]["root"]))
        return {**check_sale(file), **check_refused(file)}
    entry = file["entries"][file["receipt"]["entryIndex"]]
    checks = check_entries(file["entries"], file["root"], file["signature"])
    checks["receipt of " + entry["entryID"]] = is_receipt({**file["receipt"], **entry})
    print("compare with a mirror of the beacon: round", file["round"], "signature", file["signature"])
    return checks


def fetch(address):
    """Returns the JSON at an address, or None if there is nothing. Raises OSError if there is no answer, or no JSON."""
    try:
        with urllib.request.urlopen(address, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return None
        raise
    except (http.client.HTTPException, ValueError) as error:
        raise OSError(f"no JSON at {address}") from error


def fetch_all(address):
    """Returns the JSON at an address. Raises OSError if there is nothing either."""
    answer = fetch(address)
    if answer is None:
        raise OSError(f"nothing at {address}")
    return answer


def room_of(shop, sale):
    return shop.rstrip("/") + "/api/rooms/" + sale


def check_shop(checks, receipt, shop, mirror, seen):
    """Adds its checks one by one, so that those before a failed question are known."""
    room = room_of(shop, receipt["saleID"])
    draw = fetch(room + "/draw")
    if draw is None:
        print("the shop has no draw of", receipt["saleID"])
        checks["draw of the sale"] = False
        return
    draw.setdefault("version", 1)
    checks["receipt"] = is_receipt_of(draw, receipt)
    if draw["version"] == 2:
        checks.update({"announced starts": are_starts_right(draw), "signed list": is_list_right(draw)})
    else:
        print("version 1: nothing signed says that this list is the only one, and no start that moved is kept")
    witness = None if seen is None else check_seen(draw, seen)
    if witness is None:
        print("no witness (--seen FILE) saw this list before its round, so only others can say that it is the only one")
    else:
        checks["the same as was seen before the round"] = witness
    if None in (draw["root"], draw["closedSSE"], draw["signature"]):
        print("too early: the list is not closed, or its round is not known")
        checks["draw"] = None
        return
    entries = [entry for part in range(256) for entry in fetch_all(f"{room}/ranks/{part:02x}")["entries"]]
    checks.update(check_entries(entries, draw["root"], draw["signature"]))
    checks["number of entries"] = len(entries) == draw["drawn"]
    checks["no entry after the closing"] = all(entry["joinedSSE"] < draw["closedSSE"] for entry in entries)
    if draw["version"] == 2:
        numbers = sorted(entry.get("number", 0) for entry in entries)
        checks["each running number once"] = numbers == list(range(1, len(entries) + 1))
        print("words:", *words_of(draw["root"]))
    listed = is_listed(draw, entries, receipt)
    if listed is None:
        print("you stand behind all ranks, because you joined after the list had closed, or again")
    else:
        proof = fetch(f"{room}/proof/{receipt['entryID']}")
        checks["your entry in the list"] = listed
        checks["your path to the root"] = proof is not None and is_under(
            raw(draw["root"]), leaf_of(receipt), proof["leafIndex"], draw["drawn"], [raw(one) for one in proof["hashes"]]
        )
        print("your rank:", *[one["rank"] for one in entries if one["entryID"] == receipt["entryID"]])
        print_given_up(draw, entries, receipt, mirror)
    if draw["version"] == 2:
        rank = next((one["rank"] for one in entries if listed is not None and one["entryID"] == receipt["entryID"]), 0)
        check_log(checks, draw, room, seen, rank or receipt.get("number", 0))
    checks.update(check_beacon(draw, mirror))


def print_given_up(draw, entries, receipt, mirror):
    """Prints the rank that each start would have given that was put off after the list was published."""
    first = draw["list"]["startNumber"] - 1 if draw.get("list") else 0
    for start in draw.get("starts", [])[first:-1]:
        known = fetch(f"{mirror.rstrip('/')}/{draw['beacon']['chainHash']}/public/{start['round']}")
        rank = known and rank_of(entries, draw["root"], known["signature"])[receipt["entryID"]]
        print("put off: round", start["round"], "would have given you", rank or "a rank that this mirror does not know")


def check_beacon(draw, mirror):
    if draw["beacon"]["chainHash"] != QUICKNET:
        print("the beacon is not drand's quicknet: its owner knew the round in advance, so this draw proves nothing")
        return {}
    known = fetch_all(f"{mirror.rstrip('/')}/{QUICKNET}/public/{draw['round']}")
    return {
        "round of the start": round_at(draw["startSSE"] - 30) == draw["round"],
        "signature at " + mirror: known["signature"] == draw["signature"],
    }


def watch(shop, sale, path):
    """Writes each new answer of the shop as a line of JSON, with the second by this computer's clock."""
    last = None
    while True:
        try:
            draw = fetch(room_of(shop, sale) + "/draw")
        except OSError as error:
            print("could not ask, and asks again:", error)
            draw = last
        if draw is not None and draw != last:
            with open(path, "a", encoding="utf-8") as file:
                print(json.dumps({"seenSSE": int(time.time()), "draw": draw}), file=file)
            print("kept: root", draw["root"], "round", draw["round"], "start", draw["startSSE"])
            last = draw
            if last["signature"] is not None:
                return 0
        time.sleep(2)


def watch_log(shop, sale, path):
    """Adds the head of a log as a line of JSON each minute, until the sale has ended."""
    last = None
    while True:
        try:
            log = fetch(room_of(shop, sale) + "/log")
        except OSError as error:
            print("could not ask, and asks again:", error)
            log = None
        if log is not None and log != last:
            with open(path, "a", encoding="utf-8") as file:
                print(json.dumps({"seenSSE": int(time.time()), "saleID": sale, "log": log}), file=file)
            print("kept: line", log["lines"], "head", log["head"])
            last = log
            if log["isEnded"]:
                return 0
        time.sleep(60)


def read_seen(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def main(words):
    seen = None
    if "--seen" in words[:-1]:
        place = words.index("--seen")
        seen = read_seen(words[place + 1])
        del words[place : place + 2]
    if words[:1] == ["watch"] and len(words) == 4:
        return watch(*words[1:])
    if words[:1] == ["watch-log"] and len(words) == 4:
        return watch_log(*words[1:])
    if not 1 <= len(words) <= 3:
        print(__doc__)
        return 3
    with open(words[0], encoding="utf-8") as file:
        given = json.load(file)
    checks = check_file(given) if len(words) == 1 else {}
    try:
        if len(words) > 1:
            mirror = words[2] if len(words) == 3 else "https://api.drand.sh"
            check_shop(checks, given.get("receipt", given), words[1], mirror, seen)
    finally:
        for name, is_right in checks.items():
            print({True: "ok   ", False: "WRONG", None: "LATER"}[is_right], name)
    return 1 if False in checks.values() else 2 if None in checks.values() else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except OSError as error:
        print("could not ask:", error)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        print("could not read an answer or a file, because its form is another one:", repr(error))
    sys.exit(3)
