import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const docs = new URL('../../docs/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, docs), 'utf8');

const LINK = /\]\(((?:decisions|rules)\/[^)]+)\)/g;
const linksOf = (text: string) => [...text.matchAll(LINK)].map(([, file]) => file!);

/** Rows of the specification with a decision, and the pages they link. */
function markedRows(text: string): Map<string, string[]> {
  const rows = text.split(/\n(?=- \*\*S\d)|\n\n/).filter((row) => row.includes('*Decision:*'));
  return new Map(rows.map((row) => [/\*\*(S\d-\d\d)\*\*/.exec(row)![1]!, linksOf(row)]));
}

interface Departure {
  row: string;
  asked: string;
  instead: string;
  why: string;
  links: string[];
}

function departures(text: string): Departure[] {
  return text
    .split('\n')
    .filter((line) => /^\| S\d-\d\d \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, row, asked, instead, why, decision]) => ({
      row: row!,
      asked: asked!,
      instead: instead!,
      why: why!,
      links: linksOf(decision!),
    }));
}

const marked = markedRows(read('specification.md'));
const listed = departures(read('departures.md'));

test('departures: every decided row listed once, in order, no others', () => {
  expect(marked.size).toBeGreaterThan(50);
  expect(listed.map(({ row }) => row)).toEqual([...marked.keys()]);
});

test('each departure: request, deviation, reason and an existing decision link', () => {
  for (const { row, asked, instead, why, links } of listed) {
    expect(Math.min(asked.length, instead.length, why.length), row).toBeGreaterThan(5);
    expect(links.length, row).toBeGreaterThan(0);
    for (const file of links) expect(existsSync(new URL(file, docs)), `${row}: ${file}`).toBe(true);
  }
});

test('departures: link every page linked in the specification row', () => {
  for (const { row, links } of listed) expect(links, row).toEqual(expect.arrayContaining(marked.get(row)!));
});
