import { createHash } from 'node:crypto';
import { open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { ENCODING_VERSION, encodeRendition } from './encode-rendition.server.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from './rendition.ts';
import { TEMPORARY, writeAtomically } from './write-atomically.server.ts';

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
  const cache = openBoundedFolder(rendition.cacheDir, MAX_CACHE_BYTES);
  const bytes = (await cache.read(path)) ?? (await renderShared(path, rendition));
  return (
    bytes && { bytes, contentType: `image/${rendition.format}`, etag: `"${digest(bytes).slice(0, 22)}"` }
  );
}

export function rendersUnderWay(): number {
  return underWay.size;
}

async function renderShared(path: string, rendition: Rendition): Promise<Buffer | null> {
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
  await openBoundedFolder(cacheDir, MAX_CACHE_BYTES)
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

interface BoundedFolder {
  /** Null if the file is missing or unreadable. */
  read(path: string): Promise<Buffer | null>;
  /** Writes a file; now and then evicts the least recently read. */
  write(path: string, bytes: Uint8Array): Promise<void>;
}

/** Share of the maximum size that is written between two sweeps. */
const PART_BETWEEN_SWEEPS = 1 / 16;
/** Read times are updated at most once per this interval. */
const NOTE_READ_EVERY_MS = 24 * 3600 * 1000;

/** A temporary file of this age was left by a process that ended. */
const TEMPORARY_FOR_MS = 3600 * 1000;

const folders = new Map<string, BoundedFolder>();

/** Holds at most `maxBytes` plus a sixteenth. Calls with the same path share one instance. */
export function openBoundedFolder(path: string, maxBytes: number): BoundedFolder {
  const known = folders.get(path);
  if (known) return known;
  const folder = createBoundedFolder(path, maxBytes);
  folders.set(path, folder);
  return folder;
}

function createBoundedFolder(folder: string, maxBytes: number): BoundedFolder {
  // The first write sweeps what earlier processes left.
  let written = Number.POSITIVE_INFINITY;
  let sweeping: Promise<void> | undefined;
  return {
    read: (path) => readAndMarkUsed(path).catch(() => null),
    async write(path, bytes) {
      await writeAtomically(path, bytes);
      written += bytes.byteLength;
      if (sweeping || written < maxBytes * PART_BETWEEN_SWEEPS) return;
      written = 0;
      sweeping = removeLeastRecent(folder, maxBytes).finally(() => {
        sweeping = undefined;
      });
      await sweeping;
    },
  };
}

async function readAndMarkUsed(path: string): Promise<Buffer | null> {
  const file = await open(path, 'r');
  try {
    const { mtimeMs } = await file.stat();
    const bytes = await file.readFile();
    if (Date.now() - mtimeMs > NOTE_READ_EVERY_MS) {
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
    }
    return bytes.length > 0 ? bytes : null;
  } finally {
    await file.close();
  }
}

function isBeingWritten(path: string, changedAt: number): boolean {
  return path.endsWith(TEMPORARY) && Date.now() - changedAt < TEMPORARY_FOR_MS;
}

async function removeLeastRecent(folder: string, maxBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: { path: string; size: number; usedAt: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (found && !isBeingWritten(path, found.mtimeMs))
      files.push({ path, size: found.size, usedAt: found.mtimeMs });
  }
  let excess = files.reduce((sum, { size }) => sum + size, 0) - maxBytes;
  for (const { path, size } of files.sort((one, other) => one.usedAt - other.usedAt)) {
    if (excess <= 0) return;
    await rm(path, { force: true });
    excess -= size;
  }
}
