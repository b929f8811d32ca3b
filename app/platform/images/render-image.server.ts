import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODING_VERSION, encodeRendition } from './encode-rendition.server.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { ImageFormat, ImageWidth } from './rendition.ts';
import { writeAtomically } from './write-atomically.server.ts';

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
const withinLimit = limitConcurrency(RENDERS_AT_ONCE);
const underWay = new Map<string, Promise<Buffer>>();

/**
 * Gives a picture at a width in pixels and a format, from the disk cache or rendered now. Requests
 * for the same rendition share one render; two renders run at once at most. A cache that cannot be
 * written costs only time. The cache folder may be emptied at any moment.
 *
 * Throws when the source fails or its bytes are no picture; failures are not cached.
 */
export async function renderImage(rendition: Rendition): Promise<RenderedImage> {
  const path = cachePath(rendition);
  const bytes = (await cached(path)) ?? (await shared(path, rendition));
  return { bytes, contentType: `image/${rendition.format}`, etag: `"${digest(bytes).slice(0, 22)}"` };
}

/** How many renditions are being made or waited for now. */
export function rendersUnderWay(): number {
  return underWay.size;
}

async function shared(path: string, rendition: Rendition): Promise<Buffer> {
  const running = underWay.get(path);
  if (running) return running;
  const render = withinLimit(() => renderAndKeep(path, rendition)).finally(() => underWay.delete(path));
  underWay.set(path, render);
  return render;
}

async function renderAndKeep(path: string, { source, width, format }: Rendition): Promise<Buffer> {
  const bytes = await encodeRendition(await source(), width, format);
  // A full disk must not take the pictures away.
  await writeAtomically(path, bytes).catch(() => undefined);
  return bytes;
}

async function cached(path: string): Promise<Buffer | null> {
  try {
    const bytes = await readFile(path);
    return bytes.length > 0 ? bytes : null;
  } catch {
    return null;
  }
}

function cachePath({ sourceKey, width, format, cacheDir }: Rendition): string {
  const key = digest(`${ENCODING_VERSION}\n${width}\n${sourceKey}`);
  return join(cacheDir, key.slice(0, 2), `${key.slice(2)}-${width}.${format}`);
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
