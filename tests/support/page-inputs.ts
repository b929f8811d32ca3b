import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const APP = resolve(import.meta.dirname, '../../app');

export interface PageInputs {
  names: string[];
  words: string[];
}

export function inputsOf(routeFile: string): PageInputs {
  const names = new Set<string>();
  const words = new Set<string>();
  for (const file of closureOf(join(APP, routeFile))) {
    const source = readFileSync(file, 'utf8');
    for (const [, name] of source.matchAll(/\.(?:get|getAll|has)\('([\w.-]+)'\)/g)) names.add(name!);
    for (const [, name] of source.matchAll(/\bname="([\w.-]+)"/g)) names.add(name!);
    for (const [, name] of source.matchAll(/^\s+(\w+): z\.?\w*/gm)) names.add(name!);
    for (const [, name] of source.matchAll(
      /\b(?:numberIn|readPageNumber|readPage|readText|text|field)\((?:\w+, )?'([\w-]+)'\)/g,
    ))
      names.add(name!);
    for (const [, name] of source.matchAll(/^ {2}(\w+): \{\n {4}kind: '/gm)) names.add(name!);
    for (const [, word] of source.matchAll(/\bcase '([\w-]+)'|\bvalue="([\w-]+)"/g)) words.add(word!);
  }
  words.delete(undefined as never);
  return { names: [...names], words: [...words] };
}

const known = new Map<string, string[]>();

/** Transitive imports within the same domain and shared ones. */
function closureOf(start: string): string[] {
  const found = known.get(start);
  if (found) return found;
  const domain = relative(APP, start).split('/')[0]!;
  const seen = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/from '((?:\.|#app\/)[^']+\.tsx?)'/g)) {
      const next = target!.startsWith('#app/')
        ? join(APP, target!.slice(5))
        : resolve(dirname(file), target!);
      if (relative(APP, next).startsWith(`${domain}/`)) open.push(next);
    }
  }
  const files = [...seen];
  known.set(start, files);
  return files;
}
