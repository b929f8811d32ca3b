import type { Transaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { consumeLimits, readCounts } from '#app/platform/rate-limit.server.ts';
import type { Limit } from '#app/platform/rate-limit.ts';
import { oneTimeCode } from '#app/shared/typed-text.ts';
import type { Viewer } from '../core/account.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import { timeStepOfCode, unsealAuthenticatorSecret } from './authenticator.server.ts';
import { spendRecoveryCode } from './recovery-codes.server.ts';
import {
  lockFactorsOf,
  selectAuthenticator,
  updateAuthenticatorStep,
} from './second-factor-queries.server.ts';

export type FactorRefusal = { reason: 'wrong_factor' } | { reason: 'too_many'; waitSeconds: number };

/** Failed second factors per account. Only a caller who proved the phone can cause them. */
function wrongFactorLimits(accountId: string): Limit[] {
  return [
    { key: `factor:${accountId}:5m`, max: 5, seconds: 300 },
    { key: `factor:${accountId}:1d`, max: 30, seconds: 86_400 },
  ];
}

/** Checks a TOTP (each step once) or recovery code. `trx` must commit even on failure: it counts tries. */
export function checkTypedFactor(
  trx: Transaction,
  { config }: Pick<Platform, 'config'>,
  { accountId }: Pick<Viewer, 'accountId'>,
  typed: string,
): Promise<FactorRefusal | null> {
  return checkFactorWithinLimits(trx, { accountId }, async () => {
    const code = oneTimeCode(typed);
    if (code === null) return spendRecoveryCode(trx, accountId, typed);
    const authenticator = await selectAuthenticator(trx, accountId);
    return (
      authenticator !== undefined &&
      spendAuthenticatorCode(trx, config, { accountId, ...authenticator }, code)
    );
  });
}

/** Serialises second-factor tries per account, refuses beyond the limits and records the outcome. */
export async function checkFactorWithinLimits(
  trx: Transaction,
  { accountId, subject }: { accountId: string; subject?: 'passkey' },
  isRight: () => Promise<boolean>,
): Promise<FactorRefusal | null> {
  await lockFactorsOf(trx, accountId);
  const limits = wrongFactorLimits(accountId);
  const wrongTries = await readCounts(trx, limits);
  if (wrongTries.some((count, index) => count >= limits[index]!.max))
    return { reason: 'too_many', ...(await consumeLimits(trx, limits)) };
  const right = await isRight();
  await recordSecurityEvent(trx, {
    kind: right ? 'second_factor' : 'wrong_second_factor',
    accountId,
    ...(subject && { subject }),
  });
  if (right) return null;
  await consumeLimits(trx, limits);
  return { reason: 'wrong_factor' };
}

async function spendAuthenticatorCode(
  trx: Transaction,
  config: Platform['config'],
  authenticator: { accountId: string; sealed_secret: string; last_step: number },
  code: string,
): Promise<boolean> {
  const step = timeStepOfCode(unsealAuthenticatorSecret(config, authenticator.sealed_secret), code);
  if (step === null || step <= authenticator.last_step) return false;
  await updateAuthenticatorStep(trx, authenticator.accountId, step);
  return true;
}
