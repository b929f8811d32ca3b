import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import swc from '@swc/core';

/**
 * Refuses tables that are looked up by a text from outside and answer with what every object inherits. Such a table is
 * a `Map`, or is asked with `ownValue` and `isKeyOf` (app/shared/own-value.ts).
 */
const root = resolve(import.meta.dirname, '..');
const FEWEST_FILES = 500;
const files = globSync('{app,server,sandbox,db}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && file !== 'db/schema.ts' && file !== 'app/shared/own-value.ts',
);

interface Node {
  type: string;
  span: { start: number };
  [key: string]: unknown;
}

const faults: string[] = [];
for (const file of files) checkFile(file);
for (const fault of faults) console.log(fault);
console.log(`${files.length} files read, ${faults.length} unsafe lookups`);
process.exit(faults.length > 0 || files.length < FEWEST_FILES ? 1 : 0);

function checkFile(file: string): void {
  const source = readFileSync(resolve(root, file), 'utf8');
  const tree = swc.parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' });
  const tables = new Set<string>();
  walk(tree as unknown as Node, (node) => {
    if (node.type === 'VariableDeclarator' && isOpenTable(node)) tables.add(nameOf(node.id)!);
  });
  const written = new Set<unknown>();
  walk(tree as unknown as Node, (node) => {
    if (node.type === 'AssignmentExpression') written.add(node.left);
    if (written.has(node)) return;
    const fault = faultOf(node, tables);
    if (fault) faults.push(`${file}: ${fault}`);
  });
}

function faultOf(node: Node, tables: ReadonlySet<string>): string | undefined {
  if (node.type === 'BinaryExpression' && node.operator === 'in' && !isFixed(node.left as Node))
    return 'the operator `in` also finds inherited names: use isKeyOf or Object.hasOwn';
  if (node.type !== 'MemberExpression' || (node.property as Node).type !== 'Computed') return undefined;
  const index = (node.property as Node).expression as Node;
  const name = nameOf(node.object);
  if (isCast(index)) return `an index that is cast (${name ?? '…'}[… as …]) is not checked: use ownValue`;
  if (name && tables.has(name) && !isFixed(index)) return `${name} is looked up by any text: make it a Map`;
  return undefined;
}

/** `const TABLE: Record<string, …> = { … }`, which may be asked for any text. */
function isOpenTable({ id, init }: Node): boolean {
  const value = init as Node | null;
  if (value?.type !== 'ObjectExpression' || (value.properties as unknown[]).length === 0) return false;
  const annotation = (id as Node).typeAnnotation as Node | undefined;
  return (
    annotation !== undefined && annotation !== null && namesOpenRecord(annotation.typeAnnotation as Node)
  );
}

function namesOpenRecord(type: Node): boolean {
  if (type.type === 'TsTypeLiteral')
    return (type.members as Node[]).some((member) => member.type === 'TsIndexSignature');
  if (type.type !== 'TsTypeReference') return false;
  const parameters = ((type.typeParams as Node | null)?.params ?? []) as Node[];
  const name = (type.typeName as Node).value;
  if (name === 'Readonly' || name === 'Partial') return parameters.some(namesOpenRecord);
  return name === 'Record' && parameters[0]?.type === 'TsKeywordType' && parameters[0].kind === 'string';
}

function isFixed({ type }: Node): boolean {
  return type === 'StringLiteral' || type === 'NumericLiteral' || type === 'PrivateName';
}

function isCast({ type }: Node): boolean {
  return type === 'TsAsExpression';
}

function nameOf(node: unknown): string | undefined {
  return (node as Node).type === 'Identifier' ? ((node as Node).value as string) : undefined;
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (typeof (node as Node).type === 'string') visit(node as Node);
  for (const value of Object.values(node)) walk(value, visit);
}
