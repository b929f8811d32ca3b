import { lineAt, type Node, type SourceFile, walk } from './source-files.ts';

export interface FunctionLength {
  /** Its name, or `anonymous`. */
  name: string;
  line: number;
  /** Without the lines of returned markup. */
  lines: number;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const MARKUP = new Set(['JSXElement', 'JSXFragment']);

/** Excludes test suites, which are lists. */
export function functionLengths({ text, program }: SourceFile): FunctionLength[] {
  const found: FunctionLength[] = [];
  const names = new Map<unknown, string>();
  const suites = new Set<unknown>();
  walk(program, (node) => {
    noteNamesAndSuites(node, names, suites);
    if (FUNCTIONS.has(node.type) && !suites.has(node)) {
      const lines = linesOf(node, text) - markupLines(node.body, text);
      found.push({ name: names.get(node) ?? 'anonymous', line: lineAt(text, node.start), lines });
    }
    return undefined;
  });
  return found;
}

function noteNamesAndSuites(node: Node, names: Map<unknown, string>, suites: Set<unknown>) {
  const named = (node.id ?? node.key) as Node | null | undefined;
  const name = named?.type === 'Identifier' ? (named.name as string) : undefined;
  if (name) {
    names.set(node, name);
    names.set(node.init ?? node.value, name);
  }
  if (node.type === 'CallExpression' && /\bdescribe\b/.test(calleeNames(node.callee)))
    for (const argument of node.arguments as Node[]) suites.add(argument);
}

function calleeNames(callee: unknown): string {
  const names: string[] = [];
  walk(callee, (node) => {
    if (node.type === 'Identifier') names.push(node.name as string);
    return !FUNCTIONS.has(node.type);
  });
  return names.join(' ');
}

function markupLines(body: unknown, text: string): number {
  let lines = 0;
  walk(body, (node) => {
    if (!MARKUP.has(node.type)) return undefined;
    lines += linesOf(node, text);
    return false;
  });
  return lines;
}

function linesOf({ start, end }: Node, text: string): number {
  return lineAt(text.slice(start, end), end - start);
}
