import { isTest } from '../source/source-files.ts';
import type { Import } from './imports.ts';
import { NO_CYCLES, NO_FOLDER_CYCLES, RULES, type Rule } from './rules.ts';

export interface Violation {
  rule: string;
  comment: string;
  text: string;
}

/** What the imports of the project, those of types included, do against its rules. */
export function findViolations(imports: readonly Import[]): Violation[] {
  const broken = imports.flatMap((each) =>
    RULES.filter((rule) => breaksRule(rule, each)).map((rule) => ({
      rule: rule.name,
      comment: rule.comment,
      text: `${each.from} → ${each.to}`,
    })),
  );
  const inProduct = imports.filter(({ from }) => !isTest(from));
  return [
    ...broken,
    ...circlesOf(imports).map((circle) => violation('no-cycles', NO_CYCLES, circle.join(', '))),
    ...folderCirclesOf(inProduct).map((text) => violation('no-folder-cycles', NO_FOLDER_CYCLES, text)),
  ];
}

/** Files that are imported and are not among `files`: a check that follows them would see nothing. */
export function missingFiles(imports: readonly Import[], exists: (path: string) => boolean): string[] {
  const ours = imports.filter(({ to }) => /^(?:app|server|sandbox|db|demo|tests|scripts|bench)\//.test(to));
  return ours.filter(({ to }) => !exists(to)).map(({ from, to }) => `${from} → ${to}`);
}

function violation(rule: string, comment: string, text: string): Violation {
  return { rule, comment, text };
}

function breaksRule({ from, to, allowsDynamic }: Rule, each: Import): boolean {
  if (allowsDynamic && each.isDynamic) return false;
  const match = new RegExp(from.path).exec(each.from);
  if (!match || (from.pathNot && new RegExp(from.pathNot).test(each.from))) return false;
  const filled = (pattern: string) => new RegExp(pattern.replaceAll('$1', match[1] ?? ''));
  return filled(to.path).test(each.to) && !(to.pathNot && filled(to.pathNot).test(each.to));
}

/** Groups of files that need each other, directly or by others, each sorted. */
function circlesOf(imports: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return circles;

  // Tarjan's algorithm.
  function visit(file: string) {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const { to } of targets.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (open.includes(to)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(to)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  }
}

const ROOTS = /^(?:app|server|sandbox|demo)\//;

/** In each folder: its files and folders that need each other, with one import for each direction. */
function folderCirclesOf(imports: readonly Import[]): string[] {
  const between = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const pair = siblingsOf(each);
    if (!pair) continue;
    const pairs = between.get(pair.folder) ?? new Map<string, Import>();
    between.set(pair.folder, pairs.set(`${pair.from} ${pair.to}`, each));
  }
  return [...between.values()].flatMap((pairs) => {
    const edges = [...pairs].map(([pair, example]) => {
      const [from, to] = pair.split(' ') as [string, string];
      return { from, to, example };
    });
    const circles = circlesOf(edges).filter((circle) => circle.some(isFolder));
    return circles.map((circle) => describeCircle(circle, edges));
  });
}

/** The highest files or folders that differ in the two paths, and the folder that holds both. */
function siblingsOf({ from, to }: Import) {
  if (!ROOTS.test(from) || !ROOTS.test(to)) return undefined;
  const [one, other] = [from.split('/'), to.split('/')];
  const depth = one.findIndex((part, index) => part !== other[index]);
  if (depth < 1) return undefined;
  const upTo = (parts: string[]) => parts.slice(0, depth + 1).join('/');
  return { folder: one.slice(0, depth).join('/'), from: upTo(one), to: upTo(other) };
}

function isFolder(path: string): boolean {
  return !path.split('/').at(-1)!.includes('.');
}

function describeCircle(circle: string[], edges: { from: string; to: string; example: Import }[]): string {
  const within = edges.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
  const examples = within.map(({ example }) => `${example.from} → ${example.to}`);
  return [circle.join(', '), ...examples].join('\n    ');
}
