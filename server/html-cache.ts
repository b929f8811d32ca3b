import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A page as it goes out, with the compressed forms made when first asked for. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  html: Buffer;
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
}

const FRESH_MS = 1000;
const MAX_PAGES = 500;
/** How old a page may be that is shown because it cannot be rendered anew just now. */
const STALE_MS = 5 * 60_000;

/**
 * Public pages of visitors without a session, for one second: a change shows within that second, and any
 * number of visitors costs one rendering a second for each page. Where a page cannot be rendered anew, the one that is
 * kept is shown for some minutes.
 *
 * @param mayBeStale whether a kept page may stand in after this failure.
 */
export function createHtmlCache(mayBeStale: (error: unknown) => boolean, now: () => number = Date.now) {
  const pages = new Map<string, { at: number; page: CachedPage }>();
  const rendering = new Map<string, Promise<CachedPage>>();

  async function get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const found = pages.get(key);
    if (found && now() - found.at < FRESH_MS) return found.page;
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
    pages.delete(key);
    pages.set(key, entry);
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value!);
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

/** The page's bytes in the best encoding that the browser takes. */
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
