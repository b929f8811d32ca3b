import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');
const stamp = join(root, 'build', '.built-from');
const SOURCES = [
  'app',
  'public',
  'scripts/page-chunks.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.ico']);
const MIN_COMPRESS_BYTES = 1024;

/** Rebuilds pages if sources changed. Returns whether it did; throws if the build fails. */
export async function buildIfStale(): Promise<boolean> {
  const wanted = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  console.log('Building the pages…');
  const began = Date.now();
  rmSync(stamp, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'error'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('The pages could not be built: see above.');
  compressFiles(join(root, 'build', 'client'));
  writeFileSync(stamp, wanted);
  console.log(`Pages built in ${Math.round((Date.now() - began) / 1000)} s.`);
  return true;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of filesUnder(source)) {
      if (/\.test\.tsx?$/.test(path)) continue;
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesUnder(source: string): string[] {
  if (extname(source)) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Compressed once at maximum level; the server only picks an encoding. */
function compressFiles(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(path))) continue;
    const bytes = readFileSync(path);
    if (bytes.length < MIN_COMPRESS_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
