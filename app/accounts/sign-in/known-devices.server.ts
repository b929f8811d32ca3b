import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Caller } from '../core/caller.ts';
import { hashToken, newToken } from '../core/secrets.server.ts';
import { insertKnownDevice, isKnownDevice } from './known-devices-queries.server.ts';

/** A name for the caller's browser, if it signed in to the account of this phone before. */
export async function knownDeviceOf(
  db: Database,
  phone: string,
  { deviceToken }: Pick<Caller, 'deviceToken'>,
): Promise<string | undefined> {
  if (!deviceToken) return undefined;
  const hash = hashToken(deviceToken);
  return (await isKnownDevice(db, phone, hash)) ? hash.toString('base64url').slice(0, 22) : undefined;
}

/** Keeps that this browser signed in to the account. Returns the token that it is known by. */
export async function rememberDevice(
  trx: Transaction,
  accountId: string,
  { deviceToken }: Pick<Caller, 'deviceToken'>,
): Promise<string> {
  const token = deviceToken ?? newToken();
  await insertKnownDevice(trx, accountId, hashToken(token));
  return token;
}
