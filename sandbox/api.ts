import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from './context.ts';
import { invalidInput, refusal } from './errors.ts';
import { faultHooks } from './faults.ts';
import { collectionEntity, readBody, readPage } from './input.ts';
import { createLinkedAccount, findLinkedAccount } from './linked-accounts.ts';
import { createOrder, fetchOrder, listOrders } from './orders.ts';
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

type ById = { Params: { id: string } };
type ByRefund = { Params: { id: string; refund: string } };

export function merchantApi(sandbox: Sandbox) {
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
    app.get<ById>('/payments/:id', async ({ params }) => findPayment(sandbox, params.id).payment);
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

export function accountsApi(sandbox: Sandbox) {
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
