#!/usr/bin/env python3
"""Checks a draw as docs/draw.md describes it. Ends with status 1 if something is wrong, and 2 if it is too early.

check_draw.py RECEIPT SHOP [MIRROR]  checks your receipt, such as: check_draw.py receipt.json https://tickets.example
check_draw.py FILE                   checks a file like vectors.json
"""
import hashlib
import json
import sys
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
    x, y, u, v = *a, *b
    k = D * x * u * y * v % P
    return (x * v + y * u) * pow(1 + k, P - 2, P) % P, (y * v + x * u) * pow(1 - k, P - 2, P) % P


def times(number, point):
    total = (0, 1)
    while number:
        total = add(total, point) if number & 1 else total
        point, number = add(point, point), number >> 1
    return total


def point(data):
    number = int.from_bytes(data, "little")
    y, sign = number % 2**255, number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    if x * x % P != square or y >= P or (x == 0 and sign):
        raise ValueError("not a point")
    return (x if x % 2 == sign else P - x), y


def is_signed(key, message, signature):
    """Verifies Ed25519 (RFC 8032, section 5.1.7)."""
    scalar = int.from_bytes(signature[32:], "little")
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    base = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
    try:
        return scalar < ORDER and times(scalar, base) == add(point(signature[:32]), times(challenge, point(key)))
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


def leaf_of(entry):
    return raw(entry["entryID"]) + entry["joinedSSE"].to_bytes(8, "big")


def check_entries(entries, root, signature):
    """Returns the checks of a whole list with its ranks."""
    ids = [raw(entry["entryID"]) for entry in entries]
    seed = sha256(b"POKFEI-DRAW-1\0", raw(root), raw(signature))
    rank_of = {one: rank + 1 for rank, one in enumerate(sorted(ids, key=lambda one: sha256(seed, one)))}
    return {
        "entries in order, each once": ids == sorted(set(ids)),
        "root": root_of([leaf_of(entry) for entry in entries]) == raw(root),
        "ranks": [rank_of[one] for one in ids] == [entry["rank"] for entry in entries],
    }


def is_receipt(receipt):
    message = b"POKFEI-DRAW-RECEIPT-1\0" + sha256(receipt["saleID"].encode()) + leaf_of(receipt)
    return is_signed(raw(receipt["publicKey"]), message, raw(receipt["signature"]))


def check_file(draw):
    entry = draw["entries"][draw["receipt"]["entryIndex"]]
    checks = check_entries(draw["entries"], draw["root"], draw["signature"])
    checks["receipt of " + entry["entryID"]] = is_receipt({**draw["receipt"], **entry})
    print("compare with a mirror of the beacon: round", draw["round"], "signature", draw["signature"])
    return checks


def fetch(address):
    """Returns the JSON at an address, or None if there is nothing."""
    try:
        with urllib.request.urlopen(address, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return None
        raise


def check_shop(receipt, shop, mirror):
    room = shop.rstrip("/") + "/api/rooms/" + receipt["saleID"]
    draw = fetch(room + "/draw")
    if draw is None:
        print("the shop has no draw of", receipt["saleID"])
        return {"draw of the sale": False}
    checks = {"receipt": receipt["publicKey"] == draw["receiptPublicKey"] and is_receipt(receipt)}
    if None in (draw["root"], draw["closedSSE"], draw["signature"]):
        print("too early: the list is not closed, or its round is not known")
        return {**checks, "draw": None}
    entries = [entry for part in range(256) for entry in fetch(f"{room}/ranks/{part:02x}")["entries"]]
    checks.update(check_entries(entries, draw["root"], draw["signature"]))
    checks["number of entries"] = len(entries) == draw["drawn"]
    checks["no entry after the closing"] = all(entry["joinedSSE"] < draw["closedSSE"] for entry in entries)
    own = [entry for entry in entries if leaf_of(entry) == leaf_of(receipt)]
    if own or receipt["joinedSSE"] < draw["closedSSE"]:
        proof = fetch(f"{room}/proof/{receipt['entryID']}")
        checks["your entry in the list"] = len(own) == 1
        checks["your path to the root"] = proof is not None and is_under(
            raw(draw["root"]), leaf_of(receipt), proof["leafIndex"], draw["drawn"], [raw(one) for one in proof["hashes"]]
        )
        print("your rank:", own[0]["rank"] if own else "none")
    else:
        print("you joined after the list had closed, so you stand behind all ranks")
    return {**checks, **check_beacon(draw, mirror)}


def check_beacon(draw, mirror):
    if draw["beacon"]["chainHash"] != QUICKNET:
        print("the beacon is not drand's quicknet: its owner knew the round in advance, so this draw proves nothing")
        return {}
    known = fetch(f"{mirror.rstrip('/')}/{QUICKNET}/public/{draw['round']}")
    return {
        "round of the start": (draw["startSSE"] - 30 - GENESIS) // 3 + 1 == draw["round"],
        "signature at " + mirror: known is not None and known["signature"] == draw["signature"],
    }


def main(path, shop=None, mirror="https://api.drand.sh"):
    with open(path, encoding="utf-8") as file:
        given = json.load(file)
    checks = check_file(given) if shop is None else check_shop(given.get("receipt", given), shop, mirror)
    for name, is_right in checks.items():
        print({True: "ok   ", False: "WRONG", None: "LATER"}[is_right], name)
    return 1 if False in checks.values() else 2 if None in checks.values() else 0


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
