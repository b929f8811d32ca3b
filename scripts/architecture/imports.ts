import { posix } from 'node:path';
import { type Node, type SourceFile, walk } from '../source/source-files.ts';

export interface Import {
  from: string;
  /** A file of ours relative to the root, the name of a package, or `node:…`. */
  to: string;
  isType: boolean;
  isDynamic: boolean;
}

/** Types that the framework writes for each route. */
const GENERATED = /\+types\/|^virtual:/;

/** What a module imports, exports again or loads when asked for. */
export function importsOf({ path, program }: SourceFile): Import[] {
  const imports: Import[] = [];
  walk(program, (node) => {
    const source = node.source as Node | null | undefined;
    if (source?.type === 'Literal' && typeof source.value === 'string' && !GENERATED.test(source.value))
      imports.push({
        from: path,
        to: resolveImport(path, source.value),
        isType: isTypeOnly(node),
        isDynamic: node.type === 'ImportExpression',
      });
    return undefined;
  });
  return imports;
}

/** `import { type A }` loads its module all the same: only `import type` does not. */
function isTypeOnly(node: Node): boolean {
  return node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
}

function resolveImport(path: string, request: string): string {
  const plain = request.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  if (plain.startsWith('.')) return posix.join(posix.dirname(path), plain);
  if (plain.startsWith('node:')) return plain;
  return plain
    .split('/')
    .slice(0, plain.startsWith('@') ? 2 : 1)
    .join('/');
}
