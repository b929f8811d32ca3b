import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { opaqueReaderId, READER_HEADER } from '#app/accounts/core/reader-mark.server.ts';
import { signedInFlagCookies } from '#app/accounts/core/signed-in-flag.server.ts';
import { viewerContext } from '#app/accounts/core/viewer.server.ts';
import {
  failureContext,
  nonceContext,
  platformContext,
  sharedPageContext,
} from '#app/platform/context.server.ts';
import { isInvalidText } from '#app/platform/invalid-input.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isCrossSite } from '#app/platform/request-guard.server.ts';
import { languageCookieFor } from '#app/shared/languages.ts';
import { isPersonal } from '#app/site/seo/personal-pages.ts';
import { type Admission, ClientGone, goneSignal } from './admission.ts';
import { kindOf } from './admission-limits.ts';
import { admitPage } from './admit-requests.ts';
import { type CachedPage, createHtmlCache, encodePage } from './html-cache.ts';
import { whyUnavailable } from './overload-response.ts';
import { readBody } from './read-body.ts';
import { drainUnreadBody, type RefusalReason, sendRefusal } from './refusal-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export interface PagesOptions {
  platform: Platform;
  admission: Admission;
  /** A function is called per request, as in development. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  provide(context: RouterContextProvider, request: FastifyRequest): Promise<void>;
  /** Cache key for public pages; null if it must not be cached. */
  cacheKey(request: FastifyRequest): string | null;
  /** Called for every answered page, also one from the cache. */
  onAnswer?(answered: Pick<FastifyRequest, 'method' | 'url' | 'headers'> & { status: number }): void;
}

export async function registerPages(app: FastifyInstance, options: PagesOptions) {
  const handle = createRequestHandler(options.build, options.mode);
  const cache = createHtmlCache((error) => whyUnavailable(error, 'GET') !== undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.all('*', async (request, reply) => {
    const accepted = await accept(request, options.platform.config.origin);
    if (!accepted.ok) return sendRefusal(request, reply, accepted.reason);
    const key = request.method === 'GET' ? options.cacheKey(request) : null;
    const kind = accepted.body instanceof Readable ? 'uploads' : kindOf(request.url);
    const draw = (gone: AbortSignal) =>
      admitPage(options.admission, kind, gone, () => render(request, accepted.body, gone));
    // Shared render: continues when one waiting client disconnects.
    const page = key
      ? await cache.get(key, () => draw(new AbortController().signal))
      : await draw(goneSignal(reply));
    const { cookie: cookies } = request.headers;
    const chosen = languageCookieFor({ address: request.url, cookies }, options.platform.config.secureOrigin);
    // Set on the response only, so that the cached page stays shared.
    if (chosen && request.method === 'GET') reply.header('set-cookie', chosen);
    for (const cookie of signedInFlagCookies(options.platform.config, cookies))
      reply.header('set-cookie', cookie);
    const { method, url, headers } = request;
    options.onAnswer?.({ method, url, headers, status: page.status });
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
    await options.provide(context, request);
    const response = await handle(webRequest(request, body, options.platform.config.origin, gone), context);
    if (gone.aborted) throw new ClientGone();
    const failure = context.get(failureContext);
    if (failure && response.status >= 500) throw failure;
    const viewer = context.get(viewerContext);
    const headers: Record<string, string> = context.get(sharedPageContext)
      ? {}
      : { [READER_HEADER]: opaqueReaderId(viewer) };
    const cookies = response.headers.getSetCookie();
    for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
    if (cookies.length > 0) headers['set-cookie'] = cookies.join('\n');
    // Such as a form's answer with the viewer's name: a cache that ignores `Vary: cookie` must not keep it.
    if (viewer && headers['cache-control']?.startsWith('public'))
      headers['cache-control'] = 'private, no-cache';
    if (headers['content-type']?.startsWith('text/html'))
      headers['content-security-policy'] = contentSecurityPolicy(options.platform.config, nonce);
    return { status: response.status, headers, html: Buffer.from(await response.arrayBuffer()), encoded: {} };
  }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  const { 'set-cookie': cookies, ...headers } = page.headers;
  reply.code(page.status).headers(headers).header('vary', 'accept-encoding, cookie');
  if (cookies) reply.header('set-cookie', cookies.split('\n'));
  drainUnreadBody(request, reply);
  if (isPersonal(request.url)) reply.header('x-robots-tag', 'noindex');
  if (!headers['cache-control']) reply.header('cache-control', 'private, no-store');
  if (page.html.length < 1024) return reply.send(page.html);
  const { bytes, encoding } = await encodePage(page, request.headers['accept-encoding'] ?? '');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** Bytes; well above the picture limit, so that the page itself reports what is too large. */
const MAX_UPLOAD_BYTES = 64 * 1024 * 1024;

type Accepted = { ok: true; body: Buffer | Readable | null } | { ok: false; reason: RefusalReason };

/** Accepted request, or why it is refused before any page. */
async function accept(request: FastifyRequest, origin: string): Promise<Accepted> {
  if (!isOwnAddress(request.raw.url!, origin)) return { ok: false, reason: 'unreadable' };
  if (request.method === 'GET' || request.method === 'HEAD') return { ok: true, body: null };
  if (request.method !== 'POST') return { ok: false, reason: 'method' };
  if (isCrossSite(request, [origin])) return { ok: false, reason: 'cross_site' };
  if (hasFiles(request) && takesUploads(request.raw.url!.split('?')[0]!)) return acceptUpload(request);
  return readPageForm(request);
}

/** The page reads its files itself, after authentication. */
function acceptUpload(request: FastifyRequest): Accepted {
  const announced = Number(request.headers['content-length'] ?? 0);
  return announced > MAX_UPLOAD_BYTES ? { ok: false, reason: 'too_large' } : { ok: true, body: request.raw };
}

/** `//host` would name another site, even with user name and password. */
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

/** In bytes, for forms without files. */
const MAX_FORM_BYTES = 64 * 1024;

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

type PageForm = { ok: true; body: Buffer } | { ok: false; reason: RefusalReason };

/**
 * Reads at most {@link MAX_FORM_BYTES} whatever Content-Length says; refuses invalid forms before any page.
 */
async function readPageForm(request: FastifyRequest): Promise<PageForm> {
  if (!FORM_TYPES.test(request.headers['content-type'] ?? '')) return refused('form_type');
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) return refused('too_large');
  const body = await readBody(request.raw, MAX_FORM_BYTES);
  if (body.length > MAX_FORM_BYTES) return refused('too_large');
  return (await isReadable(body, request.headers['content-type']!))
    ? { ok: true, body }
    : refused('unreadable');
}

function hasFiles({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');
}

const refused = (reason: RefusalReason): PageForm => ({ ok: false, reason });

/** False if parsing throws, for text the database cannot store, or for a file, which no field of these pages is. */
async function isReadable(body: Buffer, type: string): Promise<boolean> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  if (!form) return false;
  for (const [name, value] of form)
    if (typeof value !== 'string' || isInvalidText(name) || isInvalidText(value)) return false;
  return true;
}

const PAGES = [
  /^\/studio\/\d{1,9}\/(media|checks)(\.data)?$/,
  /^\/operator\/catalogue\/categories\/[a-z0-9-]{1,80}\/picture(\.data)?$/,
  /^\/bookings\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/permission(\.data)?$/,
];

/** Whether the page at a path reads files, by itself and within bounds of its own. */
function takesUploads(path: string): boolean {
  return PAGES.some((page) => page.test(path));
}
