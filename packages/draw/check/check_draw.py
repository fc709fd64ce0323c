#!/usr/bin/env python3
"""Checks a draw as docs/draw.md describes it. Usage: check_draw.py FILE. Ends with status 1 if something is wrong."""
import hashlib
import json
import sys

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


def main(path):
    with open(path, encoding="utf-8") as file:
        draw = json.load(file)
    raw = bytes.fromhex
    ids = [raw(entry["entryID"]) for entry in draw["entries"]]
    leaves = [entry_id + entry["joinedSSE"].to_bytes(8, "big") for entry_id, entry in zip(ids, draw["entries"])]
    seed = sha256(b"POKFEI-DRAW-1\0", raw(draw["root"]), raw(draw["signature"]))
    ranked = sorted(ids, key=lambda entry_id: sha256(seed, entry_id))
    receipt = draw["receipt"]
    entry = draw["entries"][receipt["entryIndex"]]
    message = b"POKFEI-DRAW-RECEIPT-1\0" + sha256(receipt["saleID"].encode()) + leaves[receipt["entryIndex"]]
    checks = {
        "entries in order, each once": ids == sorted(set(ids)),
        "root": root_of(leaves) == raw(draw["root"]),
        "ranks": [ranked.index(entry_id) + 1 for entry_id in ids] == [one["rank"] for one in draw["entries"]],
        "receipt of " + entry["entryID"]: is_signed(raw(receipt["publicKey"]), message, raw(receipt["signature"])),
    }
    for name, is_right in checks.items():
        print("ok   " if is_right else "WRONG", name)
    print("compare with a mirror of the beacon: round", draw["round"], "signature", draw["signature"])
    return 0 if all(checks.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
