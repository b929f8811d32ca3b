import { type Node, type SourceFile, walk } from '../source/source-files.ts';

/**
 * Tables that are looked up by a text from outside and answer with what every object inherits. Such a table is a `Map`,
 * or is asked with `ownValue` and `isKeyOf` (app/shared/own-value.ts).
 */
export function unsafeLookups({ path, program }: SourceFile): string[] {
  const tables = new Set<string>();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isTableOfAnyText(node)) tables.add(nameOf(node.id)!);
    return undefined;
  });
  const written = new Set<unknown>();
  const faults: string[] = [];
  walk(program, (node) => {
    if (node.type === 'AssignmentExpression') written.add(node.left);
    const fault = written.has(node) ? undefined : faultOf(node, tables);
    if (fault) faults.push(`${path}: ${fault}`);
    return undefined;
  });
  return faults;
}

function faultOf(node: Node, tables: ReadonlySet<string>): string | undefined {
  if (node.type === 'BinaryExpression' && node.operator === 'in' && !isFixed(node.left as Node))
    return 'the operator `in` also finds inherited names: use isKeyOf or Object.hasOwn';
  if (node.type !== 'MemberExpression' || !node.computed) return undefined;
  const index = node.property as Node;
  const name = nameOf(node.object);
  if (isCast(index)) return `an index that is cast (${name ?? '…'}[… as …]) is not checked: use ownValue`;
  if (name && tables.has(name) && !isFixed(index)) return `${name} is looked up by any text: make it a Map`;
  return undefined;
}

/** `const TABLE: Record<string, …> = { … }`, which may be asked for any text. */
function isTableOfAnyText({ id, init }: Node): boolean {
  const value = init as Node | null;
  if (value?.type !== 'ObjectExpression' || (value.properties as unknown[]).length === 0) return false;
  const annotation = (id as Node).typeAnnotation as Node | undefined;
  return (
    annotation !== undefined && annotation !== null && namesOpenRecord(annotation.typeAnnotation as Node)
  );
}

function namesOpenRecord(type: Node): boolean {
  if (type.type === 'TSTypeLiteral')
    return (type.members as Node[]).some((member) => member.type === 'TSIndexSignature');
  if (type.type !== 'TSTypeReference') return false;
  const parameters = ((type.typeArguments as Node | null)?.params ?? []) as Node[];
  const name = (type.typeName as Node).name;
  if (name === 'Readonly' || name === 'Partial') return parameters.some(namesOpenRecord);
  return name === 'Record' && parameters[0]?.type === 'TSStringKeyword';
}

function isFixed({ type }: Node): boolean {
  return type === 'Literal' || type === 'PrivateIdentifier';
}

function isCast({ type }: Node): boolean {
  return type === 'TSAsExpression';
}

function nameOf(node: unknown): string | undefined {
  return (node as Node).type === 'Identifier' ? ((node as Node).name as string) : undefined;
}
