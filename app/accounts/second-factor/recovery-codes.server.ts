import { Secret } from 'otpauth';
import type { Transaction } from '#app/platform/database.server.ts';
import { hashToken } from '../core/secrets.server.ts';
import { consumeRecoveryCode, replaceRecoveryCodes } from './second-factor-queries.server.ts';

const CODES = 10;
const CODE_BYTES = 10;
const CODE = /^[A-Z2-7]{16}$/;

/**
 * Ten new recovery codes in place of all before, each good once. They are told now and never again: the database keeps
 * their hashes, and 80 random bits need no key.
 */
export async function makeRecoveryCodes(trx: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => new Secret({ size: CODE_BYTES }).base32);
  await replaceRecoveryCodes(trx, accountId, codes.map(hashToken));
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** Uses up a recovery code as typed. False for what is none of this account's. */
export async function spendRecoveryCode(
  trx: Transaction,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) && (await consumeRecoveryCode(trx, accountId, hashToken(code)));
}
