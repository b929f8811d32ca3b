import type { FastifyReply, FastifyRequest } from 'fastify';
import { SANDBOX_PATH } from '#app/platform/config.server.ts';
import type { DatabaseNode } from '#app/platform/database-nodes.server.ts';
import { DatabaseUnavailable, mayHaveSaved } from '#app/platform/database-unavailable.server.ts';
import { RETRY_AFTER_SECONDS, UNAVAILABLE } from '#app/platform/http.server.ts';
import { type Language, languageOf } from '#app/shared/languages.ts';
import { Overloaded } from './admission.ts';
import { LIGHT_PAGE_POLICY, lightPage, SHELL_WORDS } from './light-page.ts';

/** Reason of a 503: no capacity, no primary, not open or read-only (nothing started), database away, or lost mid-change (outcome unknown). */
type Why = keyof typeof UNAVAILABLE;

export function whyUnavailable(error: unknown, method: string): Why | undefined {
  if (error instanceof Overloaded) return 'overloaded';
  if (!(error instanceof DatabaseUnavailable)) return undefined;
  if (method !== 'GET' && method !== 'HEAD') return mayHaveSaved(error) ? 'unfinished' : 'paused';
  return error.reason === 'busy' ? 'overloaded' : 'unavailable';
}

/** Changes are refused before they begin where the primary is known to be away; while the process starts, all is. */
export function whyNotNow({ method, url }: FastifyRequest, primary: DatabaseNode, isStarting: boolean) {
  const reads = method === 'GET' || method === 'HEAD';
  if (url.startsWith(SANDBOX_PATH)) return undefined;
  if (isStarting) return reads ? 'unavailable' : 'paused';
  return reads || primary.answers ? undefined : 'paused';
}

/** Cheap 503: a page for navigations and forms, JSON for everything else. */
export function rejectOverload(request: FastifyRequest, reply: FastifyReply, why: Why): string | object {
  reply.code(503).header('retry-after', `${RETRY_AFTER_SECONDS}`).header('cache-control', 'no-store');
  const asksOnly = request.method === 'GET' || request.method === 'HEAD';
  const shown = why === 'overloaded' && !asksOnly ? 'refused' : why;
  const language = languageOf({ address: request.url, cookies: request.headers.cookie });
  // Data request of an open page, which shows the error itself.
  if (/\.data(\?|$)/.test(request.url))
    return { error: SHELL_WORDS[language].busy[shown].text, code: shown, requestId: request.id };
  if (!request.headers.accept?.includes('text/html'))
    return { error: UNAVAILABLE[why], code: why, requestId: request.id };
  reply.type('text/html; charset=utf-8');
  reply.header('content-security-policy', LIGHT_PAGE_POLICY);
  return busyPage(language, shown, why !== 'opening_soon' && (asksOnly || why === 'paused'), request.id);
}

/** Page of a refusal. `deploy/balancer` has copies of it for a balancer that refuses. */
export function busyPage(
  language: Language,
  shown: keyof typeof SHELL_WORDS.en.busy,
  triesAgain: boolean,
  id?: string,
): string {
  const { title, text, link } = SHELL_WORDS[language].busy[shown];
  // An empty link reloads the requested page, so no address is echoed here.
  const to = shown === 'unfinished' ? '/all-bookings' : shown === 'opening_soon' ? '/join' : '';
  const reference = shown === 'unfinished' ? id : undefined;
  const refresh = triesAgain ? { refreshSeconds: RETRY_AFTER_SECONDS } : {};
  return lightPage({ language, title, text, link: { to, words: link }, reference, ...refresh });
}
