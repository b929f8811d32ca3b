import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
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
/** Uncompressed; any query makes another page of an address, and a part of the sitemap has megabytes. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Maximum age (ms) of a stale page shown when rendering fails. */
export const STALE_MS = 5 * 60_000;

interface Kept {
  at: number;
  page: CachedPage;
}

/** Shares renders of public pages for half a second; serves stale for minutes if `mayBeStale(error)`. */
export function createHtmlCache(mayBeStale: (error: unknown) => boolean, now: () => number = Date.now) {
  const pages = new Map<string, Kept>();
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
        if (isCacheable(page)) keep(key, { at: startedAt, page });
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

  function keep(key: string, entry: Kept) {
    forget(key);
    pages.set(key, entry);
    keptBytes += entry.page.html.length;
    while (pages.size > MAX_PAGES || keptBytes > MAX_KEPT_BYTES) forget(pages.keys().next().value!);
  }

  function forget(key: string) {
    keptBytes -= pages.get(key)?.page.html.length ?? 0;
    pages.delete(key);
  }

  return { get };
}

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
  const way = acceptsEncoding(acceptEncoding, 'br')
    ? COMPRESSION.br
    : acceptsEncoding(acceptEncoding, 'gzip')
      ? COMPRESSION.gzip
      : undefined;
  if (!way || !COMPRESSIBLE.test(headers['content-type'] ?? '')) return { bytes: html, encoding: undefined };
  // Copied, as a small buffer keeps alive the 64 KB from which Node gave it.
  encoded[way.name] ??= Buffer.copyBytesFrom(
    html.length > MAX_SYNC_BYTES ? await way.async(html) : way.sync(html),
  );
  return { bytes: encoded[way.name]!, encoding: way.name };
}

/** Whether a way is named, and not ruled out by a weight of nought. */
function acceptsEncoding(acceptEncoding: string, way: 'br' | 'gzip'): boolean {
  return acceptEncoding.split(',').some((each) => {
    const [name = '', weight = ''] = each.split(';').map((part) => part.trim().toLowerCase());
    return name === way && !/^q=0(\.0*)?$/.test(weight);
  });
}
