import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { boundedFolder } from './bounded-folder.server.ts';
import { ENCODING_VERSION, encodeRendition } from './encode-rendition.server.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from './rendition.ts';

export type Rendition = {
  /** Reads the original; only called on a cache miss. */
  source: () => Promise<Buffer>;
  /** Identifies the original's content: must change whenever the bytes do. */
  sourceKey: string;
  width: ImageWidth;
  format: ImageFormat;
  cacheDir: string;
};

export type RenderedImage = { bytes: Buffer; contentType: string; etag: string };

const RENDERS_AT_ONCE = 2;
/** A longer queue is pointless: its clients time out before they are served. */
const MAX_RENDERS_WAITING = 200;
const renders = bulkhead(RENDERS_AT_ONCE, MAX_RENDERS_WAITING);
/** In bytes; a full catalogue at three widths takes about a third. */
const MAX_CACHE_BYTES = 1024 ** 3;
const underWay = new Map<string, Promise<Buffer | null>>();

/** Cached rendition; equal requests share a render. Null if the queue is full. Throws if the source fails. */
export async function renderImage(rendition: Rendition): Promise<RenderedImage | null> {
  const path = cachePath(rendition);
  const cache = boundedFolder(rendition.cacheDir, MAX_CACHE_BYTES);
  const bytes = (await cache.read(path)) ?? (await shared(path, rendition));
  return (
    bytes && { bytes, contentType: `image/${rendition.format}`, etag: `"${digest(bytes).slice(0, 22)}"` }
  );
}

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
  await boundedFolder(cacheDir, MAX_CACHE_BYTES)
    .write(path, bytes)
    .catch(() => undefined);
  return bytes;
}

/** Deletes all cached renditions of an original. A render still running may write one later. */
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
