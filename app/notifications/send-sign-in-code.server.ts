import { languageOfPhone, readContact } from '#app/accounts/core/contact.server.ts';
import { SEALED_CODE } from '#app/accounts/core/sealed-code.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { Events } from '#app/platform/events.ts';
import { redactEvent } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { queueNotice } from './queue-notice.server.ts';

export async function sendSignInCode(
  { db, config }: Platform,
  event: Events['sign_in_code.requested'],
): Promise<void> {
  if (!event.sealedCode) return;
  await inTransaction(db, async (trx) => {
    await queueNotice(trx, {
      key: `sign_in_code:${event.challengeId}`,
      channel: 'sms',
      recipient: event.phone,
      language: await languageOfPhone(trx, event.phone),
      template: 'sign_in_code',
      data: {
        code: config.keys.unseal(SEALED_CODE, event.sealedCode),
        minutes: event.minutes,
        host: new URL(config.origin).hostname,
      },
      forgetAfterMinutes: event.minutes,
    });
    await redactEvent(trx, 'sign_in_code.requested', event.challengeId, 'sealedCode', 'phone');
  });
}

export async function sendSignInEmail(
  { db, config }: Platform,
  event: Events['sign_in_email.requested'],
): Promise<void> {
  if (!event.sealedCode) return;
  await inTransaction(db, async (trx) => {
    const contact = await readContact(trx, event.accountId);
    if (contact)
      await queueNotice(trx, {
        key: `sign_in_email:${event.challengeId}`,
        channel: 'email',
        recipient: contact.email,
        accountId: event.accountId,
        language: contact.language,
        template: 'sign_in_email',
        data: { code: config.keys.unseal(SEALED_CODE, event.sealedCode), minutes: event.minutes },
        forgetAfterMinutes: event.minutes,
      });
    await redactEvent(trx, 'sign_in_email.requested', event.challengeId, 'sealedCode');
  });
}
