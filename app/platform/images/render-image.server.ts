import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { boundedFolder } from './bounded-folder.server.ts';
import { ENCODING_VERSION, encodeRendition } from './encode-rendition.server.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from './rendition.ts';

export type Rendition = {
  /** Reads the original; called only when the rendition is not cached. */
  source: () => Promise<Buffer>;
  /** Names the original's content: it must change whenever the bytes do. */
  sourceKey: string;
  width: ImageWidth;
  format: ImageFormat;
  cacheDir: string;
};

export type RenderedImage = { bytes: Buffer; contentType: string; etag: string };

const RENDERS_AT_ONCE = 2;
/** What waits longer than this queue is has given up by the time it would be served. */
const MAX_RENDERS_WAITING = 200;
const renders = bulkhead(RENDERS_AT_ONCE, MAX_RENDERS_WAITING);
/** All renditions of a full catalogue at three widths take about a third of it. */
const MAX_CACHE_BYTES = 1024 ** 3;
const underWay = new Map<string, Promise<Buffer | null>>();

/**
 * Gives a picture at a width in pixels and a format, from the disk cache or rendered now. Requests
 * for the same rendition share one render; two renders run at once at most. A cache that cannot be
 * written costs only time. The cache folder may be emptied at any moment, and loses what was not asked for the longest
 * when it is full. Null when too many others wait to be rendered.
 *
 * Throws when the source fails or its bytes are no picture; failures are not cached.
 */
export async function renderImage(rendition: Rendition): Promise<RenderedImage | null> {
  const path = cachePath(rendition);
  const cache = boundedFolder(rendition.cacheDir, MAX_CACHE_BYTES);
  const bytes = (await cache.read(path)) ?? (await shared(path, rendition));
  return (
    bytes && { bytes, contentType: `image/${rendition.format}`, etag: `"${digest(bytes).slice(0, 22)}"` }
  );
}

/** How many renditions are being made or waited for now. */
export function rendersUnderWay(): number {
  return underWay.size;
}

async function shared(path: string, rendition: Rendition): Promise<Buffer | null> {
  const running = underWay.get(path);
  if (running) return running;
  const render = renders
    .execute(() => renderAndKeep(path, rendition))
    .catch((error) => {
      if (error instanceof BulkheadRejectedError) return null;
      throw error;
    })
    .finally(() => underWay.delete(path));
  underWay.set(path, render);
  return render;
}

async function renderAndKeep(path: string, { source, width, format, cacheDir }: Rendition): Promise<Buffer> {
  const bytes = await encodeRendition(await source(), width, format);
  // A full disk must not take the pictures away.
  await boundedFolder(cacheDir, MAX_CACHE_BYTES)
    .write(path, bytes)
    .catch(() => undefined);
  return bytes;
}

/** Removes every rendition of an original from the disk cache. What a running render writes later stays. */
export async function forgetRenditions(cacheDir: string, sourceKey: string): Promise<void> {
  const paths = IMAGE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format) => cachePath({ sourceKey, width, format, cacheDir })),
  );
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}

function cachePath({ sourceKey, width, format, cacheDir }: Omit<Rendition, 'source'>): string {
  const key = digest(`${ENCODING_VERSION}\n${width}\n${sourceKey}`);
  return join(cacheDir, key.slice(0, 2), `${key.slice(2)}-${width}.${format}`);
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
