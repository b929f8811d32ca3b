import { ownValue } from '#app/shared/own-value.ts';
import type { CategoryWords, Sentence } from './categories/category-words.ts';
import type { Presentation } from './first-names.ts';
import { deck, type Random } from './random.ts';

export interface Subject {
  kind: 'solo' | 'team';
  first: string;
  name: string;
  presentation: Presentation | null;
  city: string;
  locality: string;
  years: number;
  genre: string;
  instrument: string;
  skill: string;
}

export function biographer(random: Random, words: CategoryWords): (subject: Subject) => string {
  const solo = sentences(random, words.soloOpenings);
  const team = sentences(random, words.teamOpenings);
  const middle = sentences(random, words.middles);
  const closing = sentences(random, words.closings);
  return (subject) => {
    const { skill } = subject;
    const parts = [subject.kind === 'team' ? team(skill) : solo(skill), middle(skill)];
    if (random.chance(0.4)) parts.push(middle(skill));
    if (parts.length === 2 || random.chance(0.7)) parts.push(closing(skill));
    return fillIn([...new Set(parts)].join(' '), subject);
  };
}

function sentences(random: Random, options: readonly Sentence[]): (skill: string) => string {
  const deal = deck(random, options);
  const fits = (sentence: Sentence, skill: string) =>
    typeof sentence === 'string' || sentence.only.includes(skill);
  let last: Sentence | undefined;
  return (skill) => {
    const fitting = options.filter((sentence) => fits(sentence, skill));
    if (fitting.length === 0) throw new Error(`Nothing to say about ${skill}`);
    let next = deal();
    while (!fits(next, skill) || (next === last && fitting.length > 1)) next = deal();
    last = next;
    return typeof next === 'string' ? next : next.text;
  };
}

const PROPER = /^(Sufi|Punjabi|Bollywood|Hindi|EDM|Top 40|Shabad|Kathak|Nati)/;
const PRONOUNS = {
  man: { they: 'he', their: 'his', them: 'him' },
  woman: { they: 'she', their: 'her', them: 'her' },
  team: { they: 'they', their: 'their', them: 'them' },
};

function fillIn(text: string, subject: Subject): string {
  const pronouns = PRONOUNS[subject.presentation ?? 'team'];
  const values = {
    first: subject.first,
    name: subject.name,
    city: subject.city,
    locality: subject.locality,
    years: String(subject.years),
    genre: PROPER.test(subject.genre) ? subject.genre : subject.genre.toLowerCase(),
    instrument: subject.instrument.replace(/ \(.*/, ''),
    ...pronouns,
    They: pronouns.they[0]!.toUpperCase() + pronouns.they.slice(1),
  };
  const placed = /Road|Mall/.test(subject.locality)
    ? text.replaceAll('in {locality}', 'on {locality}')
    : text;
  const filled = placed.replaceAll(
    /\{(\w+)\}/g,
    (_match, key: string) => ownValue(values, key) ?? unknown(key),
  );
  return filled;
}

function unknown(key: string): never {
  throw new Error(`No value for {${key}} in a text about an artist`);
}
