import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Caller } from '../core/caller.ts';
import { hashToken, newToken } from '../core/secrets.server.ts';
import { insertKnownDevice, isKnownDevice } from './known-devices-queries.server.ts';

export async function knownDeviceKey(
  db: Database,
  phone: string,
  { deviceToken }: Pick<Caller, 'deviceToken'>,
): Promise<string | undefined> {
  if (!deviceToken) return undefined;
  const hash = hashToken(deviceToken);
  return (await isKnownDevice(db, phone, hash)) ? hash.toString('base64url').slice(0, 22) : undefined;
}

export async function rememberDevice(
  trx: Transaction,
  accountId: string,
  { deviceToken }: Pick<Caller, 'deviceToken'>,
): Promise<string> {
  const token = deviceToken ?? newToken();
  await insertKnownDevice(trx, accountId, hashToken(token));
  return token;
}
