import type { DocumentLine, DocumentSnapshot } from './document.ts';
import {
  exactRupees,
  moneySentence,
  noGstSentence,
  percent,
  plainDate,
  titleOf,
  totalNameOf,
} from './document-words.ts';
import { createPdf, finishPdf, INK, INNER, PAGE, type Pdf } from './pdf.server.ts';
import { hasPrintableLetter } from './pdf-fonts.server.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const HALF = INNER / 2 - 12;
const SILKS = ['#f2a100', '#c2185b', '#2f8f3a', '#2746b6'];

export function drawDocument(snapshot: DocumentSnapshot): Promise<Buffer> {
  const pdf = createPdf(`${titleOf(snapshot)} ${snapshot.number}`);
  let y = drawHead(pdf, snapshot);
  y = drawParties(pdf, snapshot, y);
  y = drawFacts(pdf, snapshot, y);
  y = drawLines(pdf, snapshot, y);
  y = drawTotals(pdf, snapshot, y);
  drawSignature(pdf, snapshot, y);
  drawFooters(pdf, snapshot);
  return finishPdf(pdf);
}

function drawHead(pdf: Pdf, snapshot: DocumentSnapshot): number {
  const { doc } = pdf;
  for (let index = 0; index * 9 < INNER; index += 1) {
    const [x, y] = [LEFT + index * 9, 40];
    doc.fillColor(SILKS[Math.floor(index / 4) % SILKS.length]!);
    doc.polygon([x + 3, y], [x + 6, y + 3], [x + 3, y + 6], [x, y + 3]).fill();
  }
  pdf.write(snapshot.brand, LEFT, 62, { size: 24, weight: 'strong' });
  const right = { width: HALF, align: 'right' } as const;
  const x = RIGHT - HALF;
  pdf.write(titleOf(snapshot), x, 60, { ...right, size: 19, weight: 'strong' });
  pdf.write(snapshot.number, x, 86, { ...right, size: 11, weight: 'strong' });
  const y = pdf.write(plainDate(snapshot.issuedOn), x, 101, { ...right, colour: INK.quiet });
  return y + 18;
}

function drawParties(pdf: Pdf, snapshot: DocumentSnapshot, top: number): number {
  const { supplier, recipient, brand } = snapshot;
  pdf.rule(top);
  const known = [
    `${supplier.address} ${supplier.pin}`.trim(),
    supplier.gstin ? `GSTIN ${supplier.gstin}` : 'Not registered for GST',
  ];
  const ofSupplier = supplier.hidden ? [`Through ${brand}`] : known;
  const from = drawParty(
    pdf,
    LEFT,
    top + 12,
    'From',
    printableName(snapshot, supplier.name, 'Artist'),
    ofSupplier,
  );
  const place = `${recipient.state.name} (State code ${recipient.state.code})`;
  const { name, lines } = recipient.hidden
    ? { name: 'The host of this booking', lines: [place] }
    : { name: printableName(snapshot, recipient.name, 'Host'), lines: recipientLines(recipient, place) };
  const to = drawParty(pdf, LEFT + HALF + 24, top + 12, 'To', name, lines);
  return Math.max(from, to) + 12;
}

/** The name, or what the person can be known by where no font has any of its letters. */
function printableName(
  { purchase, bookingCode }: DocumentSnapshot,
  name: string,
  role: 'Host' | 'Artist',
): string {
  return hasPrintableLetter(name)
    ? name
    : `${role} of ${purchase === 'sound_order' ? 'order' : 'booking'} ${bookingCode}`;
}

function recipientLines(recipient: DocumentSnapshot['recipient'], place: string): string[] {
  const { address, pin, gstin, poNumber } = recipient;
  const lines = [
    pin ? `${address} ${pin}` : address,
    place,
    gstin ? `GSTIN ${gstin}` : 'Not registered for GST',
  ];
  return poNumber ? [...lines, `PO number ${poNumber}`] : lines;
}

function drawParty(pdf: Pdf, x: number, top: number, role: string, name: string, lines: string[]) {
  let y = pdf.write(role, x, top, { size: 8, colour: INK.quiet });
  y = pdf.write(name, x, y + 1, { size: 11, weight: 'strong', width: HALF });
  for (const line of lines) y = pdf.write(line, x, y, { width: HALF, colour: INK.quiet });
  return y;
}

function drawFacts(pdf: Pdf, snapshot: DocumentSnapshot, top: number): number {
  const { event, placeOfSupply } = snapshot;
  const facts = [
    [snapshot.purchase === 'sound_order' ? 'Order' : 'Booking', snapshot.bookingCode],
    [
      event.artist ? 'Performance' : 'Event',
      `${event.artist === null ? 'Sound system' : printableName(snapshot, event.artist, 'Artist')}\n${plainDate(event.date)}, ${event.from} to ${event.to}`,
    ],
    ['Place of supply', `${placeOfSupply.name} (${placeOfSupply.code})`],
    ['Reverse charge', snapshot.reverseCharge ? 'Yes' : 'No'],
  ] as const;
  const shares = [0.17, 0.45, 0.23, 0.15];
  const widths = shares.map((share) => (INNER - 24) * share);
  const heights = facts.map(([, value], index) =>
    pdf.heightOf(value, { width: widths[index]! - 10, weight: 'strong' }),
  );
  const height = Math.max(...heights) + 32;
  pdf.doc.rect(LEFT, top, INNER, height).fill(INK.ground);
  let x = LEFT + 12;
  for (const [index, [name, value]] of facts.entries()) {
    const y = pdf.write(name, x, top + 9, { size: 8, colour: INK.quiet });
    pdf.write(value, x, y + 1, { weight: 'strong', width: widths[index]! - 10 });
    x += widths[index]!;
  }
  return top + height + 20;
}

function drawTotals(pdf: Pdf, snapshot: DocumentSnapshot, top: number): number {
  const [x, width] = [RIGHT - 210, 210];
  const start = keepTogether(pdf, top, 150);
  let y = start + 10;
  const untaxed = noGstSentence(snapshot);
  const rows = [
    ...(untaxed ? [] : [['Taxable value', snapshot.taxable] as const]),
    ...snapshot.taxes.map(
      ({ name, basisPoints, amount }) => [`${name} ${percent(basisPoints)}`, amount] as const,
    ),
  ] as const;
  for (const [name, amount] of rows) {
    pdf.write(name, x, y, { colour: INK.quiet });
    y = pdf.write(exactRupees(amount), x, y, { width, align: 'right' }) + 3;
  }
  pdf.rule(y + 3, x, RIGHT, INK.ink);
  pdf.write(totalNameOf(snapshot), x, y + 12, { size: 12, weight: 'strong' });
  const total = exactRupees(snapshot.total);
  y = pdf.write(total, x, y + 9, { width, align: 'right', size: 15, weight: 'strong' });
  const words = { width: INNER - 240 };
  let left = pdf.write('In words', LEFT, start + 10, { size: 8, colour: INK.quiet });
  left = pdf.write(amountInWords(snapshot.total), LEFT, left + 1, { ...words, weight: 'strong' });
  if (untaxed) left = pdf.write(untaxed, LEFT, left + 8, { ...words, weight: 'strong' });
  left = pdf.write(moneySentence(snapshot), LEFT, left + 8, { ...words, colour: INK.quiet });
  return Math.max(y, left) + 26;
}

function drawSignature(pdf: Pdf, snapshot: DocumentSnapshot, top: number): void {
  const { supplier, brand, forArtist } = snapshot;
  const y = keepTogether(pdf, top, 80);
  const [x, width] = [RIGHT - 210, 210];
  pdf.write(`For ${printableName(snapshot, supplier.name, 'Artist')}`, x, y, {
    width,
    align: 'right',
    weight: 'strong',
  });
  pdf.rule(y + 44, x, RIGHT, INK.quiet);
  pdf.write('Authorised signatory', x, y + 49, { width, align: 'right', size: 8, colour: INK.quiet });
  const made = forArtist ? `Made out by ${brand} for the supplier. ` : '';
  pdf.write(`${made}Computer generated; valid without a signature by hand.`, LEFT, y + 49, {
    size: 8,
    colour: INK.quiet,
    width: INNER - 240,
  });
}

function drawFooters(pdf: Pdf, { number, demo, supplier }: DocumentSnapshot): void {
  const { start, count } = pdf.doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.doc.switchToPage(page);
    const y = PAGE.height - 42;
    pdf.doc.page.margins.bottom = 0;
    pdf.rule(y - 8);
    const kind = demo ? 'Demo: no real money moved, and this is no tax document.' : supplier.name;
    pdf.write(kind, LEFT, y, { size: 8, colour: demo ? INK.mark : INK.quiet });
    const place = `${number}, page ${page - start + 1} of ${count}`;
    pdf.write(place, RIGHT - 200, y, { width: 200, align: 'right', size: 8, colour: INK.quiet });
  }
}

/** Starts a new page if the next part would be split. */
function keepTogether(pdf: Pdf, y: number, height: number): number {
  if (y + height < PAGE.height - 60) return y;
  pdf.doc.addPage();
  return PAGE.margin;
}

const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const STEPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** `Rupees one lakh eighteen thousand only`; paise only if any. `amount` is paise, not negative. */
export function amountInWords(amount: number): string {
  const [whole, part] = [Math.floor(amount / 100), amount % 100];
  const fraction = part > 0 ? ` and ${numberInWords(part)} paise` : '';
  return `Rupees ${numberInWords(whole)}${fraction} only`;
}

/** Indian numbering: `one crore two lakh`. */
function numberInWords(count: number): string {
  for (const [step, name] of STEPS) {
    if (count < step) continue;
    const rest = count % step;
    return `${numberInWords(Math.floor(count / step))} ${name}${rest > 0 ? ` ${numberInWords(rest)}` : ''}`;
  }
  if (count < 20) return SMALL[count]!;
  const ones = count % 10;
  return `${TENS[Math.floor(count / 10)]}${ones > 0 ? `-${SMALL[ones]}` : ''}`;
}

interface Column {
  name: string;
  width: number;
  align?: 'right';
  value: (line: DocumentLine) => string;
}

const LOWEST = PAGE.height - 72;

function drawLines(pdf: Pdf, snapshot: DocumentSnapshot, top: number): number {
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
