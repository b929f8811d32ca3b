import {
  type Database,
  inTransactionUnlessRefused,
  violatedConstraint,
} from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockUnlockedAccount } from '../core/accounts-queries.server.ts';
import type { Phone } from '../core/phone.ts';
import { hashToken } from '../core/secrets.server.ts';
import { consumeProof, endProofsOf, lockProof } from '../core/sign-in-queries.server.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import { endDevices } from './end-devices.server.ts';
import { updatePhone } from './profile-queries.server.ts';

export interface PhoneChange {
  accountId: string;
  sessionId: string;
  oldPhone: string;
  oldProof: string;
  newPhone: Phone;
  newProof: string;
}

export type PhoneChangeRefusal = { reason: 'phone_not_proved' } | { reason: 'account_exists' };

/** Changes the phone, and ends other sessions and a pending change of the e-mail address. Proofs of both guard against stolen sessions and against other people's numbers. */
export async function changePhone(
  db: Database,
  change: PhoneChange,
): Promise<Result<null, PhoneChangeRefusal>> {
  const { accountId, sessionId, oldPhone, newPhone } = change;
  const proofs = [
    { hash: hashToken(change.oldProof), phone: oldPhone },
    { hash: hashToken(change.newProof), phone: newPhone },
  ];
  try {
    return await inTransactionUnlessRefused<Result<null, PhoneChangeRefusal>>(db, async (trx) => {
      if (!(await lockUnlockedAccount(trx, sessionId))) return refused({ reason: 'phone_not_proved' });
      for (const { hash, phone } of proofs) {
        if (!(await lockProof(trx, hash, phone))) return refused({ reason: 'phone_not_proved' });
        await consumeProof(trx, hash);
      }
      // Of the old number; those of the new one end with the devices.
      await endProofsOf(trx, accountId, undefined);
      if (!(await updatePhone(trx, accountId, { from: oldPhone, to: newPhone })))
        return refused({ reason: 'phone_not_proved' });
      await endDevices(trx, accountId, { allBut: sessionId });
      await recordSecurityEvent(trx, { kind: 'phone_changed', accountId });
      const key = hashToken(change.newProof).toString('base64url');
      const payload = { key, accountId, oldPhone, newPhone };
      await announce(trx, { kind: 'account.phone_changed', key, payload });
      return accepted(null);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'one_account_per_phone') throw error;
    return refused({ reason: 'account_exists' });
  }
}
