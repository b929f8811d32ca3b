import { open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from './write-atomically.server.ts';

/** A folder of files that can be made again, which never grows far beyond a size. */
export interface BoundedFolder {
  /** The file's bytes, or null when it is not there or cannot be read. */
  read(path: string): Promise<Buffer | null>;
  /** Writes a file; from time to time those that were not read for the longest are removed. */
  write(path: string, bytes: Uint8Array): Promise<void>;
}

/** The folder is looked through after so large a part of its size was written. */
const PART_BETWEEN_SWEEPS = 1 / 16;
/** A read is noted on the file at most once in this time. */
const NOTE_READ_EVERY_MS = 24 * 3600 * 1000;

const folders = new Map<string, BoundedFolder>();

/** The folder at a path, at most `maxBytes` and a sixteenth large. Every call for a path gives the same folder. */
export function boundedFolder(path: string, maxBytes: number): BoundedFolder {
  const known = folders.get(path);
  if (known) return known;
  const folder = newFolder(path, maxBytes);
  folders.set(path, folder);
  return folder;
}

function newFolder(folder: string, maxBytes: number): BoundedFolder {
  // The first write looks through what earlier processes left.
  let written = Number.POSITIVE_INFINITY;
  let sweeping: Promise<void> | undefined;
  return {
    read: (path) => readAndNote(path).catch(() => null),
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

async function readAndNote(path: string): Promise<Buffer | null> {
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

async function removeLeastRecent(folder: string, maxBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: { path: string; size: number; usedAt: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (found) files.push({ path, size: found.size, usedAt: found.mtimeMs });
  }
  let excess = files.reduce((sum, { size }) => sum + size, 0) - maxBytes;
  for (const { path, size } of files.sort((one, other) => one.usedAt - other.usedAt)) {
    if (excess <= 0) return;
    await rm(path, { force: true });
    excess -= size;
  }
}
