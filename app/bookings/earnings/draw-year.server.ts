import type { payeeYear } from '#app/payments/payouts/payouts-of-payee.server.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { paise } from '#app/shared/money.ts';
import { exactRupees, plainDate } from '../documents/document-words.ts';
import { createPdf, finishPdf, INK, INNER, PAGE } from '../documents/pdf.server.ts';
import { financialYearName } from './year-name.ts';

type Year = Awaited<ReturnType<typeof payeeYear>>;

export interface YearOfArtist extends Year {
  artist: string;
  /** As on bills; null if never declared. */
  legalName: string | null;
  gstin: string | null;
  /** Last letters of the PAN. */
  pan: string | null;
  today: string;
}

const COLUMNS = {
  performances: 'Bookings',
  gross: 'Price for the host',
  ownGst: 'GST inside, paid by you',
  gst: 'GST inside, paid by Mehfil',
  commission: 'Mehfil’s 15 %',
  adjustment: 'Adjusted',
  tds: 'TDS',
  tcs: 'TCS',
  net: 'Paid and to come',
  paid: 'Paid so far',
};
const ALWAYS = ['performances', 'gross', 'commission', 'net', 'paid'];

/** An artist's financial year by month of the performance. Amounts that are zero all year have no column. */
export function drawYear({ from, months, total, artist, today, ...person }: YearOfArtist): Promise<Buffer> {
  const name = financialYearName(from);
  const pdf = createPdf(`Earnings ${name}, ${artist}`);
  let y = pdf.write(`Earnings ${name}`, PAGE.margin, 60, { size: 24, weight: 'strong' });
  y = pdf.write(artist, PAGE.margin, y + 6, { size: 13, weight: 'strong', width: INNER });
  const { legalName, gstin, pan } = person;
  const ids = [gstin && `GSTIN ${gstin}`, pan && `PAN ending ${pan}`, `As of ${plainDate(today)}`];
  const known = [legalName && `Name on bills: ${legalName}`, ...ids].filter(Boolean).join('. ');
  y = pdf.write(known, PAGE.margin, y + 2, { colour: INK.quiet, width: INNER }) + 18;
  const columns = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter(
    (column) => total[column] !== 0 || ALWAYS.includes(column),
  );
  const step = INNER / (columns.length + 1);
  const size = columns.length > 7 ? 7 : 8;
  const row = (cells: string[], weight: 'strong' | 'regular' = 'regular') => {
    const ends = cells.map((cell, index) => {
      const align = index === 0 ? 'left' : 'right';
      return pdf.write(cell, PAGE.margin + index * step, y, { size, width: step - 4, align, weight });
    });
    y = Math.max(...ends) + 6;
    pdf.rule(y);
    y += 7;
  };
  const amounts = (sums: Record<keyof typeof COLUMNS, number>) =>
    columns.map((column) => (column === 'performances' ? String(sums[column]) : exact(sums[column])));
  row(['Month', ...columns.map((column) => COLUMNS[column])], 'strong');
  for (const month of months) row([formatDay(`${month.month}-01`, 'en', 'monthLong'), ...amounts(month)]);
  row(['Year', ...amounts(total)], 'strong');
  const note =
    'By month of the performance. Paid and to come: the price without what Mehfil pays and keeps, after adjustments, TDS and TCS. What is still to come is expected, TDS and TCS too.';
  pdf.write(note, PAGE.margin, y + 8, { width: INNER, colour: INK.quiet });
  return finishPdf(pdf);
}

const exact = (amount: number) => exactRupees(paise(amount)).replace('₹-', '−₹');
