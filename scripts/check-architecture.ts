import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import swc from '@swc/core';

const root = resolve(import.meta.dirname, '..');
const FOLDERS = ['app', 'server', 'sandbox', 'db', 'tests'];
const FEWEST_MODULES = 100;

interface Import {
  type: string;
  typeOnly?: boolean;
  source?: { value: string };
}

// dependency-cruiser asks swc for TypeScript without JSX, whatever the file is called, and does not tell apart
// what is imported as a type.
const parse = swc.parseFileSync;
const typesOf = new Map<string, Set<string>>();
swc.parseFileSync = ((file: string, options: object) => {
  const tree = parse(file, { ...options, tsx: file.endsWith('.tsx') } as never);
  const imports = (tree.body as Import[]).filter(({ source }) => source);
  const values = new Set(imports.filter(({ typeOnly }) => !typeOnly).map(({ source }) => source!.value));
  const types = imports.map(({ source }) => source!.value).filter((name) => !values.has(name));
  typesOf.set(relative(root, file), new Set(types));
  return tree;
}) as typeof parse;

process.chdir(root);
const { cruise } = await import('dependency-cruiser');
const { forbidden, options } = createRequire(import.meta.url)(resolve(root, '.dependency-cruiser.cjs'));
const { output } = await cruise(FOLDERS, {
  ...options,
  validate: true,
  ruleSet: { forbidden },
  outputType: 'json',
});
const { summary, modules } = JSON.parse(String(output)) as {
  summary: { violations: Violation[] };
  modules: Module[];
};
const read = modules.filter(({ source }) => FOLDERS.includes(source.split('/')[0]!));
const violations = summary.violations.filter((violation) => !isAboutTypesOnly(violation));

for (const { rule, from, to, cycle } of violations) {
  const chain = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  const { comment } = forbidden.find(({ name }: { name: string }) => name === rule.name);
  console.log(`${from} → ${chain}\n  ${rule.name}: ${comment}`);
}
console.log(`${read.length} modules read, ${violations.length} violations`);
// A parser that fails quietly would find no fault at all.
if (read.length < FEWEST_MODULES) console.log('Far too few modules were read: the check itself is broken.');
process.exit(violations.length > 0 || read.length < FEWEST_MODULES ? 1 : 0);

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
  cycle?: { name: string }[];
}

interface Module {
  source: string;
  dependencies: { module: string; resolved: string }[];
}

/** Types leave no trace at run time: they neither make a cycle nor do I/O. The order of domains binds them too. */
function isAboutTypesOnly({ rule, from, to, cycle }: Violation): boolean {
  if (rule.name === 'pure-stays-pure' || rule.name === 'sql-lives-in-queries') return isTypeImport(from, to);
  if (!cycle) return false;
  const round = [from, ...cycle.map(({ name }) => name)];
  return round.slice(1).some((next, index) => isTypeImport(round[index]!, next));
}

function isTypeImport(from: string, to: string): boolean {
  const dependencies = modules.find(({ source }) => source === from)?.dependencies ?? [];
  return dependencies.some(({ module, resolved }) => resolved === to && typesOf.get(from)?.has(module));
}
