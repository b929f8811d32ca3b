import { fontFile, type PaperFont, runsOf, type Weight } from './paper-fonts.server.ts';

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
    return runsOf(text, weight).reduce(
      (sum, run) => sum + use(run.font, size).widthOfString(run.text, { features: TABULAR }),
      0,
    );
  }

  function linesOf(text: string, style: TextStyle): string[] {
    const { width } = style;
    if (width === undefined) return [text];
    return text.split('\n').flatMap((paragraph) => broken(paragraph, width, style));
  }

  function broken(paragraph: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    for (const word of paragraph.split(/\s+/).flatMap((each) => pieces(each, width, style))) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** Breaks a word wider than its column, so that it does not overlap the next. */
  function pieces(word: string, width: number, style: TextStyle): string[] {
    if (widthOf(word, style) <= width) return [word];
    const letters = [...word];
    const cut = letters.findIndex((_, index) => widthOf(letters.slice(0, index + 1).join(''), style) > width);
    const at = Math.max(1, cut);
    return [letters.slice(0, at).join(''), ...pieces(letters.slice(at).join(''), width, style)];
  }

  return { use, widthOf, linesOf };
}
