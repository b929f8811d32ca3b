import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from './context.ts';
import { Refusal, refusal } from './errors.ts';

export const faultRequest = z.object({
  /** Such as "POST /v1/orders" or "GET /v1/payments/:id"; "*" matches every API call. */
  route: z.string().default('*'),
  mode: z.enum(['before', 'after', 'hang', '400', '409', '429', '502html']),
  /** Number of strikes; unlimited if absent. */
  times: z.number().int().positive().optional(),
  /** Probability; 1 if absent. */
  p: z.number().min(0).max(1).optional(),
});

type Fault = z.infer<typeof faultRequest>;

export function listFaults(sandbox: Sandbox): Fault[] {
  return sandbox.store.setting<Fault[]>('faults', []);
}

export function addFault(sandbox: Sandbox, fault: Fault): Fault[] {
  const faults = [...listFaults(sandbox), fault];
  sandbox.store.changeSetting('faults', faults);
  return faults;
}

export function clearFaults(sandbox: Sandbox): void {
  sandbox.store.changeSetting('faults', []);
}

/** Hooks for planned faults. `release` ends the requests left hanging. */
export function faultHooks(sandbox: Sandbox, prefix: string) {
  const hanging = new Set<FastifyReply>();
  const cutAfter = new WeakSet<FastifyRequest>();

  return {
    async before(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const route = `${request.method} ${(request.routeOptions.url ?? '').slice(prefix.length)}`;
      const mode = takeMatchingFault(sandbox, route);
      if (mode === 'before') cutConnection(reply);
      if (mode === 'after') cutAfter.add(request);
      if (mode === 'hang') hang(reply);
      if (mode === '400') throw refusal('Amount exceeds maximum amount allowed.');
      if (mode === '409') throw refusal('Another operation on this entity is in progress. Try again.', 409);
      if (mode === '429') throw tooManyRequests();
      if (mode === '502html') {
        const page =
          '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';
        await reply.code(502).type('text/html').send(page);
      }
    },
    async after(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (cutAfter.has(request)) cutConnection(reply);
    },
    async release(): Promise<void> {
      for (const reply of hanging) reply.raw.destroy();
    },
  };

  function hang(reply: FastifyReply): void {
    reply.hijack();
    hanging.add(reply);
    reply.raw.once('close', () => hanging.delete(reply));
  }
}

function cutConnection(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

function takeMatchingFault(sandbox: Sandbox, route: string): Fault['mode'] | undefined {
  const faults = listFaults(sandbox);
  const fault = faults.find((f) => (f.route === '*' || f.route === route) && Math.random() < (f.p ?? 1));
  if (!fault) return undefined;
  if (fault.times !== undefined) {
    fault.times -= 1;
    sandbox.store.changeSetting(
      'faults',
      faults.filter((f) => f.times !== 0),
    );
  }
  return fault.mode;
}

function tooManyRequests(): Refusal {
  return new Refusal(429, { ...refusal('Too many requests').body, reason: 'rate_limit_exceeded' });
}
