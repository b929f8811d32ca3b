import { createHash, randomBytes } from 'node:crypto';
import { beginWait, countUseByAddress, hasWaited } from '#app/platform/address-limits.server.ts';
import { addressRanges } from '#app/platform/address-ranges.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import {
  type Database,
  inTransaction,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import type { CodePurpose } from '#app/platform/events.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Caller } from '../core/caller.ts';
import { isIndian, type Phone } from '../core/phone.ts';
import { PUZZLE_PARTS, type Puzzle, puzzleHashInput, startsWithZeroBits } from '../core/puzzle.ts';
import { SEALED_CODE } from '../core/sealed-code.ts';
import { hashCode, hashToken, newCode, newToken, sameBytes } from '../core/secrets.server.ts';
import { accountLimit, CODE_MINUTES, resendWait, sendLimits } from '../core/sign-in-limits.ts';
import {
  insertChallenge,
  insertUsedPuzzle,
  phoneOfOpenCode,
  recentUnusedCodes,
} from '../core/sign-in-queries.server.ts';
import { countSms, servedCountry } from '../core/sms-abroad.server.ts';
import { knownDeviceKey } from './known-devices.server.ts';
import { countSentCode, readSignInLoad } from './sign-in-alarm.server.ts';

export type TooMany = { reason: 'too_many'; waitSeconds: number };
export type NoSms = { reason: 'not_served' } | { reason: 'country_full'; waitSeconds: number };
export type PuzzleWanted = { reason: 'puzzle'; puzzle: Puzzle };

/** Binding of the code to its requester, and seconds until another may be requested. */
export interface SentCode {
  binding: string;
  resendSeconds: number;
}

export interface CodeRequest {
  phone: Phone;
  caller: Caller;
  puzzleAnswer?: string | undefined;
  /** The account of callers with a session, who never get a puzzle. */
  signedIn?: string;
  /** Without one the code is for signing in. */
  purpose?: CodePurpose;
}

/** Sends a sign-in code. Same answer and timing with or without an account, against enumeration. */
export async function sendCode(
  platform: Platform,
  request: CodeRequest,
): Promise<Result<SentCode, TooMany | PuzzleWanted | NoSms>> {
  const { config, db } = platform;
  const { phone, caller } = request;
  const country = await servedCountry(platform, phone);
  if (!country) return refused({ reason: 'not_served' });
  const knownDevice = await knownDeviceKey(db, phone, caller);
  const load = knownDevice || request.signedIn ? undefined : await readSignInLoad(platform, phone);
  if (load?.refused) return refused({ reason: 'too_many', waitSeconds: load.waitSeconds });
  const { keys } = config;
  const { host, network } = addressRanges(caller.address);
  // Clients that only know to wait need not send the token that they were given.
  const waiter = `code:${phone}:${host}`;
  const result = await inTransactionUnlessRefused<Result<SentCode, TooMany | PuzzleWanted | NoSms>>(
    db,
    async (trx) => {
      // The limits lock phone and network, so concurrent requests see each other's codes.
      const limits = sendLimits(phone, network, knownDevice);
      if (request.signedIn && !isIndian(phone)) limits.push(accountLimit(request.signedIn));
      const { waitSeconds } = await consumeLimits(trx, limits);
      if (waitSeconds > 0) return refused({ reason: 'too_many', waitSeconds });
      const recent = await recentUnusedCodes(trx, phone, network);
      const wait = secondsToWait(recent);
      if (wait > 0) return refused({ reason: 'too_many', waitSeconds: wait });
      const use = { what: 'code', address: caller.address, factor: config.addressFactor } as const;
      const from = knownDevice ? { waitSeconds: 0, overload: 0 } : await countUseByAddress(trx, use);
      if (from.waitSeconds > 0) return refused({ reason: 'too_many', waitSeconds: from.waitSeconds });
      // Outside India the first code asks for it: an SMS costs many times as much, and mail goes to anybody.
      const always = !isIndian(phone) && !knownDevice ? 1 : 0;
      const overload = request.signedIn ? 0 : Math.max(load?.overload ?? 0, from.overload, always);
      const isPaid = async () =>
        (await consumePuzzleAnswer(trx, keys, phone, request.puzzleAnswer)) || (await hasWaited(trx, waiter));
      if (overload > 0 && !(await isPaid()))
        return refused({ reason: 'puzzle', puzzle: await newPuzzle(trx, keys, phone, overload) });
      const fullFor = await countSms(trx, country);
      if (fullFor > 0) return refused({ reason: 'country_full', waitSeconds: fullFor });
      return createSignInCode(trx, config, request, resendWait(recent.count + 1));
    },
  );
  if (!result.ok) {
    if (result.refusal.reason === 'puzzle') await inTransaction(db, (trx) => beginWait(trx, waiter));
    return result;
  }
  await countSentCode(platform, phone);
  platform.wake();
  return result;
}

const secondsToWait = ({ count, secondsAgo }: { count: number; secondsAgo: number }) =>
  Math.max(0, Math.ceil(resendWait(count) - secondsAgo));

/** The phone whose code this browser can still type, and seconds until it may ask for another. */
export async function readOpenCode(db: Database, binding: string | undefined, caller: Caller) {
  const phone = binding && (await phoneOfOpenCode(db, hashToken(binding)));
  if (!phone) return undefined;
  const recent = await recentUnusedCodes(db, phone, addressRanges(caller.address).network);
  return { phone, resendSeconds: secondsToWait(recent) };
}

async function createSignInCode(
  trx: Transaction,
  config: Config,
  { phone, caller, purpose }: CodeRequest,
  resendSeconds: number,
): Promise<Result<SentCode, TooMany>> {
  const { host, network } = addressRanges(caller.address);
  const code = newCode();
  const binding = newToken();
  const salt = randomBytes(16);
  const id = await insertChallenge(trx, {
    phone,
    salt,
    code_hash: hashCode(config.keys, salt, code),
    binding_hash: hashToken(binding),
    bound: caller.browser,
    host,
    network,
  });
  const payload = {
    challengeId: id,
    phone,
    sealedCode: config.keys.seal(SEALED_CODE, code),
    minutes: CODE_MINUTES,
    language: caller.language,
    purpose,
  };
  await announce(trx, { kind: 'sign_in_code.requested', key: id, payload });
  return accepted({ binding, resendSeconds });
}

const PUZZLE = 'sign-in puzzle';
const MIN_BITS = 10;
const MAX_EXTRA_BITS = 3;
const WAIT_SECONDS = 60;
const GOOD_MS = 10 * 60_000;

/** Creates a puzzle bound to this phone; each doubling of `overload` doubles the work. */
async function newPuzzle(trx: Transaction, keys: KeyRing, phone: string, overload: number): Promise<Puzzle> {
  const bits = MIN_BITS + Math.min(MAX_EXTRA_BITS, Math.max(0, Math.floor(Math.log2(overload))));
  const stated = `${(await businessNow(trx)).getTime()}-${bits}-${newToken().slice(0, 16)}`;
  return {
    token: `${stated}-${puzzleSignatures(keys, phone, stated)[0]}`,
    bits,
    waitSeconds: WAIT_SECONDS,
  };
}

async function consumePuzzleAnswer(
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
