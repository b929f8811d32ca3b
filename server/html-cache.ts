import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import { KEPT_PAGE_MS } from '#app/platform/freshness.ts';

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  html: Buffer;
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const GZIP = { level: 5 };

const MAX_PAGES = 500;
/** As they are kept; any query makes another page of an address, and a part of the sitemap has megabytes. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Maximum age (ms) of a stale page shown when rendering fails. */
export const STALE_MS = 5 * 60_000;

interface Kept {
  key: string;
  at: number;
  page: CachedPage;
  bytes: number;
}

/** Shares renders of public pages for half a second; serves stale for minutes if `mayBeStale(error)`. */
export function createHtmlCache(mayBeStale: (error: unknown) => boolean, now: () => number = Date.now) {
  const pages = new Map<string, Kept>();
  /** Not packed yet, oldest first. */
  const fresh: Kept[] = [];
  const rendering = new Map<string, Promise<CachedPage>>();
  let keptBytes = 0;

  async function get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const found = pages.get(key);
    if (found && now() - found.at < KEPT_PAGE_MS) return found.page;
    const underway = rendering.get(key) ?? start(key, render);
    return underway;
  }

  function start(key: string, render: () => Promise<CachedPage>) {
    const startedAt = now();
    const underway = render()
      .then((page) => {
        if (isCacheable(page)) keep({ key, at: startedAt, page, bytes: page.html.length });
        return page;
      })
      .catch((error) => {
        const kept = pages.get(key);
        if (kept && mayBeStale(error) && now() - kept.at < STALE_MS) return kept.page;
        throw error;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, underway);
    return underway;
  }

  function keep(entry: Kept) {
    forget(entry.key);
    pages.set(entry.key, entry);
    keptBytes += entry.bytes;
    while (fresh[0] && now() - fresh[0].at >= KEPT_PAGE_MS) pack(fresh.shift()!);
    fresh.push(entry);
    while (pages.size > MAX_PAGES || keptBytes > MAX_KEPT_BYTES) forget(pages.keys().next().value!);
  }

  /** What is kept for a failure alone stays as it was last sent: a tenth of its text. */
  function pack(entry: Kept) {
    if (pages.get(entry.key) !== entry) return;
    keptBytes -= entry.bytes;
    entry.page = packed(entry.page);
    entry.bytes = sentBytes(entry.page)?.length ?? entry.bytes;
    keptBytes += entry.bytes;
  }

  function forget(key: string) {
    keptBytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  return { get };
}

function packed({ status, headers, html, encoded }: CachedPage): CachedPage {
  const { br, gzip } = encoded;
  if (br) return keptAs({ status, headers }, { br }, () => brotliDecompressSync(br));
  if (gzip) return keptAs({ status, headers }, { gzip }, () => gunzipSync(gzip));
  return { status, headers, html, encoded };
}

function keptAs(
  page: Pick<CachedPage, 'status' | 'headers'>,
  encoded: CachedPage['encoded'],
  unpack: () => Buffer,
): CachedPage {
  return Object.defineProperty({ ...page, encoded } as CachedPage, 'html', { get: unpack, enumerable: true });
}

/** In memory of its own: a small buffer keeps the 64 KB alive from which Node gave it. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const sentBytes = ({ encoded }: CachedPage) => encoded.br ?? encoded.gzip;

export function isCacheable(page: CachedPage): boolean {
  return (
    page.status === 200 &&
    !page.headers['set-cookie'] &&
    /s-maxage=1\b/.test(page.headers['cache-control'] ?? '')
  );
}

/** PDFs and pictures are compressed in themselves: once more would stop everything for up to half a second. */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)\b|image\/svg)/;
/** Up to this size compressing is too fast to need a thread. */
const MAX_SYNC_BYTES = 512 * 1024;
const COMPRESSION = {
  br: {
    name: 'br',
    sync: (html: Buffer) => brotliCompressSync(html, BROTLI),
    async: (html: Buffer) => promisify(brotliCompress)(html, BROTLI),
  },
  gzip: {
    name: 'gzip',
    sync: (html: Buffer) => gzipSync(html, GZIP),
    async: (html: Buffer) => promisify(gzip)(html, GZIP),
  },
} as const;

/** The bytes to send; large texts are compressed in a thread of their own. */
export async function encodePage(
  page: CachedPage,
  acceptEncoding: string,
): Promise<{ bytes: Buffer; encoding: string | undefined }> {
  const { html, encoded, headers } = page;
  const way = takes(acceptEncoding, 'br')
    ? COMPRESSION.br
    : takes(acceptEncoding, 'gzip')
      ? COMPRESSION.gzip
      : undefined;
  if (!way || !COMPRESSIBLE.test(headers['content-type'] ?? '')) return { bytes: html, encoding: undefined };
  encoded[way.name] ??= alone(html.length > MAX_SYNC_BYTES ? await way.async(html) : way.sync(html));
  return { bytes: encoded[way.name]!, encoding: way.name };
}

/** Whether a way is named, and not ruled out by a weight of nought. */
function takes(acceptEncoding: string, way: 'br' | 'gzip'): boolean {
  return acceptEncoding.split(',').some((each) => {
    const [name = '', weight = ''] = each.split(';').map((part) => part.trim().toLowerCase());
    return name === way && !/^q=0(\.0*)?$/.test(weight);
  });
}
