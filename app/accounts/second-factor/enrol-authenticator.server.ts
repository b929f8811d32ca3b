import { randomUUID } from 'node:crypto';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { oneTimeCode } from '#app/shared/typed-text.ts';
import type { Viewer } from '../core/account.ts';
import { recordAudit } from '../core/audit.server.ts';
import {
  newAuthenticatorSecret,
  sealAuthenticatorSecret,
  stepOfCode,
  unsealAuthenticatorSecret,
} from './authenticator.server.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import {
  deleteEnrolment,
  lockFactorsOf,
  lockOtherSessions,
  markSecondFactor,
  selectEnrolment,
  selectFactors,
  upsertAuthenticator,
  upsertEnrolment,
} from './second-factor-queries.server.ts';

type Person = Pick<Viewer, 'accountId' | 'sessionId'>;
/** The QR code expired, or the app's code is wrong. */
type EnrolmentRefusal = { reason: 'not_begun' } | { reason: 'wrong_factor' };
type Deps = Pick<Platform, 'db' | 'config' | 'wake'>;

export async function beginEnrolment({ db, config }: Deps, { sessionId }: Person): Promise<string> {
  const begun = await selectEnrolment(db, sessionId);
  if (begun) return unsealAuthenticatorSecret(config, begun.sealed_secret);
  const secret = newAuthenticatorSecret();
  await inTransaction(db, (trx) => upsertEnrolment(trx, sessionId, sealAuthenticatorSecret(config, secret)));
  return secret;
}

/** Confirms the app as second factor, replacing any earlier one; returns new recovery codes once. */
export async function confirmEnrolment(
  { db, config, wake }: Deps,
  { accountId, sessionId, secondFactorAt }: Person & Pick<Viewer, 'secondFactorAt'>,
  typed: string,
  newTokenHash?: Buffer,
): Promise<Result<{ recoveryCodes: string[] }, EnrolmentRefusal>> {
  const answer = await inTransaction(
    db,
    async (trx): Promise<Result<{ recoveryCodes: string[] }, EnrolmentRefusal>> => {
      await lockFactorsOf(trx, accountId);
      const begun = await selectEnrolment(trx, sessionId);
      if (!begun || (!secondFactorAt && (await hasFactor(trx, accountId))))
        return refused({ reason: 'not_begun' });
      const secret = unsealAuthenticatorSecret(config, begun.sealed_secret);
      const step = stepOfCode(secret, oneTimeCode(typed) ?? '');
      if (step === null) return refused({ reason: 'wrong_factor' });
      await upsertAuthenticator(trx, accountId, begun.sealed_secret, step);
      await deleteEnrolment(trx, sessionId);
      const recoveryCodes = await makeRecoveryCodes(trx, accountId);
      await lockOtherSessions(trx, accountId, sessionId);
      await markSecondFactor(trx, sessionId, newTokenHash);
      await recordAudit(trx, { accountId, action: 'staff.factor_added', subject: `account:${accountId}` });
      const key = randomUUID();
      await announce(trx, { kind: 'staff.factor_added', key, payload: { accountId, key } });
      return accepted({ recoveryCodes });
    },
  );
  if (answer.ok) wake();
  return answer;
}

/** If another session enrolled meanwhile, this one must verify that factor first. */
async function hasFactor(trx: Transaction, accountId: string): Promise<boolean> {
  const { authenticatorSince, passkeys } = await selectFactors(trx, accountId);
  return authenticatorSince !== null || passkeys.length > 0;
}
