import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '#app/platform/database-unavailable.server.ts';
import { RETRY_AFTER_SECONDS, UNAVAILABLE } from '#app/platform/http.server.ts';
import { languageOf } from '#app/shared/languages.ts';
import en from '#app/site/shell/messages/en.json' with { type: 'json' };
import hi from '#app/site/shell/messages/hi.json' with { type: 'json' };
import pa from '#app/site/shell/messages/pa.json' with { type: 'json' };
import { Overloaded } from './admission.ts';
import { kindOf } from './admission-limits.ts';
import { LIGHT_PAGE_POLICY, lightPage } from './light-page.ts';

/**
 * Why a request is answered with 503: there is no room and nothing was started; the database is away; or it was lost
 * while something was being changed, and what became of that is not known.
 */
type Why = keyof typeof UNAVAILABLE;

const WORDS = { en: en.busy, hi: hi.busy, pa: pa.busy };

/** Why this failure of a request is answered with 503; undefined where it is another failure. */
export function whyUnavailable(error: unknown, method: string): Why | undefined {
  if (error instanceof Overloaded) return 'overloaded';
  if (!(error instanceof DatabaseUnavailable)) return undefined;
  if (method !== 'GET' && method !== 'HEAD') return 'unfinished';
  return error.reason === 'busy' ? 'overloaded' : 'unavailable';
}

/** These have shares of their own, which hold also when the event loop is late. */
const KEPT_UP = new Set(['booking', 'signIn', 'staff']);
const NEVER_TURNED_AWAY = /^\/(healthz|readyz|metrics)/;

/** What is sent instead while the event loop is late; undefined where a request is let through all the same. */
export function rejectLateOverload(
  request: FastifyRequest,
  reply: FastifyReply,
): string | object | undefined {
  const kind = kindOf(request.url);
  if (!kind || KEPT_UP.has(kind) || NEVER_TURNED_AWAY.test(request.url)) return undefined;
  return rejectOverload(request, reply, 'overloaded');
}

/**
 * Prepares an answer with 503, at next to no cost, and returns what to send: a page of its own to whoever opens one or
 * sends a form, JSON to everything else.
 */
export function rejectOverload(request: FastifyRequest, reply: FastifyReply, why: Why): string | object {
  reply.code(503).header('retry-after', `${RETRY_AFTER_SECONDS}`).header('cache-control', 'no-store');
  const asksOnly = request.method === 'GET' || request.method === 'HEAD';
  const shown = why === 'overloaded' && !asksOnly ? 'refused' : why;
  const language = languageOf({ address: request.url, cookies: request.headers.cookie });
  // A page that is open asks for data, and shows what went wrong itself.
  if (/\.data(\?|$)/.test(request.url)) return { error: WORDS[language][shown].text, code: shown };
  if (!request.headers.accept?.includes('text/html')) return { error: UNAVAILABLE[why], code: why };
  reply.type('text/html; charset=utf-8');
  reply.header('content-security-policy', LIGHT_PAGE_POLICY);
  const { title, text, link } = WORDS[language][shown];
  // The empty link is the page that was asked for: no address is written into this one.
  const to = shown === 'unfinished' ? '/all-bookings' : '';
  const refresh = asksOnly ? { refreshSeconds: RETRY_AFTER_SECONDS } : {};
  return lightPage({ language, title, text, link: { to, words: link }, ...refresh });
}
