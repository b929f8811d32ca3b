import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Admission, ClientGone, goneSignal } from './admission.ts';
import { type Kind, kindOf } from './admission-limits.ts';
import { rejectOverload, whyUnavailable } from './overload-response.ts';
import { readBody } from './read-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    leave: (() => void) | null;
    /** The body of a call, read before it was admitted. */
    arrived: Buffer | null;
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

/** Admits API calls once their bodies are here, until the response is ready: who sends slowly takes no place. */
export function admitCalls(scope: FastifyInstance, admission: Admission) {
  scope.decorateRequest('leave', null);
  scope.decorateRequest('arrived', null);
  scope.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request.url);
    try {
      request.arrived = await readCallBody(request);
      if (kind) request.leave = await admission.enter(kind, goneSignal(reply));
    } catch (error) {
      if (!(error instanceof ClientGone)) throw error;
      reply.hijack();
    }
  });
  scope.addHook('preParsing', async ({ arrived }, _reply, payload) =>
    arrived ? streamBodyAgain(arrived) : payload,
  );
  scope.addHook('onSend', async (request) => request.leave?.());
}

/** Null where there is none, or its length alone is refused. */
async function readCallBody({ raw, headers, routeOptions }: FastifyRequest): Promise<Buffer | null> {
  const limit = routeOptions.bodyLimit ?? 0;
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > limit || (announced === 0 && !headers['transfer-encoding'])) return null;
  return readBody(raw, limit);
}

function streamBodyAgain(body: Buffer) {
  return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
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
