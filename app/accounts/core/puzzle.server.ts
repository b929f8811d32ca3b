import { createHash } from 'node:crypto';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import { PUZZLE_PARTS, type Puzzle, puzzleHashInput, startsWithZeroBits } from './puzzle.ts';
import { hashToken, newToken, sameBytes } from './secrets.server.ts';
import { insertUsedPuzzle } from './sign-in-queries.server.ts';

const PUZZLE = 'sign-in puzzle';
const MIN_BITS = 10;
const MAX_EXTRA_BITS = 3;
const WAIT_SECONDS = 60;
const GOOD_MS = 10 * 60_000;

/** Creates a puzzle bound to this phone; each doubling of `overload` doubles the work. */
export async function newPuzzle(
  trx: Transaction,
  keys: KeyRing,
  phone: string,
  overload: number,
): Promise<Puzzle> {
  const bits = MIN_BITS + Math.min(MAX_EXTRA_BITS, Math.max(0, Math.floor(Math.log2(overload))));
  const stated = `${(await businessNow(trx)).getTime()}-${bits}-${newToken().slice(0, 16)}`;
  return {
    token: `${stated}-${puzzleSignatures(keys, phone, stated)[0]}`,
    bits,
    waitSeconds: WAIT_SECONDS,
  };
}

export async function consumePuzzleAnswer(
  trx: Transaction,
  keys: KeyRing,
  phone: string,
  answer: string | undefined,
): Promise<boolean> {
  const [token = '', solution] = (answer ?? '').slice(0, 400).split('~');
  const [, stated, madeAt, bits, signature] = /^((\d{13})-(\d\d)-[\w-]{16})-([\w-]{43})$/.exec(token) ?? [];
  if (
    !stated ||
    !puzzleSignatures(keys, phone, stated).some((own) => sameBytes(own, Buffer.from(signature!)))
  )
    return false;
  const age = (await businessNow(trx)).getTime() - Number(madeAt);
  if (age < 0 || age > GOOD_MS) return false;
  if (age < WAIT_SECONDS * 1000 && !isSolved(token, Number(bits), solution)) return false;
  return insertUsedPuzzle(trx, hashToken(token));
}

function isSolved(token: string, bits: number, solution: string | undefined): boolean {
  const numbers = (solution ?? '').split('.');
  return (
    numbers.length === PUZZLE_PARTS &&
    numbers.every(
      (number, part) =>
        /^\d{1,9}$/.test(number) &&
        startsWithZeroBits(
          createHash('sha256')
            .update(puzzleHashInput(token, part, Number(number)))
            .digest(),
          bits,
        ),
    )
  );
}

/** Compared as text: base64 spells one signature several ways, and each would count as unused. */
function puzzleSignatures(keys: KeyRing, phone: string, stated: string): Buffer[] {
  return keys.digests(PUZZLE, phone, stated).map((digest) => Buffer.from(digest.toString('base64url')));
}
