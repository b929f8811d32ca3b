import type { Node } from './source-files.ts';

export interface DeclaredName {
  name: string;
  position: number;
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
  visit(program);
  return names;

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    const { type } = node as Node;
    if (FUNCTIONS.has(type)) {
      visitFunction(node as Node);
      return;
    }
    if (type === 'ObjectPattern') {
      for (const { value } of (node as Node).properties as Node[]) visit(value);
      return;
    }
    addNamesOf(node as Node);
    for (const value of Object.values(node)) visit(value);
  }

  function visitFunction(node: Node) {
    addPattern(node.id);
    addPattern(node.params);
    for (const value of Object.values(node)) visit(value);
  }

  function addNamesOf(node: Node) {
    if (node.type === 'VariableDeclarator') addPattern(node.id);
    if (NAMED.has(node.type)) addPattern(node.id);
    if (MEMBERS.has(node.type) && !node.computed) addPattern(node.key);
    if (node.type === 'Property' && !node.computed && !node.shorthand) addPattern(node.key);
  }

  function addPattern(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const each of node) addPattern(each);
      return;
    }
    const pattern = node as Node;
    if (pattern.type === 'Identifier') names.push({ name: pattern.name as string, position: pattern.start });
    else if (pattern.type === 'ObjectPattern') addPattern(renamedIn(pattern));
    else if (pattern.type === 'ArrayPattern') addPattern(pattern.elements);
    else if (pattern.type === 'AssignmentPattern') addPattern(pattern.left);
    else if (pattern.type === 'RestElement') addPattern(pattern.argument);
  }
}

function renamedIn({ properties }: Node): unknown[] {
  return (properties as Node[]).filter(({ shorthand }) => !shorthand).map((each) => each.value ?? each);
}
