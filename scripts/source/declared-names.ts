import type { Node } from './source-files.ts';

export interface DeclaredName {
  name: string;
  position: number;
  /** Top-level or a member of a type or class, so other files may use it. */
  isShared: boolean;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const NAMED = new Set([
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
]);
const MEMBERS = new Set([
  'TSPropertySignature',
  'TSMethodSignature',
  'MethodDefinition',
  'PropertyDefinition',
]);

/** Names that a module introduces; used or destructured names are excluded. */
export function declaredNames(program: unknown): DeclaredName[] {
  const names: DeclaredName[] = [];
  visit(program, true);
  return names;

  function visit(node: unknown, isShared: boolean): void {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each, isShared);
      return;
    }
    const { type } = node as Node;
    if (FUNCTIONS.has(type)) {
      visitFunction(node as Node, isShared);
      return;
    }
    if (type === 'ObjectPattern') {
      for (const { value } of (node as Node).properties as Node[]) visit(value, isShared);
      return;
    }
    addNamesOf(node as Node, isShared);
    for (const value of Object.values(node)) visit(value, isShared);
  }

  function visitFunction(node: Node, isShared: boolean) {
    addPattern(node.id, isShared);
    addPattern(node.params, false);
    for (const value of Object.values(node)) visit(value, false);
  }

  function addNamesOf(node: Node, isShared: boolean) {
    if (node.type === 'VariableDeclarator') addPattern(node.id, isShared);
    if (NAMED.has(node.type)) addPattern(node.id, isShared);
    if (MEMBERS.has(node.type) && !node.computed) addPattern(node.key, isShared);
    if (node.type === 'Property' && !node.computed && !node.shorthand) addPattern(node.key, false);
  }

  function addPattern(node: unknown, isShared: boolean): void {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const each of node) addPattern(each, isShared);
      return;
    }
    const pattern = node as Node;
    if (pattern.type === 'Identifier')
      names.push({ name: pattern.name as string, position: pattern.start, isShared });
    else if (pattern.type === 'ObjectPattern') addPattern(renamedIn(pattern), false);
    else if (pattern.type === 'ArrayPattern') addPattern(pattern.elements, isShared);
    else if (pattern.type === 'AssignmentPattern') addPattern(pattern.left, isShared);
    else if (pattern.type === 'RestElement') addPattern(pattern.argument, isShared);
  }
}

function renamedIn({ properties }: Node): unknown[] {
  return (properties as Node[]).filter(({ shorthand }) => !shorthand).map((each) => each.value ?? each);
}
