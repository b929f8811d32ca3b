import { fontFile, type PaperFont, type Run, runsOf, type Weight } from './paper-fonts.server.ts';

/** Tabular figures, so that columns align. */
export const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

export interface TextStyle {
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
  const known = new Set<PaperFont>();
  const widths = new Map<string, number>();

  function use(font: PaperFont, size: number) {
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
