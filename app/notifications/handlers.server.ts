import { clearPushToken, selectPushTokens } from '#app/accounts/core/accounts-queries.server.ts';
import { languageOfPhone, readContact } from '#app/accounts/core/contact.server.ts';
import { SEALED_CODE } from '#app/accounts/core/sealed-code.ts';
import { forgetPushEndpoint } from '#app/accounts/push/push-subscriptions.server.ts';
import { selectPushSubscriptions } from '#app/accounts/push/push-subscriptions-queries.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { Events, OutboxHandlers } from '#app/platform/events.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { redactEvent } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type Deliver, type Delivery, Undeliverable } from './gateway/delivery.ts';
import { createEmail } from './gateway/email.server.ts';
import { createPush } from './gateway/push.server.ts';
import { createSms } from './gateway/sms.server.ts';
import { createWebPush, type DeliverToBrowser } from './gateway/web-push.server.ts';
import { findQueuedNotice, markFailed, markSent, wipeNoticeTexts } from './notices-queries.server.ts';
import { queueNotice } from './queue-notice.server.ts';

export function noticeHandlers(platform: Platform, carriers = createCarriers(platform)) {
  return {
    'sign_in_code.requested': (event) => sendSignInCode(platform, event),
    'sign_in_email.requested': (event) => sendSignInEmail(platform, event),
    'code.queued': ({ noticeId }) => sendNotice(platform, carriers, noticeId),
    'email_code.queued': ({ noticeId }) => sendNotice(platform, carriers, noticeId),
    'notice.queued': ({ noticeId }) => sendNotice(platform, carriers, noticeId),
  } satisfies OutboxHandlers;
}

/** Wipes sensitive texts that were never sent, soon after they expire; the demo shows them. */
export function notificationsJobs({ db, config }: Platform): ScheduledJob[] {
  if (config.demo) return [];
  return [
    {
      name: 'forget-secret-texts',
      cron: '* * * * *',
      run: () => inTransaction(db, (trx) => wipeNoticeTexts(trx)),
    },
  ];
}

interface Carriers {
  sms: Deliver;
  email: Deliver;
  push: Deliver;
  webPush: DeliverToBrowser;
}

type SentChannel = 'sms' | 'email' | 'push';

function createCarriers({ config }: Platform): Carriers {
  return {
    sms: createSms(config),
    email: createEmail(config),
    push: createPush(config),
    webPush: createWebPush(config),
  };
}

/** Sends one queued notice. Throws if the carrier is unreachable (retry); marks permanent failures. */
async function sendNotice(platform: Platform, carriers: Carriers, noticeId: number): Promise<void> {
  const { db, config } = platform;
  const notice = await findQueuedNotice(db, noticeId);
  if (!notice) return;
  const settle = (work: Parameters<typeof inTransaction<void>>[1]) =>
    inTransaction(db, async (trx) => {
      await work(trx);
      if (!config.demo) await wipeNoticeTexts(trx, noticeId);
    });
  if (notice.stale) return settle((trx) => markFailed(trx, noticeId, 'too old to be of use'));
  const delivery: Delivery = {
    id: noticeId,
    recipient: notice.recipient,
    template: notice.template,
    subject: notice.subject ?? '',
    body: notice.body,
    variables: notice.variables,
    language: notice.language,
    fallback: notice.fallback,
    link: notice.link ? new URL(notice.link, config.origin).href : undefined,
  };
  try {
    const providerId = await sendByChannel(
      platform,
      carriers,
      notice.channel as SentChannel | 'in_app',
      delivery,
    );
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

function sendByChannel(
  platform: Platform,
  carriers: Carriers,
  channel: SentChannel | 'in_app',
  delivery: Delivery,
) {
  if (channel === 'in_app') return undefined;
  return channel === 'push' ? sendToDevices(platform, carriers, delivery) : carriers[channel](delivery);
}

/** Forgets devices that are gone; an unreachable one does not stop the rest. */
async function sendToDevices({ db, config }: Platform, carriers: Carriers, delivery: Delivery) {
  const ways = await waysToDevices(db, carriers, delivery, config.demo);
  if (ways.length === 0 && config.demo) return 'outbox';
  const results = await Promise.allSettled(ways.map(({ send }) => send()));
  for (const [index, result] of results.entries())
    if (result.status === 'rejected' && ways[index]!.isGone(result.reason))
      await inTransaction(db, (trx) => ways[index]!.forget(trx));
  const reached = results.find((result) => result.status === 'fulfilled');
  if (reached) return reached.value;
  const failed = results.find(
    (result) => result.status === 'rejected' && !(result.reason instanceof Undeliverable),
  );
  if (failed?.status === 'rejected') throw failed.reason;
  throw new Undeliverable('no device to push to');
}

interface WayToDevice {
  send: () => Promise<string | undefined>;
  /** Whether this failure means that the device is gone for good. */
  isGone: (failure: unknown) => boolean;
  forget: (trx: Transaction) => Promise<void>;
}

/** In the demo only subscribed browsers; never native clients. */
async function waysToDevices(
  db: Database,
  { push, webPush }: Carriers,
  delivery: Delivery,
  demo: boolean,
): Promise<WayToDevice[]> {
  const tokens = demo ? [] : await selectPushTokens(db, delivery.recipient);
  const browsers = await selectPushSubscriptions(db, delivery.recipient);
  return [
    ...tokens.map((recipient) => ({
      send: () => push({ ...delivery, recipient }),
      isGone: (failure: unknown) => failure instanceof Undeliverable,
      forget: (trx: Transaction) => clearPushToken(trx, recipient),
    })),
    ...browsers.map((browser) => ({
      send: () => webPush(delivery, browser),
      isGone: (failure: unknown) =>
        failure instanceof Undeliverable && (failure.status === 404 || failure.status === 410),
      forget: (trx: Transaction) => forgetPushEndpoint(trx, browser.endpoint),
    })),
  ];
}

async function sendSignInCode(
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
