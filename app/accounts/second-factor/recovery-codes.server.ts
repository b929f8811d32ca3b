import { Secret } from 'otpauth';
import type { Transaction } from '#app/platform/database.server.ts';
import { compactCode } from '#app/shared/typed-text.ts';
import { hashToken } from '../core/secrets.server.ts';
import { consumeRecoveryCode, replaceRecoveryCodes } from './second-factor-queries.server.ts';

const CODES = 10;
const CODE_BYTES = 10;
const CODE = /^[A-Z2-7]{16}$/;

/** Replaces all codes with ten single-use ones, shown once. Unkeyed hashes suffice for 80 random bits. */
export async function makeRecoveryCodes(trx: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => new Secret({ size: CODE_BYTES }).base32);
  await replaceRecoveryCodes(trx, accountId, codes.map(hashToken));
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** Consumes a typed recovery code; false if it is not this account's. */
export async function spendRecoveryCode(
  trx: Transaction,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const code = compactCode(typed);
  return CODE.test(code) && (await consumeRecoveryCode(trx, accountId, hashToken(code)));
}
