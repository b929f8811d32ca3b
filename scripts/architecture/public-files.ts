import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/source-files.ts';
import type { Import } from './imports.ts';

const HEADING = '## Public files\n';

/** The files that a domain's README lists for other domains, relative to the domain. */
export function publicFilesOf(domain: string): string[] {
  return publicFilesListedIn(readFileSync(join(root, 'app', domain, 'README.md'), 'utf8'));
}

/** The names in code type under the heading "Public files". Throws where the heading is missing. */
export function publicFilesListedIn(readme: string): string[] {
  const list = readme.split(HEADING)[1];
  if (list === undefined) throw new Error(`No heading "${HEADING.trim()}"`);
  return [...list.split('\n## ')[0]!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
}

/** Files that a README lists and that no other domain imports. */
export function unusedPublicFiles(
  imports: readonly Import[],
  domain: string,
  files: readonly string[],
): string[] {
  const folder = `app/${domain}/`;
  const used = new Set(
    imports.filter(({ from, to }) => to.startsWith(folder) && !from.startsWith(folder)).map(({ to }) => to),
  );
  return files.map((file) => folder + file).filter((file) => !used.has(file));
}
