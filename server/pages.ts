import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { READER_HEADER, readerMark } from '#app/accounts/core/reader-mark.server.ts';
import { viewerContext } from '#app/accounts/core/viewer.server.ts';
import { takesUploads } from '#app/artists/media/upload-pages.ts';
import {
  failureContext,
  nonceContext,
  platformContext,
  requestLogContext,
} from '#app/platform/context.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isCrossSite } from '#app/platform/request-guard.server.ts';
import { languageCookieFor } from '#app/shared/languages.ts';
import { isPersonal } from '#app/site/seo/personal-pages.ts';
import { type Admission, ClientGone, goneSignal } from './admission.ts';
import { admitPage } from './admit-requests.ts';
import { type CachedPage, createHtmlCache, encodePage } from './html-cache.ts';
import { whyUnavailable } from './overload-response.ts';
import { hasFiles, readPageForm } from './page-form.ts';
import { closeUnread, type RefusalReason, sendRefusal } from './refusal-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export interface PagesOptions {
  platform: Platform;
  admission: Admission;
  /** The React build; a function is asked anew for each request, as in development. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  /** Fills the request's context: who is asking, in which language. */
  provide(context: RouterContextProvider, request: FastifyRequest): Promise<void>;
  /** Whether this request may be answered from the cache of public pages, and under which key. */
  cacheKey(request: FastifyRequest): string | null;
}

/** React Router behind Fastify: every address that no other route took. */
export async function pages(app: FastifyInstance, options: PagesOptions) {
  const handle = createRequestHandler(options.build, options.mode);
  const cache = createHtmlCache((error) => whyUnavailable(error, 'GET') !== undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.all('*', async (request, reply) => {
    const accepted = await accept(request, options.platform.config.origin);
    if (!accepted.ok) return sendRefusal(request, reply, accepted.reason);
    const key = request.method === 'GET' ? options.cacheKey(request) : null;
    const draw = (gone: AbortSignal) =>
      admitPage(options.admission, request, gone, () => render(request, accepted.body, gone));
    // A public page is rendered once for all who wait for it: it goes on when one of them leaves.
    const page = key
      ? await cache.get(key, () => draw(new AbortController().signal))
      : await draw(goneSignal(reply));
    const { cookie: cookies } = request.headers;
    const chosen = languageCookieFor({ address: request.url, cookies }, options.platform.config.secureOrigin);
    // Beside the page, which stays the same for everybody and can be kept.
    if (chosen && request.method === 'GET') reply.header('set-cookie', chosen);
    return sendPage(request, reply, page);
  });

  async function render(
    request: FastifyRequest,
    body: Buffer | Readable | null,
    gone: AbortSignal,
  ): Promise<CachedPage> {
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    context.set(platformContext, options.platform);
    context.set(nonceContext, nonce);
    context.set(requestLogContext, { id: request.id, log: request.log });
    await options.provide(context, request);
    const response = await handle(webRequest(request, body, options.platform.config.origin, gone), context);
    if (gone.aborted) throw new ClientGone();
    const failure = context.get(failureContext);
    if (failure && response.status >= 500) throw failure;
    const headers: Record<string, string> = { [READER_HEADER]: readerMark(context.get(viewerContext)) };
    const cookies = response.headers.getSetCookie();
    for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
    if (cookies.length > 0) headers['set-cookie'] = cookies.join('\n');
    if (headers['content-type']?.startsWith('text/html'))
      headers['content-security-policy'] = contentSecurityPolicy(options.platform.config, nonce);
    return { status: response.status, headers, html: Buffer.from(await response.arrayBuffer()), encoded: {} };
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  const { 'set-cookie': cookies, ...headers } = page.headers;
  reply.code(page.status).headers(headers).header('vary', 'accept-encoding, cookie');
  if (cookies) reply.header('set-cookie', cookies.split('\n'));
  closeUnread(request, reply);
  if (isPersonal(request.url)) reply.header('x-robots-tag', 'noindex');
  if (!headers['cache-control']) reply.header('cache-control', 'private, no-store');
  if (page.html.length < 1024) return reply.send(page.html);
  const { bytes, encoding } = encodePage(page, request.headers['accept-encoding'] ?? '');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** Far above what any picture may weigh: the page itself says what is too large. */
const MAX_UPLOAD_BYTES = 64 * 1024 * 1024;

type Accepted = { ok: true; body: Buffer | Readable | null } | { ok: false; reason: RefusalReason };

/** What a request carries to its page, or why no page gets to see it. */
async function accept(request: FastifyRequest, origin: string): Promise<Accepted> {
  if (!isOwnAddress(request.raw.url!, origin)) return { ok: false, reason: 'unreadable' };
  if (request.method === 'GET' || request.method === 'HEAD') return { ok: true, body: null };
  if (request.method !== 'POST') return { ok: false, reason: 'method' };
  if (isCrossSite(request, [origin])) return { ok: false, reason: 'cross_site' };
  if (hasFiles(request) && takesUploads(request.raw.url!.split('?')[0]!)) return acceptUpload(request);
  return readPageForm(request);
}

/** The page reads its files itself, once it knows who sends them. */
function acceptUpload(request: FastifyRequest): Accepted {
  const announced = Number(request.headers['content-length'] ?? 0);
  return announced > MAX_UPLOAD_BYTES ? { ok: false, reason: 'too_large' } : { ok: true, body: request.raw };
}

/** A path of this site: what begins with two slashes would name another host, with a name and a password even. */
function isOwnAddress(address: string, origin: string): boolean {
  if (!/^\/(?![/\\])/.test(address) || address.includes('%00')) return false;
  return URL.canParse(address, origin) && new URL(address, origin).origin === new URL(origin).origin;
}

function webRequest(
  request: FastifyRequest,
  body: Buffer | Readable | null,
  origin: string,
  signal: AbortSignal,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === 'host') continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  return new Request(new URL(request.raw.url!, origin), {
    method: request.method,
    headers,
    signal,
    ...(body instanceof Readable ? { body: Readable.toWeb(body), duplex: 'half' } : { body }),
  } as RequestInit);
}
