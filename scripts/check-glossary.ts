import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Whether the code calls things by the names of docs/glossary.md.
const root = resolve(import.meta.dirname, '..');
const FOLDERS = ['app', 'server', 'db'];
/** The gateway's protocol and the wire speak their own language. */
const FOREIGN = /\/gateway\/|api\.server\.ts$|api-shapes|-wire\.ts$|webhooks|schema\.ts$|\.test\.tsx?$/;

const banned = bannedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
const faults = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !FOREIGN.test(path))
    .flatMap(faultsIn),
);
for (const fault of faults) console.log(fault);
console.log(`${banned.length} banned words, ${faults.length} found`);
process.exit(faults.length > 0 || banned.length < 10 ? 1 : 0);

/** The last column's words in code type, and those of the spelling rule. */
function bannedWords(glossary: string): string[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Term'));
  const cells = rows.map((row) => row.replaceAll('\\|', '').split('|').at(-2)!);
  const spelling = /In code also not: (.+)/.exec(glossary)?.[1] ?? '';
  return [...cells, spelling].flatMap((text) => [...text.matchAll(/`(\w+)`/g)].map(([, word]) => word!));
}

/** Names only: what stands in quotes, comments and between tags is prose. */
function faultsIn(path: string): string[] {
  const declared = /\b(?:function|const|let|interface|type)\s+(\w+)|^\s*(\w+)\??:/gm;
  const source = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const names = [...source.matchAll(declared)].map(([, one, other]) => (one ?? other)!);
  return [...new Set(names)].flatMap((name) => {
    const word = banned.find((synonym) => partsOf(name).includes(partsOf(synonym)));
    return word ? [`${path}: ${name} (not “${word}”: see docs/glossary.md)`] : [];
  });
}

/** `holdExpiresAt` and `hold_expires_at` are both `-hold-expires-at-`. */
function partsOf(name: string): string {
  return `-${name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()}-`;
}
