import { createHash, randomBytes } from 'node:crypto';
import { addressRanges } from '#app/platform/address-ranges.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { Limit } from '#app/platform/rate-limit.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { findRepeated, insertTicket } from './contact-queries.server.ts';
import {
  type ContactRefusal,
  type ContactRequest,
  type ContactValues,
  readContact,
} from './contact-request.ts';

/** Rate limited; how long to wait. */
export interface TooMany {
  reason: 'too_many';
  waitSeconds: number;
}

/**
 * Saves and announces the message. Same text within an hour: same ticket. Refuses invalid input and floods.
 */
export async function takeContact(
  { db, config, wake }: Platform,
  values: ContactValues,
  address: string,
): Promise<Result<{ number: string }, ContactRefusal | TooMany>> {
  const read = readContact(values);
  if (!read.ok) return read;
  const request = read.value;
  const taken = await inTransaction(db, async (trx) => {
    const fingerprint = fingerprintOf(request);
    const { waitSeconds } = await consumeLimits(trx, limits(request, address, config.demo));
    const known = await findRepeated(trx, fingerprint);
    if (known) return accepted({ number: known });
    if (waitSeconds > 0) return refused({ reason: 'too_many' as const, waitSeconds });
    const number = ticketNumber(randomBytes(6));
    const ticketId = await insertTicket(trx, { ...request, number, fingerprint });
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
/** In demo mode all visitors share one address. */
const DEMO_FACTOR = 50;

/** Acknowledgements go to any typed address, so both the sender and the recipient are rate limited. */
function limits({ email }: ContactRequest, address: string, demo: boolean): Limit[] {
  const factor = demo ? DEMO_FACTOR : 1;
  const { host, network } = addressRanges(address);
  const reader = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  return [
    { key: `contact:email:${reader}:1d`, max: 5, seconds: DAY },
    { key: `contact:host:${host}:1h`, max: 5 * factor, seconds: HOUR },
    { key: `contact:host:${host}:1d`, max: 20 * factor, seconds: DAY },
    { key: `contact:network:${network}:1h`, max: 50 * factor, seconds: HOUR },
    { key: 'contact:all:1h', max: 1000 * factor, seconds: HOUR },
  ];
}
