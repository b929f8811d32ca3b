import { basename } from 'node:path';
import { declaredNames } from '../source/declared-names.ts';
import { isTest, lineAt, type Node, type SourceFile, walk } from '../source/source-files.ts';
import type { BannedWord, Place } from './banned-words.ts';

export interface Find {
  word: string;
  place: Place;
  path: string;
  line: number;
  text: string;
}

const TITLE_OF = /^(?:test|it|describe)$/;
/** Demo artists and guests may use any words. */
const DEMO_TEXTS = /^db\/demo\//;

export function findInSource(source: SourceFile, words: readonly BannedWord[]): Find[] {
  const { path, text } = source;
  const forLocals = words.filter(({ inLocals }) => inLocals);
  return [
    ...findInName(path, basename(path), words),
    ...declaredNames(source.program).flatMap(({ name, position, isShared }) =>
      findInName(path, name, isShared ? words : forLocals).map((find) => ({
        ...find,
        line: lineAt(text, position),
      })),
    ),
    ...source.comments.flatMap(({ value, start }) =>
      findInProse(path, 'comments', value, words, lineAt(text, start)),
    ),
    ...(isTest(path) ? findInTitles(source, words) : findInTexts(source, words)),
  ];
}

export function findInDocument(path: string, text: string, words: readonly BannedWord[]): Find[] {
  return findInProse(path, 'docs', text, words, 1);
}

export function findInCatalogue(path: string, text: string, words: readonly BannedWord[]): Find[] {
  return text
    .split('\n')
    .flatMap((line, index) => findInProse(path, 'texts', line.replaceAll('_', ' '), words, index + 1));
}

export function findInName(path: string, name: string, words: readonly BannedWord[]): Find[] {
  const parts = partsOf(name);
  return words
    .filter(({ names, except }) => names?.test(parts) && !except?.test(path))
    .map(({ word }) => ({ word, place: 'names', path, line: 1, text: name }));
}

/** `holdExpiresAt` is `-hold-Expires-At-`, `hold_expires_at` is `-hold-expires-at-`. */
export function partsOf(name: string): string {
  return `-${name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replaceAll(/[_./]/g, '-')}-`;
}

function findInTitles({ path, text, program }: SourceFile, words: readonly BannedWord[]): Find[] {
  const finds: Find[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !TITLE_OF.test(calleeOf(node))) return undefined;
    const title = (node.arguments as Node[])[0];
    if (!title) return undefined;
    const written = text.slice(title.start, title.end);
    if (title.type === 'Literal' || title.type === 'TemplateLiteral')
      finds.push(...findInProse(path, 'titles', written, words, lineAt(text, title.start)));
    return undefined;
  });
  return finds;
}

/** `test` of `test('…')`, `test.each(rows)('…')` and `test.describe('…')`. */
function calleeOf({ callee }: Node): string {
  for (let node = callee as Node; ; node = (node.object ?? node.callee) as Node) {
    if (node.type === 'Identifier') return node.name as string;
    if (node.type !== 'MemberExpression' && node.type !== 'CallExpression') return '';
  }
}

/** Texts are strings of more than one word. */
function findInTexts({ path, text, program }: SourceFile, words: readonly BannedWord[]): Find[] {
  if (!path.startsWith('app/') || DEMO_TEXTS.test(path)) return [];
  const finds: Find[] = [];
  walk(program, (node) => {
    const value = textOf(node);
    if (value && /\S\s+\S/.test(value))
      finds.push(...findInProse(path, 'texts', value, words, lineAt(text, node.start)));
    return undefined;
  });
  return finds;
}

function textOf({ type, value }: Node): string | undefined {
  if (type === 'TemplateElement') return (value as { raw: string }).raw;
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : undefined;
}

function findInProse(
  path: string,
  place: Place,
  text: string,
  words: readonly BannedWord[],
  firstLine: number,
): Find[] {
  return words.flatMap(({ word, prose, inTexts, except }) => {
    if (!prose || (place === 'texts' && !inTexts) || except?.test(path)) return [];
    return [...text.matchAll(prose)].map(({ index }) => ({
      word,
      place,
      path,
      line: firstLine + lineAt(text, index) - 1,
      text: lineAround(text, index),
    }));
  });
}

function lineAround(text: string, position: number): string {
  const end = text.indexOf('\n', position);
  return text.slice(text.lastIndexOf('\n', position) + 1, end < 0 ? undefined : end).trim();
}
