import PDFDocument from 'pdfkit';
import { fontFile, runsOf } from './paper-fonts.server.ts';
import { createTextRuler, TABULAR, type TextStyle } from './text-ruler.server.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 };
export const INNER = PAGE.width - 2 * PAGE.margin;
export const INK = { ink: '#1c1620', quiet: '#574d58', rule: '#d5cbbb', ground: '#f6f1e7', mark: '#c2185b' };

export interface Paper {
  doc: PDFKit.PDFDocument;
  /** `y` is the top of the first line; returns the y below the last. */
  write(text: string, x: number, y: number, style?: TextStyle): number;
  heightOf(text: string, style?: TextStyle): number;
  rule(y: number, from?: number, to?: number, colour?: string): void;
}

/** An empty A4 sheet. `title` and `language` serve screen readers. */
export function createPaper(title: string): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    autoFirstPage: true,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    font: fontFile('latin-regular') as unknown as string,
    info: { Title: title },
  });
  const { use, shaped, widthOf, linesOf } = createTextRuler(doc);

  function writeLine(line: string, x: number, baseline: number, style: TextStyle) {
    const { size = 9, weight = 'regular', colour = INK.ink } = style;
    let at = style.align === 'right' ? x + (style.width ?? 0) - widthOf(line, style) : x;
    for (const run of runsOf(line, weight)) {
      const options: PDFKit.Mixins.TextOptions = {
        lineBreak: false,
        baseline: 'alphabetic',
        features: TABULAR,
      };
      const { text, width } = shaped(run, size);
      use(run.font, size).fillColor(colour).text(text, at, baseline, options);
      at += width;
    }
  }

  const stepOf = ({ size = 9, leading = 1.35 }: TextStyle) => size * leading;
  return {
    doc,
    write(text, x, y, style = {}) {
      const lines = linesOf(text, style);
      const step = stepOf(style);
      const first = y + (style.size ?? 9) * 0.95;
      for (const [index, line] of lines.entries()) writeLine(line, x, first + index * step, style);
      return y + lines.length * step;
    },
    heightOf: (text, style = {}) => linesOf(text, style).length * stepOf(style),
    rule(y, from = PAGE.margin, to = PAGE.width - PAGE.margin, colour = INK.rule) {
      doc.lineWidth(0.75).strokeColor(colour).moveTo(from, y).lineTo(to, y).stroke();
    },
  };
}

export function finish({ doc }: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}
