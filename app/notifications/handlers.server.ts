import { createSign } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import { clearPushToken, selectPushTokens } from '#app/accounts/core/accounts-queries.server.ts';
import { languageOfPhone, readContact } from '#app/accounts/core/contact.server.ts';
import { isMail, mailOf } from '#app/accounts/core/phone.ts';
import { SEALED_CODE } from '#app/accounts/core/sealed-code.ts';
import { countSms, servedCountry } from '#app/accounts/core/sms-abroad.server.ts';
import {
  NOTICE_KINDS,
  SWITCHED_CHANNELS,
  type SwitchedChannel,
} from '#app/accounts/push/notification-preferences.ts';
import { isPushService } from '#app/accounts/push/push-service.ts';
import { forgetPushEndpoint, type PushSubscription } from '#app/accounts/push/push-subscriptions.server.ts';
import { selectPushSubscriptions } from '#app/accounts/push/push-subscriptions-queries.server.ts';
import type { Config, ServiceAccount } from '#app/platform/config.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { Events, OutboxHandlers } from '#app/platform/events.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { forget, noticesTotal, smsBalance, startAtZero } from '#app/platform/metrics.server.ts';
import { FinalFailure, redactEvent } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import {
  callCarrier,
  type Deliver,
  type Delivery,
  Undeliverable,
  type WhyUndeliverable,
} from './gateway/delivery.ts';
import { createSms, readSmsBalance } from './gateway/sms.server.ts';
import { findQueuedNotice, markFailed, markSent, wipeNoticeTexts } from './notices-queries.server.ts';
import { isSignInCode, kindOfNotice, queueNotice } from './queue-notice.server.ts';
import type { Template } from './templates.ts';

export function noticeHandlers(platform: Platform, carriers = createCarriers(platform)) {
  for (const kind of ['code', ...NOTICE_KINDS])
    for (const channel of SWITCHED_CHANNELS)
      startAtZero(noticesTotal, ...NOTICE_RESULTS.map((result) => ({ kind, channel, result })));
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
    {
      name: 'read-sms-balance',
      cron: '23 * * * *',
      run: async () => {
        const left = await readSmsBalance(config);
        if (left !== undefined) smsBalance.set(left);
      },
      ranElsewhere: () => forget(smsBalance),
    },
  ];
}

interface Carriers {
  sms: Deliver;
  email: Deliver;
  push: Deliver;
  webPush: DeliverToBrowser;
}

const NOTICE_RESULTS = ['sent', 'refused', 'unregistered', 'no_device', 'unreachable', 'late'] as const;

function createCarriers({ config, log }: Platform): Carriers {
  return {
    sms: createSms(config, log),
    email: createEmail(config),
    push: createPush(config),
    webPush: createWebPush(config),
  };
}

/**
 * Sends one queued notice. Throws if the carrier is unreachable (retry), and {@link FinalFailure} where it refused, or
 * where it is too late.
 */
async function sendNotice(platform: Platform, carriers: Carriers, noticeId: number): Promise<void> {
  const { db, config } = platform;
  const notice = await findQueuedNotice(db, noticeId);
  if (!notice) return;
  const template = notice.template as Template;
  const isCode = isSignInCode(template);
  const count = (result: (typeof NOTICE_RESULTS)[number]) =>
    noticesTotal.inc({ kind: isCode ? 'code' : kindOfNotice(template), channel: notice.channel, result });
  const settle = (work: Parameters<typeof inTransaction<void>>[1]) =>
    inTransaction(db, async (trx) => {
      await work(trx);
      if (!config.demo) await wipeNoticeTexts(trx, noticeId);
    });
  const giveUp = async (why: WhyUndeliverable | 'late', reason: string) => {
    // Of unregistered texts the start has told; push is for who asked for it.
    platform.log[isCode ? 'error' : why === 'unregistered' || why === 'no_device' ? 'debug' : 'warn'](
      { notice: noticeId, template, channel: notice.channel, reason },
      'notice not deliverable',
    );
    await settle((trx) => markFailed(trx, noticeId, reason));
    count(why);
    if (isCode || why === 'refused' || why === 'late') throw new FinalFailure(reason);
  };
  if (notice.stale) return giveUp('late', 'too old to be of use');
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
  const channel = notice.channel as SwitchedChannel | 'in_app';
  let providerId: string | undefined;
  try {
    if (channel === 'sms' && !isCode) await refuseBeyondDay(platform, delivery.recipient);
    providerId = await sendByChannel(platform, carriers, channel, delivery);
  } catch (error) {
    if (error instanceof Undeliverable) return giveUp(error.why, error.message);
    count('unreachable');
    throw error;
  }
  await settle((trx) => markSent(trx, noticeId, providerId));
  if (channel !== 'in_app') count('sent');
}

/** Codes were counted when they were asked for. */
async function refuseBeyondDay({ db, config }: Platform, phone: string): Promise<void> {
  const country = await servedCountry({ db, config }, phone);
  if (!country) throw new Undeliverable('no SMS to this country', undefined, 'unregistered');
  const fullFor = await inTransaction(db, (trx) => countSms(trx, country));
  if (fullFor > 0) throw new Undeliverable('as many SMS to this country as a day allows');
}

function sendByChannel(
  platform: Platform,
  carriers: Carriers,
  channel: SwitchedChannel | 'in_app',
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
  throw new Undeliverable('no device to push to', undefined, 'no_device');
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
  const data = {
    code: config.keys.unseal(SEALED_CODE, event.sealedCode),
    minutes: event.minutes,
    host: new URL(config.origin).hostname,
  };
  await inTransaction(db, async (trx) => {
    await queueNotice(trx, {
      key: `sign_in_code:${event.challengeId}`,
      ...(isMail(event.phone)
        ? { channel: 'email' as const, recipient: mailOf(event.phone) }
        : { channel: 'sms' as const, recipient: event.phone }),
      language: event.language ?? (await languageOfPhone(trx, event.phone)),
      ...(event.purpose
        ? { template: 'proof_code', data: { ...data, purpose: event.purpose } }
        : { template: 'sign_in_code', data }),
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
        language: event.language ?? contact.language,
        template: 'sign_in_email',
        data: { code: config.keys.unseal(SEALED_CODE, event.sealedCode), minutes: event.minutes },
        forgetAfterMinutes: event.minutes,
      });
    await redactEvent(trx, 'sign_in_email.requested', event.challengeId, 'sealedCode');
  });
}

function createEmail(config: Config): Deliver {
  const { smtpUrl, from } = config.email;
  if (config.demo || !smtpUrl) return async () => 'outbox';
  let connected: Promise<Transporter> | undefined;
  return async (delivery) => {
    try {
      connected ??= createMailTransport(smtpUrl);
      const sent = await (await connected).sendMail({
        from,
        to: { name: '', address: delivery.recipient },
        subject: delivery.subject,
        text: delivery.link ? `${delivery.body}\n\n${delivery.link}\n` : `${delivery.body}\n`,
      });
      return sent.messageId;
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      if (responseCode && responseCode >= 500)
        throw new Undeliverable(`the mail server answered ${responseCode}`);
      throw error;
    }
  };
}

/** Loaded on first use: the demo never needs it. */
export async function createMailTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends to one browser. Throws {@link Undeliverable} with status 404 or 410 if it is gone. */
type DeliverToBrowser = (delivery: Delivery, subscription: PushSubscription) => Promise<string | undefined>;

/** Push services drop older messages; the reader finds them under Messages. */
const KEPT_SECONDS = 24 * 60 * 60;
const MAX_LINE_LENGTH = 300;

/** Web Push (RFC 8030, 8291, 8292) to the service the browser named. */
function createWebPush(config: Config): DeliverToBrowser {
  const { vapid, otherService } = config.push;
  return async (delivery, { endpoint, p256dh, auth }) => {
    if (!vapid) throw new Undeliverable('push is not switched on');
    if (!isPushService(endpoint, otherService)) throw new Undeliverable('no push service that we know');
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      pushPayload(delivery),
      {
        vapidDetails: { ...vapid, subject: config.push.subject },
        contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
        TTL: KEPT_SECONDS,
        // For an offline browser a retry replaces the first.
        topic: `notice-${delivery.id}`,
      },
    );
    const sent = { ...headers, 'Content-Length': undefined };
    await callCarrier('The push service', endpoint, {
      method,
      headers: Object.entries(sent).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
      body: new Uint8Array(body!),
    });
    return undefined;
  };
}

/** JSON payload that the service worker shows. */
function pushPayload({ id, subject, body, language, link }: Delivery): string {
  const line = body.split('\n')[0]!;
  const text = line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH - 1)}…` : line;
  return JSON.stringify({ title: subject, body: text, language, link, tag: `notice-${id}` });
}

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** Firebase Cloud Messaging, HTTP v1. Sends nothing in demo mode or without a service account. */
function createPush(config: Config): Deliver {
  const account = config.push.serviceAccount;
  if (config.demo || !account) return async () => 'outbox';
  const accessToken = keepAccessToken(account);
  const url = `https://fcm.googleapis.com/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  return async ({ recipient, subject, body, link }) => {
    const answer = await callCarrier('FCM', url, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        message: {
          token: recipient,
          notification: { title: subject, body: body.split('\n')[0] },
          ...(link ? { webpush: { fcm_options: { link } }, data: { link } } : {}),
        },
      }),
    });
    return typeof answer.name === 'string' ? answer.name : undefined;
  };
}

/** Caches Google's access token; renews it a minute before it expires. */
function keepAccessToken(account: ServiceAccount, now: () => number = Date.now) {
  let kept: { token: string; until: number } | undefined;
  return async () => {
    if (kept && now() < kept.until) return kept.token;
    const answer = await callCarrier('Google', TOKEN_URL, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: signAssertion(account, Math.floor(now() / 1000)),
      }),
    });
    const { access_token: token, expires_in: seconds } = answer as {
      access_token: string;
      expires_in: number;
    };
    kept = { token, until: now() + (seconds - 60) * 1000 };
    return token;
  };
}

/** Signed JWT with which a service account requests a token. */
export function signAssertion(account: ServiceAccount, issuedAt: number): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: account.client_email,
    scope: SCOPE,
    aud: TOKEN_URL,
    iat: issuedAt,
    exp: issuedAt + 3600,
  };
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(account.private_key, 'base64url')}`;
}
