import PDFDocument from 'pdfkit';
import { fontFile, type PdfFont, type Run, runsOf, type Weight } from './pdf-fonts.server.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 };
export const INNER = PAGE.width - 2 * PAGE.margin;
export const INK = { ink: '#1c1620', quiet: '#574d58', rule: '#d5cbbb', ground: '#f6f1e7', mark: '#c2185b' };

export interface Pdf {
  doc: PDFKit.PDFDocument;
  /** `y` is the top of the first line; returns the y below the last. */
  write(text: string, x: number, y: number, style?: TextStyle): number;
  heightOf(text: string, style?: TextStyle): number;
  rule(y: number, from?: number, to?: number, colour?: string): void;
}

/** An empty A4 sheet. `title` and `language` serve screen readers. */
export function createPdf(title: string): Pdf {
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

export function finishPdf({ doc }: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}

/** Tabular figures, so that columns align. */
const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

interface TextStyle {
  size?: number;
  weight?: Weight;
  colour?: string;
  /** Wraps at words; without it the text stays on one line. */
  width?: number;
  align?: 'left' | 'right';
  leading?: number;
}

const LETTERS = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Measures text in points, and breaks it into lines that fit their column. */
export function createTextRuler(doc: PDFKit.PDFDocument) {
  const known = new Set<PdfFont>();
  const widths = new Map<string, number>();

  function use(font: PdfFont, size: number) {
    if (!known.has(font)) doc.registerFont(font, fontFile(font));
    known.add(font);
    return doc.font(font).fontSize(size);
  }

  /** Cached: measuring is the slow part of drawing and repeats the same words. */
  function widthOf(text: string, { size = 9, weight = 'regular' }: TextStyle): number {
    const key = `${size} ${weight} ${text}`;
    const known = widths.get(key) ?? measured(text, size, weight);
    widths.set(key, known);
    return known;
  }

  function measured(text: string, size: number, weight: Weight): number {
    return runsOf(text, weight).reduce((sum, run) => sum + shaped(run, size).width, 0);
  }

  /** Letters in an order that no word has can break the shaping of marks: those are drawn without them. */
  function shaped({ font, text }: Run, size: number): { text: string; width: number } {
    try {
      return { text, width: use(font, size).widthOfString(text, { features: TABULAR }) };
    } catch {
      const letters = text.replace(/\p{M}/gu, '');
      return { text: letters, width: use(font, size).widthOfString(letters, { features: TABULAR }) };
    }
  }

  function linesOf(text: string, style: TextStyle): string[] {
    const { width } = style;
    if (width === undefined) return [text];
    return text.split('\n').flatMap((paragraph) => broken(paragraph, width, style));
  }

  /** Each word is measured once: shaping Indian scripts is slow, and drawing stops everything else. */
  function broken(paragraph: string, width: number, style: TextStyle): string[] {
    return joined(
      paragraph.split(/\s+/).flatMap((word) => pieces(word, width, style)),
      ' ',
      width,
      style,
    );
  }

  /** Breaks a word wider than its column, so that it does not overlap the next. */
  function pieces(word: string, width: number, style: TextStyle): string[] {
    if (widthOf(word, style) <= width) return [word];
    const letters = [...LETTERS.segment(word)].flatMap(({ segment }) =>
      widthOf(segment, style) <= width ? segment : [...segment],
    );
    return joined(letters, '', width, style);
  }

  function joined(parts: readonly string[], between: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    const gap = widthOf(between, style);
    let taken = 0;
    for (const part of parts) {
      const more = widthOf(part, style);
      const fits = lines.length > 0 && taken + gap + more <= width;
      if (fits) lines[lines.length - 1] += between + part;
      else lines.push(part);
      taken = fits ? taken + gap + more : more;
    }
    return lines;
  }

  return { use, shaped, widthOf, linesOf };
}
