import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { ZodError, z } from 'zod';
import { accountsApi, merchantApi } from './api.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { openSandbox, type Sandbox } from './context.ts';
import { controlApi } from './control.ts';
import { type ErrorBody, invalidInput, Refusal, refusal } from './errors.ts';
import { hmac } from './ids.ts';
import { payAsCustomer, payRequest } from './pay.ts';
import { settleDuePayments } from './payments.ts';
import type { SandboxOptions } from './types.ts';
import type { Delivery } from './webhook-store.ts';
import { REORDER_WINDOW_MS, setWebhookMode, type WebhookMode, webhookMode } from './webhooks.ts';

/** Fastify plugin emulating Razorpay; prefix must equal `publicPath`. @throws Error for live keys. */
export function razorpaySandbox(options: SandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const sandbox = openSandbox(options);
    readJsonOnly(app);
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      const { status, body } = refusalFor(error);
      if (status >= 500) app.log.error(error);
      return reply.code(status).send({ error: body });
    });
    app.setNotFoundHandler((_request, reply) => {
      const body = refusal('The requested URL was not found on the server.').body;
      return reply.code(404).send({ error: body });
    });

    await app.register(merchantApi(sandbox), { prefix: '/v1' });
    await app.register(accountsApi(sandbox), { prefix: '/v2' });
    await app.register(checkoutRoutes(sandbox), { prefix: '/v1' });
    await app.register(controlApi(sandbox), { prefix: '/_sandbox' });
    app.post('/pay', async ({ body }) => {
      settleDuePayments(sandbox);
      return payAsCustomer(sandbox, payRequest.parse(body));
    });

    const stopSender = startWebhookSender(sandbox);
    app.addHook('onClose', async () => {
      await stopSender();
      sandbox.store.close();
    });
  };
}

/** The SDK sends the JSON type without a body, so an empty body counts as absent. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(invalidInput('The request body is not valid JSON.'));
    }
  });
}

function refusalFor(error: FastifyError): { status: number; body: ErrorBody } {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) return invalidInput(z.prettifyError(error));
  if (error.statusCode && error.statusCode < 500) return refusal(error.message, error.statusCode);
  const body = refusal('The server met an error. The request may be tried again.', 500).body;
  return { status: 500, body: { ...body, code: 'SERVER_ERROR' } };
}

const AT_ONCE = 8;
const ANSWER_WITHIN_MS = 5_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 3 * 3_600_000;
const ABORT_AFTER_MS = 24 * 3_600_000;
const MAX_TIMER_MS = 60_000;

/** At-least-once delivery; resumes after a crash. The returned stop leaves no timer or request running. */
function startWebhookSender(sandbox: Sandbox): () => Promise<void> {
  const url = sandbox.options.webhookUrl;
  if (!url) return async () => {};
  const stopping = new AbortController();
  const sending = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let planned = false;

  sandbox.wake = () => {
    if (planned || stopping.signal.aborted) return;
    planned = true;
    setImmediate(pump);
  };
  sandbox.wake();

  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await Promise.all(sending.values());
  };

  function pump(): void {
    planned = false;
    if (stopping.signal.aborted) return;
    const mode = webhookMode(sandbox);
    if (!mode.enabled) return;
    const room = (mode.reorder ? 1 : AT_ONCE) - sending.size;
    const waiting = waitingDeliveries(mode);
    const next = waiting.filter((delivery) => !sending.has(delivery.seq)).slice(0, Math.max(0, room));
    for (const delivery of next) {
      const work = deliver(delivery, mode).finally(() => {
        sending.delete(delivery.seq);
        sandbox.wake();
      });
      sending.set(delivery.seq, work);
    }
    if (next.length === 0 && sending.size === 0) sleepUntilNext();
  }

  /** With reordering, due events take along those that followed shortly after. */
  function waitingDeliveries(mode: WebhookMode): Delivery[] {
    const now = sandbox.now();
    const { deliveries } = sandbox.store;
    if (!mode.reorder) return deliveries.due(now, false, AT_ONCE * 2);
    return (deliveries.nextAt() ?? Infinity) > now
      ? []
      : deliveries.due(now + REORDER_WINDOW_MS, true, AT_ONCE);
  }

  function sleepUntilNext(): void {
    clearTimeout(timer);
    const at = sandbox.store.deliveries.nextAt();
    if (at === null) return;
    timer = setTimeout(sandbox.wake, Math.min(MAX_TIMER_MS, Math.max(5, at - sandbox.now())));
  }

  async function deliver(delivery: Delivery, mode: WebhookMode): Promise<void> {
    const startedAt = sandbox.now();
    const result = await postWebhook(
      String(url),
      delivery,
      mode,
      sandbox.options.webhookSecret,
      stopping.signal,
    );
    // Aborted by our own stop, not by the receiver: stays pending.
    if (stopping.signal.aborted && result !== 'ok') return;
    sandbox.store.deliveries.record(deliveryAfterAttempt(sandbox, delivery, startedAt, result));
    const failedFor = startedAt - (delivery.first_attempt_at ?? startedAt);
    if (result !== 'ok' && failedFor >= ABORT_AFTER_MS / sandbox.options.timeScale) {
      setWebhookMode(sandbox, { ...webhookMode(sandbox), enabled: false });
    }
  }
}

async function postWebhook(
  url: string,
  delivery: Delivery,
  mode: WebhookMode,
  secret: string,
  stopping: AbortSignal,
): Promise<string> {
  const bytes = Buffer.from(delivery.body);
  const signature = hmac(mode.wrongSecret ? `${secret}-wrong` : secret, bytes);
  if (mode.tamper) {
    const place = bytes.lastIndexOf('"event":"') + '"event":"'.length;
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: bytes,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': delivery.event_id,
      },
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.body?.cancel();
    return response.ok ? 'ok' : `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'unreachable';
  }
}

function deliveryAfterAttempt(
  sandbox: Sandbox,
  delivery: Delivery,
  startedAt: number,
  result: string,
): Delivery {
  const attempts = delivery.attempts + 1;
  const first = delivery.first_attempt_at ?? startedAt;
  const tried = { ...delivery, attempts, first_attempt_at: first, last_result: result };
  if (result === 'ok') return { ...tried, status: 'delivered', delivered_at: sandbox.now() };
  const { timeScale } = sandbox.options;
  if (startedAt - first >= ABORT_AFTER_MS / timeScale) return { ...tried, status: 'failed' };
  const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(20, attempts - 1));
  return { ...tried, next_at: sandbox.now() + wait / timeScale };
}
