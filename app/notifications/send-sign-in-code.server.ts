import {
  SEALED_CODE,
  type SignInCodeRequested,
  type SignInEmailRequested,
} from '#app/accounts/core/code-fact.ts';
import { languageOfPhone, readContact } from '#app/accounts/core/contact.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { redactEvent } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { queueNotice } from './queue-notice.server.ts';

export async function sendSignInCode({ db, config }: Platform, fact: SignInCodeRequested): Promise<void> {
  if (!fact.sealedCode) return;
  await inTransaction(db, async (trx) => {
    await queueNotice(trx, {
      key: `sign_in_code:${fact.challengeId}`,
      channel: 'sms',
      recipient: fact.phone,
      language: await languageOfPhone(trx, fact.phone),
      template: 'sign_in_code',
      data: {
        code: config.keys.unseal(SEALED_CODE, fact.sealedCode),
        minutes: fact.minutes,
        host: new URL(config.origin).hostname,
      },
      forgetAfterMinutes: fact.minutes,
    });
    await redactEvent(trx, 'sign_in_code.requested', fact.challengeId, 'sealedCode', 'phone');
  });
}

export async function sendSignInEmail({ db, config }: Platform, fact: SignInEmailRequested): Promise<void> {
  if (!fact.sealedCode) return;
  await inTransaction(db, async (trx) => {
    const contact = await readContact(trx, fact.accountId);
    if (contact)
      await queueNotice(trx, {
        key: `sign_in_email:${fact.challengeId}`,
        channel: 'email',
        recipient: contact.email,
        language: contact.language,
        template: 'sign_in_email',
        data: { code: config.keys.unseal(SEALED_CODE, fact.sealedCode), minutes: fact.minutes },
        forgetAfterMinutes: fact.minutes,
      });
    await redactEvent(trx, 'sign_in_email.requested', fact.challengeId, 'sealedCode');
  });
}
