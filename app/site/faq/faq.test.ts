import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findQuestions } from './faq.route.tsx';

const texts = JSON.parse(readFileSync(new URL('./messages/en.json', import.meta.url), 'utf8'));
const all = Object.entries<{ q: string; a: string }>(texts.questions).map(([id, { q, a }]) => ({
  id,
  question: q,
  answer: a,
}));
const found = (wanted: string) => findQuestions(all, wanted).map(({ id }) => id);

test('there are nine questions [S2-55] [S9-10]', () => {
  expect(all).toHaveLength(9);
});

test('FAQ search: looks in questions and answers, ignores case [S2-55] [S5-11]', () => {
  expect(found('REQUEST SONGS')).toEqual(['4']);
  expect(found('repertoire')).toEqual(['4']);
  expect(found('Repertoire')).toEqual(found('rEPERTOIRE'));
  expect(found('choose an artist')).toContain('1');
});

test('FAQ search: empty shows all, unknown word nothing [S2-55]', () => {
  expect(found('  ')).toHaveLength(9);
  expect(found('helicopter')).toEqual([]);
});

test('the answers say what hosts were promised [S1-05] [S1-06]', () => {
  const answer = (id: string) => all.find((each) => each.id === id)!.answer;
  expect(answer('1')).toMatch(/Choose an artist, share your event details \(date, venue/);
  expect(answer('2')).toMatch(/at least 3 days before the event and you get a full refund/);
  expect(answer('3')).toMatch(/^Yes\..*travel.*accommodation/);
  expect(answer('4')).toMatch(/generally accepted/);
  expect(answer('5')).toMatch(/extended for an extra charge if the artist is free/);
  expect(answer('6')).toMatch(/your event manager handles it/);
  expect(answer('7')).toMatch(/after the booking is confirmed/);
});
