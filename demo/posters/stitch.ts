import { luminance, shiftLightness } from './colour.ts';
import { idFromContent } from './svg.ts';

export type Thread = readonly [colour: string, direction: 'v' | 'h'];

export type Chart = (column: number, row: number) => Thread | null;

export type Cloth = { x: number; y: number; columns: number; rows: number; pitch?: number; chart: Chart };

/** Longer floats would snag, so they are split. */
const MAX_FLOAT_LENGTH = 9;
/** Units per thread: the finest that is visible on a 180 px card. */
const PITCH = 10;

/** Threads share paths by colour, direction and parity; silk looks lighter across, as in phulkari. */
export function drawStitches({ x, y, columns, rows, pitch = PITCH, chart }: Cloth): string {
  const threads = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => chart(c, r)),
  );
  const paths = new Map<string, { thread: Thread; odd: boolean; d: string }>();
  const add = (thread: Thread, line: number, d: string) => {
    const odd = line % 2 === 1;
    const key = `${thread[0]}${thread[1]}${odd ? 1 : 0}`;
    const path = paths.get(key) ?? { thread, odd, d: '' };
    path.d += d;
    paths.set(key, path);
  };
  for (const [line, start, length, thread] of runsOfThread('v', columns, rows, (c, r) => threads[r]![c]!))
    add(thread, line, `M${line} ${start}v${length - 1}`);
  for (const [line, start, length, thread] of runsOfThread('h', rows, columns, (r, c) => threads[r]![c]!))
    add(thread, line, `M${start} ${line}h${length - 1}`);

  const drawn = [...paths].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => drawSilkThread(path));
  return (
    `<g transform="translate(${x + pitch / 2} ${y + pitch / 2}) scale(${pitch})" fill="none" ` +
    `stroke-linecap="round" stroke-width=".88">${drawn.join('')}</g>`
  );
}

function drawSilkThread({
  thread: [colour, direction],
  odd,
  d,
}: {
  thread: Thread;
  odd: boolean;
  d: string;
}): string {
  const pale = luminance(colour) > 0.6;
  const across = direction === 'h';
  const sheen = (across ? (pale ? 0.012 : 0.05) : pale ? -0.035 : -0.04) - (odd ? 0.022 : 0);
  const id = idFromContent('s', d);
  return (
    `<defs><path id="${id}" d="${d}"/></defs>` +
    `<use href="#${id}" stroke="${shiftLightness(colour, sheen - 0.09)}" stroke-width="1.02" stroke-linecap="square"/>` +
    `<use href="#${id}" stroke="${shiftLightness(colour, sheen)}"/>` +
    `<use href="#${id}" ${across ? 'y' : 'x'}="-.2" stroke="#fff" stroke-opacity="${across ? 0.28 : 0.14}" stroke-width=".18"/>`
  );
}

type Run = [line: number, start: number, length: number, thread: Thread];

function* runsOfThread(
  direction: Thread[1],
  lines: number,
  length: number,
  at: (line: number, place: number) => Thread | null,
): Generator<Run> {
  for (let line = 0; line < lines; line++) {
    for (let start = 0; start < length; ) {
      const thread = at(line, start);
      if (thread?.[1] !== direction) {
        start++;
        continue;
      }
      let end = start + 1;
      while (end < length && at(line, end)?.[1] === direction && at(line, end)![0] === thread[0]) end++;
      yield* splitIntoFloats(line, start, end, thread);
      start = end;
    }
  }
}

function* splitIntoFloats(line: number, start: number, end: number, thread: Thread): Generator<Run> {
  const parts = Math.ceil((end - start) / MAX_FLOAT_LENGTH);
  let at = start;
  for (let i = 0; i < parts; i++) {
    let length = Math.round((end - at) / (parts - i));
    if (i < parts - 1 && line % 2) length = Math.max(1, length - 2);
    yield [line, at, length, thread];
    at += length;
  }
}
