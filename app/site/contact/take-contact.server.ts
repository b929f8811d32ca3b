import { createHash, randomBytes } from 'node:crypto';
import {
  beginWait,
  countUseByAddress,
  hasWaited,
  WAIT_SECONDS,
} from '#app/platform/address-limits.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { Language } from '#app/shared/languages.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { findRepeated, insertTicket } from './contact-queries.server.ts';
import {
  type ContactRefusal,
  type ContactRequest,
  type ContactValues,
  readContact,
  SAFETY,
} from './contact-request.ts';

/** Rate limited; how long to wait. */
export interface TooMany {
  reason: 'too_many';
  waitSeconds: number;
}

/**
 * Saves and announces the message. Same text within an hour: same ticket. Refuses invalid input and floods.
 * @param from.known whether the sender is signed in; their address is not counted
 */
export async function takeContact(
  { db, config, wake }: Platform,
  values: ContactValues,
  from: { address: string; known: boolean; language?: Language },
): Promise<Result<{ number: string }, ContactRefusal | TooMany>> {
  const read = readContact(values);
  if (!read.ok) return read;
  // First of all is answered who came from their event's page, which only signed-in people see.
  const request: ContactRequest =
    read.value.subject === SAFETY && !from.known ? { ...read.value, subject: 'booking' } : read.value;
  const taken = await inTransaction(db, async (trx) => {
    const fingerprint = fingerprintOf(request);
    const repeated = await findRepeated(trx, fingerprint);
    if (repeated) return accepted({ number: repeated });
    const waitSeconds = await secondsToWait(trx, request, from, config);
    if (waitSeconds > 0) return refused({ reason: 'too_many' as const, waitSeconds });
    const number = ticketNumber(randomBytes(6));
    const ticketId = await insertTicket(trx, {
      ...request,
      number,
      fingerprint,
      language: from.language ?? null,
    });
    await announce(trx, { kind: 'contact.received', key: number, payload: { ticketId } });
    return accepted({ number });
  });
  if (taken.ok) wake();
  return taken;
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `CT-7K3Q9D`, without letters that look like digits. */
function ticketNumber(random: Uint8Array): string {
  return `CT-${[...random].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}

function fingerprintOf({ email, subject, message }: ContactRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([email.toLowerCase(), subject, message]))
    .digest();
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Acknowledgements go to any typed address, so both the sender and the recipient are limited. Seconds to wait; 0 if none. */
async function secondsToWait(
  trx: Transaction,
  { email }: ContactRequest,
  { address, known }: { address: string; known: boolean },
  { addressFactor: factor }: Config,
): Promise<number> {
  const reader = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  const use = { what: 'contact', address, factor } as const;
  const from = known ? { waitSeconds: 0, overload: 0 } : await countUseByAddress(trx, use);
  if (from.waitSeconds > 0) return from.waitSeconds;
  if (from.overload > 0 && !(await hasWaited(trx, `contact:${reader}`))) {
    await beginWait(trx, `contact:${reader}`);
    return WAIT_SECONDS;
  }
  const { waitSeconds } = await consumeLimits(trx, [
    { key: `contact:email:${reader}:1d`, max: 5, seconds: DAY },
    { key: 'contact:all:1h', max: 1000 * factor, seconds: HOUR },
  ]);
  return waitSeconds;
}
