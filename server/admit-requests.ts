import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Admission, ClientGone, goneSignal } from './admission.ts';
import { type Kind, kindOf } from './admission-limits.ts';
import { rejectOverload, whyUnavailable } from './overload-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    leave: (() => void) | null;
  }
}

/** Answers overload and database loss with 503. False for other errors. */
export function answerUnavailable(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  const why = whyUnavailable(error, request.method);
  if (why) reply.send(rejectOverload(request, reply, why));
  else if (error instanceof ClientGone) reply.hijack();
  else return false;
  return true;
}

/** Admits API calls before their bodies are read, until the response is ready. */
export function admitCalls(scope: FastifyInstance, admission: Admission) {
  scope.decorateRequest('leave', null);
  scope.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request.url);
    if (!kind) return;
    try {
      request.leave = await admission.enter(kind, goneSignal(reply));
    } catch (error) {
      if (!(error instanceof ClientGone)) throw error;
      reply.hijack();
    }
  });
  scope.addHook('onSend', async (request) => request.leave?.());
}

/** Runs a page within its kind's share. */
export async function admitPage<Page>(
  admission: Admission,
  kind: Kind | undefined,
  gone: AbortSignal,
  work: () => Promise<Page>,
): Promise<Page> {
  if (!kind) return work();
  const leave = await admission.enter(kind, gone);
  try {
    return await work();
  } finally {
    leave();
  }
}
