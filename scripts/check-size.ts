import { parseArgs } from 'node:util';
import { type Counts, compare, readMaxima, report, writeMaxima } from './ratchet.ts';
import { functionLengths } from './source/function-lengths.ts';
import { countLines } from './source/line-counts.ts';
import { ALL_CODE, readSources } from './source/source-files.ts';

// Limits file and function lengths, and comments. `--write` lowers scripts/ratchet.json.
const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 80;
/** Comment lines per thousand lines of code. */
const MAX_COMMENTS = 35;
/** The share varies a little with every change; only clearly lower values are saved. */
const COMMENTS_SLACK = 2;
const MIN_FILES = 1500;

const HINTS: Record<'longFiles' | 'longFunctions' | 'comments', string> = {
  longFiles: `A file of more than ${MAX_FILE_LINES} lines holds two things: move one out.`,
  longFunctions: `A function of more than ${MAX_FUNCTION_LINES} lines does two things: split it.`,
  comments: 'A comment says why, in one line; take out those that repeat the code.',
};

const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
const sources = readSources(ALL_CODE, MIN_FILES);
const passed = [
  checkGroup('longFiles', longFiles(), MAX_FILE_LINES),
  checkGroup('longFunctions', longFunctions(), MAX_FUNCTION_LINES),
  checkComments(),
];
console.log(`${sources.length} files read`);
if (!passed.every(Boolean)) process.exitCode = 1;

function longFiles(): Counts {
  const lengths = sources.map((source): [string, number] => [source.path, countLines(source).all]);
  return Object.fromEntries(lengths.filter(([, lines]) => lines > MAX_FILE_LINES));
}

function longFunctions(): Counts {
  const lengths = sources.flatMap((source) =>
    functionLengths(source).map(({ name, lines }) => ({ name: `${source.path} ${name}`, lines })),
  );
  const long = lengths.filter(({ lines }) => lines > MAX_FUNCTION_LINES);
  const longest = long.toSorted((one, other) => one.lines - other.lines);
  return Object.fromEntries(longest.map(({ name, lines }) => [name, lines]));
}

function checkComments(): boolean {
  const total = sources.map(countLines).reduce((sum, each) => ({
    all: sum.all + each.all,
    code: sum.code + each.code,
    comments: sum.comments + each.comments,
  }));
  const share = Math.ceil((1000 * total.comments) / total.code);
  const maximum = readMaxima('comments').perThousandLines ?? MAX_COMMENTS;
  const isNear = share <= maximum && share >= maximum - COMMENTS_SLACK;
  return checkGroup(
    'comments',
    { perThousandLines: isNear ? maximum : Math.max(share, MAX_COMMENTS) },
    MAX_COMMENTS,
  );
}

function checkGroup(group: keyof typeof HINTS, counts: Counts, limit = 0): boolean {
  if (values.write) writeMaxima(group, counts);
  return report(
    compare(counts, readMaxima(group), limit),
    'node scripts/check-size.ts --write',
    () => HINTS[group],
  );
}
