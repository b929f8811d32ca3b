import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Comment, type Program, parseSync } from 'oxc-parser';

export const root = resolve(import.meta.dirname, '../..');

export const ALL_CODE = '{app,server,sandbox,db,demo,tests,scripts,bench}/**/*.{ts,tsx,mts,mjs}';

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

/** Throws if a file cannot be parsed or fewer than `minimum` match. */
export function readSources(pattern: string, minimum: number): SourceFile[] {
  const paths = globSync(pattern, { cwd: root }).filter((path) => !GENERATED.has(path));
  if (paths.length < minimum)
    throw new Error(`Only ${paths.length} files match ${pattern}: the check is broken.`);
  return paths.sort().map(readSource);
}

const parsed = new Map<string, SourceFile>();

/** Parsed once in a process, which several checks share. */
function readSource(path: string): SourceFile {
  const source = parsed.get(path) ?? parseSource(path, readFileSync(join(root, path), 'utf8'));
  parsed.set(path, source);
  return source;
}

/** Throws on a syntax error. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  return { path, text, program, comments };
}

/** Parents first; children are skipped if `visit` returns false. */
export function walk(node: unknown, visit: (node: Node) => boolean | undefined): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (typeof (node as Node).type === 'string' && visit(node as Node) === false) return;
  for (const value of Object.values(node)) walk(value, visit);
}

/** 1-based line of a position. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path);
}
