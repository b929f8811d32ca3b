import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';
import wawoff2 from 'wawoff2';

/** Text turned into one outline, in font units (2000 per em), y down, baseline at 0. */
export type Outline = { d: string; left: number; right: number; top: number; bottom: number };

/** `weight` 100 to 800 and `width` 75 to 125 are the axes of the typeface; `tracking` is in ems. */
export type Setting = { weight: number; width: number; tracking?: number };

const UNITS_PER_EM = 2000;
const require = createRequire(import.meta.url);

const FONTS = {
  latin: await loadFont('anek-latin/files/anek-latin-latin-standard-normal.woff2'),
  devanagari: await loadFont('anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2'),
  gurmukhi: await loadFont('anek-gurmukhi/files/anek-gurmukhi-gurmukhi-standard-normal.woff2'),
};

/** Height of a flat capital, in font units. */
export const CAP_HEIGHT = -outlineOfText('H', { weight: 760, width: 100 }).top;

/** Shapes text with its script's font; the outline needs no font to display. */
export function outlineOfText(text: string, { weight, width, tracking = 0 }: Setting): Outline {
  const font = FONTS[scriptOf(text)];
  font.setVariations([new hb.Variation('wght', weight), new hb.Variation('wdth', width)]);
  const buffer = new hb.Buffer();
  buffer.addText(withoutUnsupportedMarks(text));
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);

  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let pen = 0;
  let d = '';
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const dx = pen + (glyph.xOffset ?? 0);
    const dy = glyph.yOffset ?? 0;
    d += font.glyphToPath(glyph.codepoint).replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, px, py) => {
      const x = Math.round(Number(px) + dx);
      const y = Math.round(-Number(py) - dy);
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      return `${x} ${y}`;
    });
    pen += (glyph.xAdvance ?? 0) + tracking * UNITS_PER_EM;
  }
  return d ? { d, ...box } : { d, left: 0, right: 0, top: 0, bottom: 0 };
}

export function drawOutline(shape: Outline, x: number, y: number, scale: number, fill: string): string {
  const left = (x - shape.left * scale).toFixed(1);
  return `<path d="${shape.d}" fill="${fill}" transform="translate(${left} ${y.toFixed(1)}) scale(${scale.toFixed(4)})"/>`;
}

function scriptOf(text: string): keyof typeof FONTS {
  if (/[\u0A00-\u0A7F]/.test(text)) return 'gurmukhi';
  return /[\u0900-\u097F]/.test(text) ? 'devanagari' : 'latin';
}

/** Unsupported letters lose their marks instead of printing as empty boxes. */
function withoutUnsupportedMarks(text: string): string {
  return text.replace(/[\u0100-\u024F\u1E00-\u1EFF]/g, (letter) =>
    letter.normalize('NFD').replace(/\p{M}/gu, ''),
  );
}

async function loadFont(file: string): Promise<hb.Font> {
  const packed = readFileSync(require.resolve(`@fontsource-variable/${file}`));
  const font = await wawoff2.decompress(packed);
  return new hb.Font(new hb.Face(new hb.Blob(font.slice().buffer)));
}
