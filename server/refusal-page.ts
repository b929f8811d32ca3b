import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#app/shared/languages.ts';
import { LIGHT_PAGE_POLICY, lightPage } from './light-page.ts';
import words from './refusal-words.json' with { type: 'json' };

export type RefusalReason = 'unreadable' | 'too_large' | 'method' | 'form_type' | 'cross_site' | 'failed';

const STATUS_OF_REFUSAL: Record<RefusalReason, number> = {
  unreadable: 400,
  cross_site: 403,
  method: 405,
  too_large: 413,
  form_type: 415,
  failed: 500,
};

/** Cheap refusal: a page for navigations, plain text for everything else. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  reason: RefusalReason,
  status = STATUS_OF_REFUSAL[reason],
) {
  const language = languageOf({ address: request.url, cookies: request.headers.cookie });
  const { title, sentence } = words[language][reason];
  reply.code(status).header('cache-control', 'no-store');
  drainUnreadBody(request, reply);
  if (reason === 'method') reply.header('allow', 'GET, HEAD, POST');
  if (!request.headers.accept?.includes('text/html'))
    return reply.send({ error: sentence, code: reason, requestId: request.id });
  reply.header('content-security-policy', LIGHT_PAGE_POLICY);
  const link = { to: '/', words: words[language].home.title };
  const reference = reason === 'failed' ? request.id : undefined;
  return reply
    .type('text/html; charset=utf-8')
    .send(lightPage({ language, title, text: sentence, link, reference }));
}

/** Bytes of a body drained so that the browser still gets the response. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/** Drains an unread body, also one that a page began to read; closes the connection if it is too long for that. */
export function drainUnreadBody({ raw, headers, method }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete || method === 'GET' || method === 'HEAD') return;
  const announced = headers['transfer-encoding']
    ? Number.POSITIVE_INFINITY
    : Number(headers['content-length']);
  if (announced > MAX_DISCARDED_BYTES) reply.header('connection', 'close');
  else reply.raw.once('finish', () => raw.removeAllListeners('data').resume());
}

/** Public reason by status only; reveals nothing of the error. */
export function refusalReasonOfStatus(status: number): RefusalReason {
  if (status >= 500) return 'failed';
  const known = Object.entries(STATUS_OF_REFUSAL).find(([, each]) => each === status);
  return (known?.[0] as RefusalReason | undefined) ?? 'unreadable';
}
