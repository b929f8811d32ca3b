/** Type of a column, and the file that declares it: text with few values, JSON with one shape. Amounts are known by their names. */
interface ColumnTypeName {
  type: string;
  from: string;
}

const HELPERS = `
/** Read as paise; any integer may be written, since the server has computed it. */
export type PaiseColumn = ColumnType<Paise, number, number>;

/** Written as text, read as the shape that was written. */
export type JsonColumn<T> = ColumnType<T, string, string>;
`;

/** Added from here, so that nothing beneath the domains imports their types. */
const ADDED_TO_PLATFORM = `
declare module "#app/platform/tables.ts" {
  interface Tables extends DB {}
}
`;

/**
 * Replaces `number`, `string` and `Json` of the generated columns by the types of the domain.
 * @throws if a column of the table is not there, or is of a type that cannot be replaced.
 */
export function refineColumns(generated: string, types: Readonly<Record<string, ColumnTypeName>>): string {
  const left = new Map(Object.entries(types));
  let table = '';
  const lines = generated.split('\n').map((line) => {
    table = /^export interface (\w+) \{$/.exec(line)?.[1] ?? table;
    const [, column] = /^ {2}(\w+): /.exec(line) ?? [];
    if (!column) return line;
    if (column.endsWith('_paise')) return line.replace(/\bnumber\b/, 'PaiseColumn');
    const wanted = left.get(`${table}.${column}`);
    if (!wanted) return line;
    left.delete(`${table}.${column}`);
    return withType(line, wanted.type);
  });
  if (left.size > 0) throw new Error(`No such column: ${[...left.keys()].join(', ')}`);
  const importLine = 'import type { ColumnType } from "kysely";\n';
  const refined = lines.join('\n').replace(importLine, `${importsOf(types)}${importLine}${HELPERS}`);
  return `${refined}${ADDED_TO_PLATFORM}`;
}

function withType(line: string, type: string): string {
  if (/\bJson\b/.test(line)) return line.replace(/\bJson\b/, `JsonColumn<${type}>`);
  if (!/\bstring\b/.test(line)) throw new Error(`Neither text nor JSON: ${line.trim()}`);
  return line.replace(/\bstring\b/, type);
}

function importsOf(types: Readonly<Record<string, ColumnTypeName>>): string {
  const names = new Map([['app/shared/money.ts', new Set(['Paise'])]]);
  for (const { type, from } of Object.values(types))
    names.set(from, (names.get(from) ?? new Set()).add(type));
  return [...names]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([from, each]) => `import type { ${[...each].sort().join(', ')} } from "#${from}";\n`)
    .join('');
}
