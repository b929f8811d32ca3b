import { createHash } from 'node:crypto';
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { ZodError, z } from 'zod';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { openSandbox, type Sandbox } from './context.ts';
import { controlApi } from './control.ts';
import { type ErrorBody, invalidInput, Refusal, refusal } from './errors.ts';
import { faultHooks } from './faults.ts';
import { hmac } from './ids.ts';
import { collectionEntity, readBody, readPage } from './input.ts';
import { createLinkedAccount, findLinkedAccount } from './linked-accounts.ts';
import { createOrder, fetchOrder, listOrders } from './orders.ts';
import { payAsCustomer, payRequest } from './pay.ts';
import { capturePayment, findPayment, listPayments, listPaymentsOf, settleDuePayments } from './payments.ts';
import { createRefund, findRefund, listRefundsOf } from './refunds.ts';
import { settleDueTransfers } from './settlements.ts';
import {
  editTransfer,
  findTransfer,
  listTransfersOf,
  reverseTransfer,
  transferDirectly,
  transferPayment,
} from './transfers.ts';
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

type ById = { Params: { id: string } };
type ByRefund = { Params: { id: string; refund: string } };

function merchantApi(sandbox: Sandbox) {
  return async (app: FastifyInstance): Promise<void> => {
    const { store } = sandbox;
    addAuthenticationAndFaults(sandbox, app, '/v1');
    app.addHook('preHandler', async () => {
      settleDuePayments(sandbox);
      settleDueTransfers(sandbox);
    });

    app.post('/orders', async (request) => createOrder(sandbox, request.body));
    app.get('/orders', async (request) => {
      const { receipt } = readBody(request.query);
      return collectionEntity(
        listOrders(sandbox, readPage(request.query), receipt === undefined ? undefined : String(receipt)),
      );
    });
    app.get<ById>('/orders/:id', async ({ params }) => fetchOrder(sandbox, params.id));
    app.get<ById>('/orders/:id/payments', async ({ params }) =>
      collectionEntity(listPaymentsOf(sandbox, params.id)),
    );

    app.get('/payments', async (request) => collectionEntity(listPayments(sandbox, readPage(request.query))));
    app.get<ById & { Querystring: Record<string, string> }>('/payments/:id', async ({ params, query }) => {
      const { card, ...payment } = findPayment(sandbox, params.id).payment;
      return query['expand[]'] === 'card' && card ? { ...payment, card } : payment;
    });
    app.post<ById>('/payments/:id/capture', async ({ params, body }) =>
      capturePayment(sandbox, params.id, body),
    );

    app.post<ById>('/payments/:id/refund', async (request) =>
      runOncePerKey(sandbox, request, 'x-refund-idempotency', () =>
        createRefund(sandbox, request.params.id, request.body),
      ),
    );
    app.get<ById>('/payments/:id/refunds', async ({ params }) =>
      collectionEntity(listRefundsOf(sandbox, params.id)),
    );
    app.get<ByRefund>('/payments/:id/refunds/:refund', async ({ params }) =>
      findRefund(sandbox, params.refund, params.id),
    );
    app.get('/refunds', async (request) => collectionEntity(store.refunds.page(readPage(request.query))));
    app.get<ById>('/refunds/:id', async ({ params }) => findRefund(sandbox, params.id));

    app.post<ById>('/payments/:id/transfers', async ({ params, body }) =>
      collectionEntity(transferPayment(sandbox, params.id, body)),
    );
    app.get<ById>('/payments/:id/transfers', async ({ params }) =>
      collectionEntity(listTransfersOf(sandbox, params.id)),
    );
    app.post('/transfers', async (request) =>
      runOncePerKey(sandbox, request, 'x-transfer-idempotency', () =>
        transferDirectly(sandbox, request.body),
      ),
    );
    app.get('/transfers', async (request) => collectionEntity(store.transfers.page(readPage(request.query))));
    app.get<ById>('/transfers/:id', async ({ params, query }) => {
      const { recipient_settlement: settlement, ...transfer } = findTransfer(sandbox, params.id);
      const asked = Object.values(readBody(query)).flat().includes('recipient_settlement');
      return asked ? { ...transfer, recipient_settlement: settlement ?? null } : transfer;
    });
    app.patch<ById>('/transfers/:id', async ({ params, body }) => editTransfer(sandbox, params.id, body));
    app.post<ById>('/transfers/:id/reversals', async ({ params, body }) =>
      reverseTransfer(sandbox, params.id, body),
    );
    app.get<ById>('/transfers/:id/reversals', async ({ params }) => {
      findTransfer(sandbox, params.id);
      return collectionEntity(store.reversals.ofParent(params.id));
    });
  };
}

function accountsApi(sandbox: Sandbox) {
  return async (app: FastifyInstance): Promise<void> => {
    addAuthenticationAndFaults(sandbox, app, '/v2');
    app.post('/accounts', async (request) =>
      runOncePerKey(sandbox, request, 'idempotency-key', () => createLinkedAccount(sandbox, request.body)),
    );
    app.get<ById>('/accounts/:id', async ({ params }) => findLinkedAccount(sandbox, params.id));
  };
}

function addAuthenticationAndFaults(sandbox: Sandbox, app: FastifyInstance, version: string): void {
  const faults = faultHooks(sandbox, app.prefix.slice(0, -version.length));
  app.addHook('onRequest', authenticate(sandbox));
  app.addHook('preHandler', refuseInFlight());
  app.addHook('preHandler', faults.before);
  app.addHook('onSend', faults.after);
  app.addHook('preClose', faults.release);
}

function authenticate(sandbox: Sandbox) {
  const { keyId, keySecret } = sandbox.options;
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async (request: FastifyRequest): Promise<void> => {
    if (request.headers.authorization !== expected) throw refusal('Authentication failed', 401);
  };
}

const HEADERS = ['x-refund-idempotency', 'x-transfer-idempotency', 'idempotency-key'];

/** 409 for a request whose idempotency key is still in flight. */
function refuseInFlight() {
  const inFlight = new Set<string>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = idempotencyKey(request);
    if (!key || request.method !== 'POST') return;
    if (inFlight.has(key)) {
      throw refusal(
        'Request failed because another request with the same idempotency key is in progress.',
        409,
      );
    }
    inFlight.add(key);
    reply.raw.once('close', () => inFlight.delete(key));
  };
}

/** Runs once per idempotency key; a repeat gets the first response. */
function runOncePerKey<T>(sandbox: Sandbox, request: FastifyRequest, header: string, work: () => T): T {
  const key = request.headers[header];
  if (typeof key !== 'string') return work();
  if (!/^[A-Za-z0-9_-]{10,255}$/.test(key)) {
    throw invalidInput(
      'The idempotency key must be 10 or more letters, digits, hyphens or underscores.',
      header,
    );
  }
  const asked = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body)}`)
    .digest('hex');
  const id = `${header}:${key}`;
  return sandbox.change(() => {
    const known = sandbox.store.answers.get(id);
    if (known && known.request !== asked) {
      throw invalidInput('Different request with the same idempotency key has already been processed.');
    }
    if (known) return known.answer as T;
    const answer = work();
    sandbox.store.answers.save(id, { request: asked, answer }, { createdAt: sandbox.seconds() });
    return answer;
  });
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  for (const header of HEADERS) {
    if (typeof request.headers[header] === 'string') return `${header}:${request.headers[header]}`;
  }
  return undefined;
}
