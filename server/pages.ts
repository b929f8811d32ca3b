import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { nonceContext, platformContext } from '#app/platform/context.server.ts';
import { HttpRefusal } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { refuseCrossSite } from '#app/platform/request-guard.server.ts';
import { languageCookieFor } from '#app/shared/languages.ts';
import { isPersonal } from '#app/site/seo/personal-pages.ts';
import { type CachedPage, createHtmlCache, encodePage } from './html-cache.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export interface PagesOptions {
  platform: Platform;
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
  const cache = createHtmlCache();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.all('*', async (request, reply) => {
    refuseCrossSite(request, [options.platform.config.origin]);
    refuseLargeForm(request);
    const key = request.method === 'GET' ? options.cacheKey(request) : null;
    const page = key ? await cache.get(key, () => render(request)) : await render(request);
    const chosen = languageCookieFor({ address: request.url, cookies: request.headers.cookie });
    // Beside the page, which stays the same for everybody and can be kept.
    if (chosen && request.method === 'GET') reply.header('set-cookie', chosen);
    return sendPage(request, reply, page);
  });

  async function render(request: FastifyRequest): Promise<CachedPage> {
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    context.set(platformContext, options.platform);
    context.set(nonceContext, nonce);
    await options.provide(context, request);
    const response = await handle(webRequest(request, options.platform.config.origin), context);
    const headers: Record<string, string> = {};
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
  if (isPersonal(request.url)) reply.header('x-robots-tag', 'noindex');
  if (!headers['cache-control']) reply.header('cache-control', 'private, no-store');
  if (page.html.length < 1024) return reply.send(page.html);
  const { bytes, encoding } = encodePage(page, request.headers['accept-encoding'] ?? '');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

const FORM_BYTES = 1024 * 1024;
/** Far above what any picture may weigh: the page itself says what is too large. */
const UPLOAD_BYTES = 64 * 1024 * 1024;

/** Forms are read whole into memory, so what announces itself as huge, or does not say, is not read at all. */
function refuseLargeForm({ method, headers }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD') return;
  const length = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Number.NaN : 0));
  const most = headers['content-type']?.startsWith('multipart/') ? UPLOAD_BYTES : FORM_BYTES;
  if (Number.isNaN(length))
    throw new HttpRefusal(411, 'length_required', 'The request does not say its length.');
  if (length > most) throw new HttpRefusal(413, 'too_large', 'This is too large to be sent.');
}

function webRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === 'host') continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(new URL(request.raw.url!, origin), {
    method: request.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}
