import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { KEPT_PAGE_MS } from '#app/platform/freshness.ts';

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  html: Buffer;
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
}

const MAX_PAGES = 500;
/** Of their text; any query makes another page of an address, and a part of the sitemap has megabytes. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Maximum age (ms) of a stale page shown when rendering fails. */
export const STALE_MS = 5 * 60_000;

/** Shares renders of public pages for half a second; serves stale for minutes if `mayBeStale(error)`. */
export function createHtmlCache(mayBeStale: (error: unknown) => boolean, now: () => number = Date.now) {
  const pages = new Map<string, { at: number; page: CachedPage }>();
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

  function keep(key: string, entry: { at: number; page: CachedPage }) {
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

export function encodePage(
  page: CachedPage,
  acceptEncoding: string,
): { bytes: Buffer; encoding: string | undefined } {
  if (/\bbr\b/.test(acceptEncoding)) {
    page.encoded.br ??= brotliCompressSync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return { bytes: page.encoded.br, encoding: 'br' };
  }
  if (/\bgzip\b/.test(acceptEncoding)) {
    page.encoded.gzip ??= gzipSync(page.html, { level: 5 });
    return { bytes: page.encoded.gzip, encoding: 'gzip' };
  }
  return { bytes: page.html, encoding: undefined };
}
