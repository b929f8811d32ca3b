import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Comment, type Program, parseSync } from 'oxc-parser';

export const root = resolve(import.meta.dirname, '../..');

/** Everything that engineers write in TypeScript and JavaScript. */
export const ALL_CODE = '{app,server,sandbox,db,demo,tests,scripts,bench}/**/*.{ts,tsx,mts,mjs}';

/** Written by tools, not by engineers. */
const GENERATED = new Set(['db/schema.ts']);

export interface SourceFile {
  /** Relative to the project's root, with slashes. */
  path: string;
  text: string;
  program: Program;
  comments: readonly Comment[];
}

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Reads and parses the files of a pattern. Throws where one cannot be parsed or where `minimum` is not reached. */
export function readSources(pattern: string, minimum: number): SourceFile[] {
  const paths = globSync(pattern, { cwd: root }).filter((path) => !GENERATED.has(path));
  if (paths.length < minimum)
    throw new Error(`Only ${paths.length} files match ${pattern}: the check is broken.`);
  return paths.sort().map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

/** Parses one file. Throws on a syntax error. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  return { path, text, program, comments };
}

/** Visits each node, parents first; children are left out where `visit` returns false. */
export function walk(node: unknown, visit: (node: Node) => boolean | undefined): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (typeof (node as Node).type === 'string' && visit(node as Node) === false) return;
  for (const value of Object.values(node)) walk(value, visit);
}

/** The line, from 1, of a position. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path);
}
