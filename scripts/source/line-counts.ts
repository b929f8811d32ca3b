import type { SourceFile } from './source-files.ts';

export interface LineCounts {
  all: number;
  code: number;
  /** Lines that hold nothing but a comment. */
  comments: number;
}

export function countLines({ text, comments }: SourceFile): LineCounts {
  const lines = text.replace(/\n$/, '').split('\n');
  const withoutComments = blankOut(text, comments).split('\n');
  const written = lines.filter((line) => line.trim() !== '').length;
  const code = withoutComments.filter((line) => line.trim() !== '').length;
  return { all: lines.length, code, comments: written - code };
}

function blankOut(text: string, comments: SourceFile['comments']): string {
  let rest = text;
  for (const { start, end } of comments)
    rest = rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, ' ') + rest.slice(end);
  return rest;
}
