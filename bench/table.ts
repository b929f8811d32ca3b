export interface Row {
  what: string;
  ours: string;
  floor?: string;
  ratio?: number;
  bar?: string;
  met?: boolean;
}

export const ms = (number: number) => `${number.toFixed(number < 10 ? 2 : 0)} ms`;

/** Ours as a share of the floor, which must be at least `bar`. */
export function share(ratio: number, bar: number): Pick<Row, 'ratio' | 'bar' | 'met'> {
  return { ratio, bar: `≥ ${Math.round(bar * 100)} % of the floor`, met: ratio >= bar };
}

/** How many times ours grows, which must be at most `bar`. */
export function growth(ratio: number, bar: number): Pick<Row, 'ratio' | 'bar' | 'met'> {
  return { ratio, bar: `≤ ${bar}x`, met: ratio <= bar };
}

export function table(rows: Row[]): string {
  const cells = rows.map(({ what, ours, floor, ratio, bar, met }) => [
    what,
    ours,
    floor ?? '',
    ratio === undefined ? '' : ratio.toFixed(2),
    bar ?? '',
    met === undefined ? '' : met ? 'met' : '**missed**',
  ]);
  const all = [['What', 'Ours', 'Floor', 'Ratio', 'Bar', ''], ...cells];
  const widths = all[0]!.map((_, column) => Math.max(3, ...all.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const [head, ...body] = all;
  return [line(head!), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join(
    '\n',
  );
}
