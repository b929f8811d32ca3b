import { open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPORARY, writeAtomically } from './write-atomically.server.ts';

export interface BoundedFolder {
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
export function boundedFolder(path: string, maxBytes: number): BoundedFolder {
  const known = folders.get(path);
  if (known) return known;
  const folder = newFolder(path, maxBytes);
  folders.set(path, folder);
  return folder;
}

function newFolder(folder: string, maxBytes: number): BoundedFolder {
  // The first write sweeps what earlier processes left.
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
