import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShippedPackage {
  name: string;
  version: string;
  licence: string | undefined;
  holders: string[];
}

export interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Packages of a production install, each version once, sorted by name. */
export function shippedPackages(
  packages: Record<string, LockEntry>,
  holdersOf: (path: string) => string[],
): ShippedPackage[] {
  const shipped = Object.entries(packages).filter(
    ([path, entry]) => path !== '' && !entry.dev && !entry.devOptional && !entry.link,
  );
  const rows = shipped.map(([path, entry]): [string, ShippedPackage] => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const version = entry.version ?? '';
    // Not installed everywhere; the output must not depend on the machine.
    const holders = entry.optional || entry.os || entry.cpu ? [] : holdersOf(path);
    return [`${name} ${version}`, { name, version, licence: entry.license, holders }];
  });
  return [...new Map(rows.toSorted(([one], [other]) => (one < other ? -1 : 1))).values()];
}

export function readCopyrightHolders(root: string, path: string): string[] {
  const folder = join(root, path);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort();
  return copyrightLines(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'));
}

export function copyrightLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/^[\s*#>/-]+/, '').trim());
  return [...new Set(lines.filter((line) => /^(?:copyright|©)\b.*(?:\d{4}|\(c\)|©)/i.test(line)))];
}
