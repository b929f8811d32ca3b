import { CAP_HEIGHT, drawOutline, type Outline, outlineOfText } from './lettering.ts';

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
  maxCap: number;
  lines: readonly number[];
};

const WEIGHT = 760;
const MIN_WIDTH = 75;
const MAX_WIDTH = 125;
/** Baseline to baseline, in cap heights. */
const LEADING = 1.26;

/** Fits a name into a box, never overflowing: stretches lines first, shrinks capitals last. */
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

/** Penalty for three lines, which form a wall of type. */
const preference = ({ lines, cap }: Set) => cap * (lines.length === 3 ? 0.9 : 1);

const blockHeight = (cap: number, lines: number) => cap * (1 + (lines - 1) * LEADING);

function setLines(lines: string[], box: Box): Set {
  const byHeight = Math.min(box.maxCap, box.height / blockHeight(1, lines.length));
  const byWidth = lines.map((text) => {
    const shape = outlineOfText(text, { weight: WEIGHT, width: MIN_WIDTH });
    return (box.width * CAP_HEIGHT) / (shape.right - shape.left);
  });
  return { lines, cap: Math.floor(Math.min(byHeight, ...byWidth) * 10) / 10 };
}

function fitWidth(text: string, cap: number, measure: number): Outline {
  const at = (width: number) => outlineOfText(text, { weight: WEIGHT, width });
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
