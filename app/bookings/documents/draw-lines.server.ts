import type { DocumentLine, DocumentSnapshot } from './document.ts';
import { exactRupees, percent } from './document-words.ts';
import { INK, INNER, PAGE, type Pdf } from './pdf.server.ts';

interface Column {
  name: string;
  width: number;
  align?: 'right';
  value: (line: DocumentLine) => string;
}

const LOWEST = PAGE.height - 72;

export function drawLines(pdf: Pdf, snapshot: DocumentSnapshot, top: number): number {
  const columns = columnsOf(snapshot);
  let y = drawColumnNames(pdf, columns, top);
  for (const line of snapshot.lines) {
    const height =
      Math.max(...columns.map(({ value, width }) => pdf.heightOf(value(line), { width: width - 6 }))) + 14;
    if (y + height > LOWEST) {
      pdf.doc.addPage();
      y = drawColumnNames(pdf, columns, PAGE.margin);
    }
    drawRow(pdf, columns, line, y);
    y += height;
    pdf.rule(y);
  }
  return y;
}

function columnsOf({ taxes }: DocumentSnapshot): Column[] {
  const figures: Column[] = [
    { name: 'SAC', width: 44, value: ({ sac }) => sac },
    { name: 'Qty', width: 26, align: 'right', value: ({ quantity }) => String(quantity) },
    ...(taxes.length === 0
      ? []
      : [{ name: 'Taxable', width: 68, align: 'right' as const, value: taxableOf }]),
    ...taxes.map(
      ({ name, basisPoints }, index): Column => ({
        name: `${name} ${percent(basisPoints)}`,
        width: 62,
        align: 'right',
        value: (line) => exactRupees(line.taxes[index]!.amount),
      }),
    ),
    { name: 'Total', width: 70, align: 'right', value: ({ total }) => exactRupees(total) },
  ];
  const width = INNER - figures.reduce((sum, column) => sum + column.width, 0);
  return [{ name: 'Description', width, value: ({ description }) => description }, ...figures];
}

const taxableOf = ({ taxable }: DocumentLine) => exactRupees(taxable);

function drawColumnNames(pdf: Pdf, columns: readonly Column[], top: number): number {
  let x = PAGE.margin;
  for (const { name, width, align } of columns) {
    pdf.write(name, x, top, { size: 8, colour: INK.quiet, ...(align ? { align, width } : {}) });
    x += width;
  }
  pdf.rule(top + 14, PAGE.margin, PAGE.width - PAGE.margin, INK.ink);
  return top + 15;
}

function drawRow(pdf: Pdf, columns: readonly Column[], line: DocumentLine, top: number): void {
  let x = PAGE.margin;
  for (const { width, align, value } of columns) {
    pdf.write(value(line), x, top + 7, align ? { width, align } : { width: width - 6 });
    x += width;
  }
}
