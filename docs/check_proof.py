#!/usr/bin/env python3
"""Checks a proof that `./continuo proof FILE` wrote. It needs Python 3 and nothing else: no database, no key.

Usage: python3 check_proof.py FILE

The lines of a proof are described in docs/operating.md.
"""
import hashlib
import json
import struct
import sys


class Refused(Exception):
    pass


def demand(met, what):
    if not met:
        raise Refused(what)


def field(value):
    """A field of a hash: its length as four bytes, then the field itself."""
    return struct.pack(">i", len(value)) + value


def text(value):
    demand(isinstance(value, str), "it is no line of a proof")
    return field(value.encode("utf-8"))


def number(value, least=0):
    demand(type(value) is int and value >= least, "it is no line of a proof")
    return value


def unhex(value):
    demand(isinstance(value, str) and value == value.lower(), "it is no line of a proof")
    return bytes.fromhex(value)


def once(pairs):
    """Two keys of one name would let two readers see two things."""
    names = [name for name, _ in pairs]
    demand(len(names) == len(set(names)), "it has a key twice")
    return dict(pairs)


def parse(line):
    return json.loads(line, object_pairs_hook=once, parse_constant=int)  # NaN is no number: int refuses it


class Proof:
    def __init__(self):
        self.agent = None
        self.kinds = []
        self.digests = []
        self.head = bytes(32)
        self.payloads = {}
        self.last_payload = 0
        self.proven = 0

    def header(self, line):
        demand(isinstance(line, dict) and list(line) == ["format", "agent", "all"], "it is not the beginning of a proof")
        demand(line["format"] == "continuo-proof-1", "it is not the beginning of a proof")
        demand(isinstance(line["all"], bool), "it is not the beginning of a proof")
        text(line["agent"])
        self.agent = line["agent"]

    def event(self, line):
        seq = len(self.kinds) + 1
        demand(not self.payloads and not self.proven, "an event stands behind a payload")
        demand(len(line) == 8 and line[0] == seq and type(line[0]) is int, "event #%d is missing" % seq)
        _, micros, kind, version, actor, dedup, digest, own = line
        number(micros, -(2 ** 62))
        number(version)
        payload_digest = unhex(digest)
        key = b"" if dedup is None else unhex(dedup)
        said = (field(self.head) + text(self.agent) + struct.pack(">qq", seq, micros) + text(kind)
                + struct.pack(">q", version) + text(actor) + (b"\0" if dedup is None else b"\1") + field(key)
                + field(payload_digest))
        hashed = hashlib.sha256(said).digest()
        demand(hashed == unhex(own), "the hash of event #%d does not match what it says" % seq)
        demand(seq > 1 or kind == "AgentCreated", "event #1 is not the beginning of a ledger")
        self.kinds.append(kind)
        self.digests.append(payload_digest)
        self.head = hashed

    def payload(self, line):
        demand(list(line) == ["payload", "salt", "body"], "it is no line of a proof")
        seq = number(line["payload"], 1)
        demand(not self.proven, "a payload stands behind what it proves")
        demand(self.last_payload < seq <= len(self.kinds), "there is no place here for a payload of event #%d" % seq)
        hashed = hashlib.sha256(field(unhex(line["salt"])) + text(line["body"])).digest()
        demand(hashed == self.digests[seq - 1], "the payload of event #%d was changed" % seq)
        self.payloads[seq] = parse(line["body"])
        self.last_payload = seq

    def shown(self, seq, kind):
        demand(number(seq, 1) in self.payloads, "the payload of event #%d is not shown" % seq)
        demand(self.kinds[seq - 1] == kind, "event #%d is no %s" % (seq, kind))
        return self.payloads[seq]

    def trait(self, line):
        demand(list(line) == ["trait", "kind", "text", "decided", "evidence"], "it is no line of a proof")
        seq, decided = line["trait"], line["decided"]
        change = self.shown(seq, "TraitSet" if seq == decided else "TraitProposed")
        if seq != decided:
            approved = self.shown(decided, "ProposalApproved")["proposal"]
            demand(approved == seq, "trait #%d was not approved there" % seq)
        for name in ("kind", "text", "evidence"):
            demand(line[name] == change[name], "trait #%d is not what its event says" % seq)
        demand(all(number(source) < seq for source in line["evidence"]), "trait #%d rests on something later" % seq)

    def commitment(self, line):
        demand(list(line) == ["commitment", "reflections", "closed"], "it is no line of a proof")
        seq, closed = line["commitment"], number(line["closed"])
        demand(isinstance(self.shown(seq, "GoalAdded").get("promise"), dict), "goal #%d was promised to nobody" % seq)
        for reflection in line["reflections"]:
            goals = self.shown(reflection, "TurnsReflected")["goals"]
            demand(seq in goals and reflection > seq, "reflection #%d is not of that commitment" % reflection)
        if closed:
            goal = self.shown(closed, "CommitmentClosed")["goal"]
            demand(goal == seq and closed > seq, "commitment #%d was not closed there" % seq)

    def retrieval(self, line):
        demand(list(line) == ["retrieval", "found", "scores"], "it is no line of a proof")
        seq = line["retrieval"]
        found = self.shown(seq, "Retrieved")["found"]
        demand(line["found"] == [one["memory"] for one in found]
               and line["scores"] == [one["score"] for one in found], "retrieval #%d is not what its event says" % seq)

    def withheld(self, line):
        names = ["traits", "commitments", "reflections", "retrievals"]
        demand(list(line) == ["withheld"] and list(line["withheld"]) == names, "it is no line of a proof")
        for count in line["withheld"].values():
            number(count)

    def claim(self, line):
        demand(isinstance(line, dict) and line, "it is no line of a proof")
        check = {"trait": self.trait, "commitment": self.commitment, "retrieval": self.retrieval,
                 "withheld": self.withheld}.get(next(iter(line)))
        demand(check is not None, "it is no line of a proof")
        check(line)
        self.proven += check != self.withheld

    def end(self, line, before):
        must = '{"events":%d,"head":"%s","sha256":"%s"}' % (len(self.kinds), self.head.hex(), before)
        demand(line == must, "the end does not match what is before it: a byte was changed, or a line lost")


def check(data):
    """Returns the proof that was checked; raises Refused with the place."""
    proof, digest, lines = Proof(), hashlib.sha256(), data.split(b"\n")
    at, ended = 0, False
    try:
        for at, raw in enumerate(lines[:-1], 1):
            line = raw.decode("utf-8")
            value = parse(line)
            demand(not ended, "something follows the end")
            if at == 1:
                proof.header(value)
            elif isinstance(value, list):
                proof.event(value)
            elif isinstance(value, dict) and "sha256" in value:
                proof.end(line, digest.hexdigest())
                ended = True
            elif isinstance(value, dict) and "payload" in value:
                proof.payload(value)
            else:
                proof.claim(value)
            digest.update(raw + b"\n")
        at += 1
        demand(ended, "the file ends before its proof does")
        demand(not lines[-1], "something follows the end")
    except Refused as refused:
        raise Refused("line %d: %s" % (at, refused)) from None
    except (ValueError, KeyError, TypeError, struct.error, RecursionError):
        raise Refused("line %d: it is no line of a proof" % at) from None
    return proof


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    try:
        proof = check(data)
    except Refused as refused:
        print("The proof is refused at %s." % refused)
        sys.exit(1)
    print("The proof is sound: %d events, %d statements, head %s." % (len(proof.kinds), proof.proven, proof.head.hex()))


if __name__ == "__main__":
    main()
