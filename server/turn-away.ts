import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOf } from '#app/shared/languages.ts';

const RETRY_AFTER_SECONDS = 5;

/** Paid money must always be heard, and whoever watches over us answered. */
const NEVER_TURNED_AWAY = /^\/(api\/webhooks|healthz|readyz|metrics)/;

const API_SENTENCE = 'Too many people at once. Please try again in a moment.';

/** Title, sentence and link of the page; it asks again by itself, so that nobody has to. */
const WORDS: Record<Language, readonly [string, string, string]> = {
  en: [
    'Too many people at once',
    'Nothing is lost. This page tries again by itself in a few seconds.',
    'Try again now',
  ],
  hi: [
    'एक साथ बहुत लोग आ गए',
    'आपका कुछ भी नहीं खोया है। यह पेज कुछ सेकंड में अपने-आप फिर कोशिश करेगा।',
    'अभी फिर कोशिश करें',
  ],
  pa: [
    'ਇੱਕੋ ਵੇਲੇ ਬਹੁਤ ਲੋਕ ਆ ਗਏ',
    'ਤੁਹਾਡਾ ਕੁਝ ਵੀ ਨਹੀਂ ਗੁਆਚਿਆ। ਇਹ ਪੇਜ ਕੁਝ ਸਕਿੰਟਾਂ ਵਿੱਚ ਆਪਣੇ-ਆਪ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੇਗਾ।',
    'ਹੁਣੇ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ',
  ],
};

/**
 * What a request is told with 503 while the process is overloaded, at next to no cost: a page of its own to whoever
 * opens one, JSON to everything else. Undefined where a request is let through all the same.
 */
export function turnAway(request: FastifyRequest, reply: FastifyReply): string | object | undefined {
  if (NEVER_TURNED_AWAY.test(request.url)) return undefined;
  reply.code(503).header('retry-after', `${RETRY_AFTER_SECONDS}`).header('cache-control', 'no-store');
  const opensPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (!opensPage) return { error: API_SENTENCE, code: 'overloaded' };
  const language = languageOf({ address: request.url, cookies: request.headers.cookie });
  reply.type('text/html; charset=utf-8');
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  return busyPage(language);
}

/** The page names no address: the empty link is the page that was asked for. */
function busyPage(language: Language): string {
  const [title, sentence, again] = WORDS[language];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>${title} | Mehfil</title>
<style>
  body { display: grid; min-height: 100svh; box-sizing: border-box; margin: 0; padding: 2rem 1.25rem; place-content: center;
    background: #170a1b; color: #f6f0e6; font: 1.25rem/1.6 "Anek Latin", system-ui, sans-serif; }
  main { max-width: 32rem; }
  h1 { margin: 0 0 0.75rem; font-size: 2.5rem; line-height: 1.1; }
  a { display: inline-block; margin-top: 0.75rem; padding: 0.75rem 1.5rem; background: #f2a000; color: #170a1b; font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 3px solid #f6f0e6; outline-offset: 2px; }
</style>
<main role="alert"><h1>${title}</h1><p>${sentence}</p><a href="">${again}</a></main>
</html>`;
}
