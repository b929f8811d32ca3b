import { CAP_HEIGHT, drawOutline, type Outline, outline } from './lettering.ts';

export type NameBlock = {
  svg: string /** From the top of the first capitals to the last baseline. */;
  height: number;
  cap: number;
};

type Box = {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
  /** The tallest the capitals may be, in units. */
  maxCap: number;
  lines: readonly number[];
};

const WEIGHT = 760;
const MIN_WIDTH = 75;
const MAX_WIDTH = 125;
/** Baseline to baseline, in cap heights. */
const LEADING = 1.26;

/**
 * Sets a name in capitals inside a box. All lines share one cap height; each is drawn out on the
 * typeface's width axis to fill the measure, and only when the narrowest still overflows do the
 * capitals shrink. Of the allowed line counts the one with the largest capitals wins. Never wider
 * or higher than the box.
 */
export function nameBlock(name: string, box: Box): NameBlock {
  const words = name.toUpperCase().trim().split(/\s+/);
  const counts = [...new Set(box.lines.map((n) => Math.min(n, words.length)))];
  const settings = counts.map((count) => setLines(splitEvenly(words, count), box));
  const best = settings.reduce((a, b) => (preference(b) > preference(a) ? b : a));

  const svg = best.lines.map((text, i) => {
    const shape = fitWidth(text, best.cap, box.width);
    return drawOutline(shape, box.x, box.y + best.cap * (1 + i * LEADING), best.cap / CAP_HEIGHT, box.colour);
  });
  return { svg: svg.join(''), height: blockHeight(best.cap, best.lines.length), cap: best.cap };
}

type Set = { lines: string[]; cap: number };

/** Three lines are a wall of type, so they must earn it. */
const preference = ({ lines, cap }: Set) => cap * (lines.length === 3 ? 0.9 : 1);

const blockHeight = (cap: number, lines: number) => cap * (1 + (lines - 1) * LEADING);

function setLines(lines: string[], box: Box): Set {
  const byHeight = Math.min(box.maxCap, box.height / blockHeight(1, lines.length));
  const byWidth = lines.map((text) => {
    const shape = outline(text, { weight: WEIGHT, width: MIN_WIDTH });
    return (box.width * CAP_HEIGHT) / (shape.right - shape.left);
  });
  return { lines, cap: Math.floor(Math.min(byHeight, ...byWidth) * 10) / 10 };
}

/** The widest setting of the line that stays within the measure. */
function fitWidth(text: string, cap: number, measure: number): Outline {
  const at = (width: number) => outline(text, { weight: WEIGHT, width });
  const fits = (shape: Outline) => ((shape.right - shape.left) * cap) / CAP_HEIGHT <= measure;
  const widest = at(MAX_WIDTH);
  if (fits(widest)) return widest;
  let low = MIN_WIDTH;
  let high = MAX_WIDTH;
  for (let i = 0; i < 8; i++) {
    const middle = (low + high) / 2;
    if (fits(at(middle))) low = middle;
    else high = middle;
  }
  return at(low);
}

/** Splits words over lines so that the longest line is as short as it can be. */
function splitEvenly(words: string[], count: number): string[] {
  if (count === 1) return [words.join(' ')];
  let best: string[] = [];
  for (let first = 1; first <= words.length - count + 1; first++) {
    const lines = [words.slice(0, first).join(' '), ...splitEvenly(words.slice(first), count - 1)];
    if (best.length === 0 || longest(lines) < longest(best)) best = lines;
  }
  return best;
}

const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
