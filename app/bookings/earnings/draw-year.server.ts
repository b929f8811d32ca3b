import type { payeeYear } from '#app/payments/payouts/payouts-of-payee.server.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { paise } from '#app/shared/money.ts';
import { exactRupees, plainDate } from '../documents/document-words.ts';
import { createPdf, finishPdf, INK, INNER, PAGE } from '../documents/pdf.server.ts';
import { financialYearName } from './year-name.ts';

export interface YearOfArtist extends Awaited<ReturnType<typeof payeeYear>> {
  artist: string;
  /** Last letters of the PAN. */
  pan: string | null;
  today: string;
}

const COLUMNS = ['Performances', 'TDS', 'TCS', 'Paid', 'Paid and to come'];
const STEP = INNER / (COLUMNS.length + 1);

/** An artist's financial year by month of the performance. */
export function drawYear({ from, months, total, artist, pan, today }: YearOfArtist): Promise<Buffer> {
  const name = financialYearName(from);
  const pdf = createPdf(`Earnings ${name}, ${artist}`);
  let y = pdf.write(`Earnings ${name}`, PAGE.margin, 60, { size: 24, weight: 'strong' });
  y = pdf.write(artist, PAGE.margin, y + 6, { size: 13, weight: 'strong', width: INNER });
  const known = [`As of ${plainDate(today)}`, ...(pan ? [`PAN ending ${pan}`] : [])].join('. ');
  y = pdf.write(known, PAGE.margin, y + 2, { colour: INK.quiet }) + 18;
  const row = (cells: string[], weight: 'strong' | 'regular' = 'regular') => {
    for (const [index, cell] of cells.entries()) {
      const align = index === 0 ? 'left' : 'right';
      pdf.write(cell, PAGE.margin + index * STEP, y, { width: STEP, align, weight });
    }
    pdf.rule(y + 18);
    y += 25;
  };
  const amounts = ({ performances, tds, tcs, paid, net }: typeof total) => [
    String(performances),
    ...[tds, tcs, paid, net].map((amount) => exactRupees(paise(amount))),
  ];
  row(['Month', ...COLUMNS], 'strong');
  for (const month of months) row([formatDay(`${month.month}-01`, 'en', 'monthLong'), ...amounts(month)]);
  row(['Year', ...amounts(total)], 'strong');
  const note =
    'By month of the performance, after tax and commission. What is still to come is expected, TDS and TCS too.';
  pdf.write(note, PAGE.margin, y + 8, { width: INNER, colour: INK.quiet });
  return finishPdf(pdf);
}
