import type { Import } from './imports.ts';

/** Groups of files that need each other, directly or by others, each sorted. */
export function circlesOf(imports: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
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
export function folderCirclesOf(imports: readonly Import[]): string[] {
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
