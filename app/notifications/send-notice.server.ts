import { forgetPushToken, readPushTokens } from '#app/accounts/contact.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type Deliver, type Delivery, Undeliverable } from './gateway/delivery.ts';
import { createEmail } from './gateway/email.server.ts';
import { createPush } from './gateway/push.server.ts';
import { createSms } from './gateway/sms.server.ts';
import { findQueuedNotice, forgetTexts, markFailed, markSent } from './notices-queries.server.ts';

export interface Carriers {
  sms: Deliver;
  email: Deliver;
  push: Deliver;
}

/** The adapters that the settings name. */
export function createCarriers({ config }: Platform): Carriers {
  return { sms: createSms(config), email: createEmail(config), push: createPush(config) };
}

/**
 * Sends one queued notice by its channel. A carrier that cannot be reached throws, so that the fact is handled
 * again later; a message that can never arrive is marked failed and rests.
 */
export async function sendNotice(platform: Platform, carriers: Carriers, noticeId: number): Promise<void> {
  const { db, config } = platform;
  const notice = await findQueuedNotice(db, noticeId);
  if (!notice) return;
  const settle = (work: Parameters<typeof inTransaction<void>>[1]) =>
    inTransaction(db, async (trx) => {
      await work(trx);
      if (!config.demo) await forgetTexts(trx, noticeId);
    });
  if (notice.stale) return settle((trx) => markFailed(trx, noticeId, 'too old to be of use'));
  const delivery: Delivery = {
    recipient: notice.recipient,
    template: notice.template,
    subject: notice.subject ?? '',
    body: notice.body,
    variables: notice.variables,
    link: notice.link ? new URL(notice.link, config.origin).href : undefined,
  };
  try {
    const providerId = await send(platform, carriers, notice.channel as keyof Carriers | 'in_app', delivery);
    await settle((trx) => markSent(trx, noticeId, providerId));
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    platform.log.warn(
      { notice: noticeId, template: notice.template, reason: error.message },
      'notice not deliverable',
    );
    await settle((trx) => markFailed(trx, noticeId, error.message));
  }
}

function send(
  platform: Platform,
  carriers: Carriers,
  channel: keyof Carriers | 'in_app',
  delivery: Delivery,
) {
  if (channel === 'in_app') return undefined;
  return channel === 'push' ? sendToDevices(platform, carriers.push, delivery) : carriers[channel](delivery);
}

/** To every device of the account; one that is gone is forgotten, one that is out of reach does not stop the rest. */
async function sendToDevices({ db, config }: Platform, push: Deliver, delivery: Delivery) {
  if (config.demo) return push(delivery);
  const devices = await readPushTokens(db, delivery.recipient);
  const results = await Promise.allSettled(devices.map((recipient) => push({ ...delivery, recipient })));
  for (const [index, result] of results.entries())
    if (result.status === 'rejected' && result.reason instanceof Undeliverable)
      await inTransaction(db, (trx) => forgetPushToken(trx, devices[index]!));
  const reached = results.find((result) => result.status === 'fulfilled');
  if (reached) return reached.value;
  const failed = results.find(
    (result) => result.status === 'rejected' && !(result.reason instanceof Undeliverable),
  );
  if (failed?.status === 'rejected') throw failed.reason;
  throw new Undeliverable('no device to push to');
}
