import { functionLengths } from './source/function-lengths.ts';
import { countLines } from './source/line-counts.ts';
import { ALL_CODE, readSources } from './source/source-files.ts';

// Limits lengths of files and functions, and the share of comments.
const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 80;
const MAX_COMMENTS_IN_THOUSAND_LINES = 38;
const MIN_FILES = 1500;

const sources = readSources(ALL_CODE, MIN_FILES);
const faults = [...longFiles(), ...longFunctions(), ...manyComments()];
for (const fault of faults) console.log(fault);
console.log(`${sources.length} files read`);
if (faults.length > 0) process.exitCode = 1;

function longFiles(): string[] {
  return sources
    .map((source) => ({ path: source.path, lines: countLines(source).all }))
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(
      ({ path, lines }) =>
        `${path}: ${lines} lines. More than ${MAX_FILE_LINES} hold two things: move one out.`,
    );
}

function longFunctions(): string[] {
  return sources.flatMap((source) =>
    functionLengths(source)
      .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
      .map(
        ({ name, lines }) =>
          `${source.path} ${name}: ${lines} lines. More than ${MAX_FUNCTION_LINES} do two things: split it.`,
      ),
  );
}

function manyComments(): string[] {
  const counts = sources.map(countLines);
  const comments = counts.reduce((sum, each) => sum + each.comments, 0);
  const code = counts.reduce((sum, each) => sum + each.code, 0);
  const share = Math.ceil((1000 * comments) / code);
  return share > MAX_COMMENTS_IN_THOUSAND_LINES
    ? [
        `${share} lines of comment in a thousand, at most ${MAX_COMMENTS_IN_THOUSAND_LINES}: a comment says why, in one line.`,
      ]
    : [];
}
