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

/** Writes about the artists of one category; parts repeat as late as their number allows. */
export function biographer(random: Random, words: CategoryWords): (subject: Subject) => string {
  const solo = deck(random, words.soloOpenings);
  const team = deck(random, words.teamOpenings);
  const middle = deck(random, words.middles);
  const closing = deck(random, words.closings);
  return (subject) => {
    const next = (deal: () => Sentence) => nextFitting(deal, subject.skill);
    const parts = [next(subject.kind === 'team' ? team : solo), next(middle)];
    if (random.chance(0.4)) parts.push(next(middle));
    if (parts.length === 2 || random.chance(0.7)) parts.push(next(closing));
    return fillIn([...new Set(parts)].join(' '), subject);
  };
}

function nextFitting(deal: () => Sentence, skill: string): string {
  for (;;) {
    const sentence = deal();
    if (typeof sentence === 'string') return sentence;
    if (sentence.only.includes(skill)) return sentence.text;
  }
}

const PROPER = /^(Sufi|Punjabi|Bollywood|Hindi|EDM|Top 40|Shabad|Kathak|Nati)/;
const PRONOUNS = {
  man: { they: 'he', their: 'his', them: 'him' },
  woman: { they: 'she', their: 'her', them: 'her' },
  team: { they: 'they', their: 'their', them: 'them' },
};

function fillIn(text: string, subject: Subject): string {
  const pronouns = PRONOUNS[subject.presentation ?? 'team'];
  const values: Record<string, string> = {
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
  const filled = placed.replaceAll(/\{(\w+)\}/g, (_match, key: string) => values[key] ?? unknown(key));
  return filled;
}

function unknown(key: string): never {
  throw new Error(`No value for {${key}} in a text about an artist`);
}
