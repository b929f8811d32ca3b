import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/source-files.ts';

export function newestFirst<Item extends { path: string }>(items: readonly Item[]): Item[] {
  const written = new Map(items.map(({ path }) => [path, statSync(join(root, path)).mtimeMs]));
  return items.toSorted((one, other) => written.get(other.path)! - written.get(one.path)!);
}
