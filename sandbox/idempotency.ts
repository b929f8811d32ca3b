import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from './context.ts';
import { invalid, refused } from './errors.ts';

const HEADERS = ['x-refund-idempotency', 'x-transfer-idempotency', 'idempotency-key'];

/** 409 for a request whose idempotency key is still in flight. */
export function refuseInFlight() {
  const inFlight = new Set<string>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = keyOf(request);
    if (!key || request.method !== 'POST') return;
    if (inFlight.has(key)) {
      throw refused(
        'Request failed because another request with the same idempotency key is in progress.',
        409,
      );
    }
    inFlight.add(key);
    reply.raw.once('close', () => inFlight.delete(key));
  };
}

/** Runs once per idempotency key; a repeat gets the first response. */
export function once<T>(sandbox: Sandbox, request: FastifyRequest, header: string, work: () => T): T {
  const key = request.headers[header];
  if (typeof key !== 'string') return work();
  if (!/^[A-Za-z0-9_-]{10,255}$/.test(key)) {
    throw invalid('The idempotency key must be 10 or more letters, digits, hyphens or underscores.', header);
  }
  const asked = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body)}`)
    .digest('hex');
  const id = `${header}:${key}`;
  return sandbox.change(() => {
    const known = sandbox.store.answers.get(id);
    if (known && known.request !== asked) {
      throw invalid('Different request with the same idempotency key has already been processed.');
    }
    if (known) return known.answer as T;
    const answer = work();
    sandbox.store.answers.save(id, { request: asked, answer }, { createdAt: sandbox.seconds() });
    return answer;
  });
}

function keyOf(request: FastifyRequest): string | undefined {
  for (const header of HEADERS) {
    if (typeof request.headers[header] === 'string') return `${header}:${request.headers[header]}`;
  }
  return undefined;
}
