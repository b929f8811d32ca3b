import { ownValue } from '#app/shared/own-value.ts';
import type { Presentation } from '#demo/posters/poster-artist.ts';
import type { DemoArtist } from './artist-figures.ts';
import { type CategoryWords, dealer, type SentenceSubject } from './categories/categories.ts';
import type { Random } from './random.ts';

interface Subject extends SentenceSubject, Pick<DemoArtist, 'name' | 'city' | 'locality'> {
  first: string;
  presentation: Presentation | null;
  years: number;
  genre: string;
  what: string;
  does: string;
  events: string;
  km: number;
  instrument: string;
}

/** What is played, where and for whom, then how; a few begin with a story. */
export function biographer(random: Random, words: CategoryWords): (subject: Subject) => string {
  const fact = dealer(random, FACTS);
  const solo = dealer(random, words.soloOpenings);
  const team = dealer(random, words.teamOpenings);
  const middle = dealer(random, words.middles);
  const closing = dealer(random, words.closings);
  return (subject) => {
    const story = subject.kind === 'team' ? team(subject) : solo(subject);
    const parts = [fact(subject), random.chance(STORIES) ? story : middle(subject), middle(subject)];
    if (random.chance(0.7)) parts.push(closing(subject));
    return fillPlaceholders([...new Set(parts)].join(' '), subject);
  };
}

const STORIES = 0.3;
const FACTS = [
  '{name} {does} {what} for {events} in and around {city}.',
  'For {events} in {city} and up to {km} km away, {name} {does} {what}.',
  'With {years} years on stage, {name} {does} {what} for {events} around {city}.',
  'From {locality}, {name} {does} {what} for {events}, up to {km} km from {city}.',
];

/** Hosts and comedians are booked by language, magicians by what they show, all others by what they play. */
export function whatOf(
  category: CategoryWords['slug'],
  skill: string,
  genres: string[],
  languages: string[],
): string {
  if (category === 'anchor') return `in ${listed(languages)}`;
  if (category === 'comedian') return `${skill.toLowerCase()} in ${listed(languages)}`;
  return category === 'magician' ? skill.toLowerCase() : listed(genres.slice(0, 2).map(inSentence));
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(words);
}

function inSentence(genre: string): string {
  return PROPER.test(genre) ? genre : genre.toLowerCase();
}

const PROPER =
  /^(Sufi|Punjabi|Bollywood|Hindi|Himachali|Pahadi|Kashmiri|EDM|Top 40|R&B|Afrobeats|Latin|Amritsari|Mughlai|Jain|Carnatic|Hindustani|Western|Haryanvi)/;
const PRONOUNS = {
  man: { they: 'he', their: 'his', them: 'him' },
  woman: { they: 'she', their: 'her', them: 'her' },
  team: { they: 'they', their: 'their', them: 'them' },
};

function fillPlaceholders(text: string, subject: Subject): string {
  const pronouns = PRONOUNS[subject.presentation ?? 'team'];
  const values = {
    first: subject.first,
    name: subject.name,
    city: subject.city,
    locality: subject.locality,
    years: String(subject.years),
    genre: inSentence(subject.genre),
    what: subject.what,
    does: subject.does,
    events: subject.events,
    km: String(subject.km),
    instrument: subject.instrument.replace(/ \(.*/, ''),
    ...pronouns,
    They: pronouns.they[0]!.toUpperCase() + pronouns.they.slice(1),
  };
  const placed = /Road|Mall/.test(subject.locality)
    ? text.replaceAll('in {locality}', 'on {locality}')
    : text;
  return placed.replaceAll(
    /\{(\w+)\}/g,
    (_match, key: string) => ownValue(values, key) ?? throwUnknownPlaceholder(key),
  );
}

function throwUnknownPlaceholder(key: string): never {
  throw new Error(`No value for {${key}} in a text about an artist`);
}
