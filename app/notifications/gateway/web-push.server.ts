import { isPushService } from '#app/accounts/push/push-service.ts';
import type { PushSubscription } from '#app/accounts/push/push-subscriptions.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { callCarrier, type Delivery, Undeliverable } from './delivery.ts';

/** Sends to one browser. Throws {@link Undeliverable} with status 404 or 410 if it is gone. */
export type DeliverToBrowser = (
  delivery: Delivery,
  subscription: PushSubscription,
) => Promise<string | undefined>;

/** Push services drop older messages; the reader finds them under Messages. */
const KEPT_SECONDS = 24 * 60 * 60;
const MAX_LINE_LENGTH = 300;

/** Web Push (RFC 8030, 8291, 8292) to the service the browser named. */
export function createWebPush(config: Config): DeliverToBrowser {
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
export function pushPayload({ id, subject, body, language, link }: Delivery): string {
  const line = body.split('\n')[0]!;
  const text = line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH - 1)}…` : line;
  return JSON.stringify({ title: subject, body: text, language, link, tag: `notice-${id}` });
}
