import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityEventKind } from '#app/accounts/security/security-events.ts';
import type { SecurityTally } from '#app/accounts/security/security-tally.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';

const KIND_OF_STATUS = new Map<number, SecurityEventKind>([
  [403, 'no_right'],
  [404, 'not_theirs'],
  [429, 'limit'],
]);

/** Records refused permissions, access to others' records, and reached limits. */
export function watchRefusals(app: FastifyInstance, tally: SecurityTally) {
  app.decorateRequest('viewer', null);
  app.addHook('onResponse', async (request, reply) => {
    const kind = KIND_OF_STATUS.get(reply.statusCode);
    const accountId = request.viewer?.accountId;
    const subject = routeOf(request);
    // 404s without a session are noise; ids of others matter only with a session.
    if (!kind || (kind === 'not_theirs' && !(accountId && subject.includes('/:id')))) return;
    tally.note({ kind, accountId, address: clientAddress(request), subject });
  });
  app.addHook('onClose', () => tally.stop());
}

const WORD = /^[A-Za-z][A-Za-z-]{0,30}(\.(data|ics|pdf|json|csv))?$/;

/** Route with all variable parts replaced, since they may hold personal data. */
function routeOf({ method, url }: FastifyRequest): string {
  const segments = url.split('?')[0]!.split('/').slice(1, 9);
  return `${method} /${segments.map((segment) => (WORD.test(segment) ? segment : ':id')).join('/')}`.slice(
    0,
    120,
  );
}
