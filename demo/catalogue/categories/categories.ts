import { z } from 'zod';
import { MUST_KINDS } from '#app/artists/core/rider-musts.ts';
import { DRAWN_CATEGORIES } from '#demo/posters/poster-artist.ts';
import { deck, type Random } from '../random.ts';
import anchor from './anchor.json' with { type: 'json' };
import band from './band.json' with { type: 'json' };
import catering from './catering.json' with { type: 'json' };
import comedian from './comedian.json' with { type: 'json' };
import dancer from './dancer.json' with { type: 'json' };
import dj from './dj.json' with { type: 'json' };
import instrumentalist from './instrumentalist.json' with { type: 'json' };
import magician from './magician.json' with { type: 'json' };
import singer from './singer.json' with { type: 'json' };

const minAndMax = z.tuple([z.number(), z.number()]);
const widthAndDepth = z.tuple([z.number(), z.number()]);
const texts = z.array(z.string());

const skill = z.strictObject({
  name: z.string(),
  /** Skills of different circles rarely occur in one artist. */
  circle: z.string().optional(),
  instrument: z.string().optional(),
  genres: texts,
  /** Narrower than the category's. */
  soloFee: minAndMax.optional(),
  teamFee: minAndMax.optional(),
  /** Of this skill alone; they come first. */
  setList: texts.default([]),
  /** Other than the category's. */
  events: z.string().optional(),
});

/** A string applies to all artists; the rest limits it. */
export const sentences = z.array(
  z.union([
    z.string(),
    z.strictObject({
      /** Main skills or categories. */
      only: texts.optional(),
      kind: z.enum(['solo', 'team']).optional(),
      /** Least fee in rupees. */
      from: z.number().optional(),
      wedding: z.literal(true).optional(),
      text: z.string(),
    }),
  ]),
);

/** Name, its main word in the team's script, and the skill that the name implies. */
const teamName = z.tuple([z.string(), z.string(), z.string().optional()]);

const rider = z.strictObject({
  soloStage: widthAndDepth,
  teamStage: widthAndDepth,
  powerPoints: minAndMax,
  channels: minAndMax,
  monitors: minAndMax,
  arrivalMinutes: z.array(z.number()),
  brings: sentences,
  hospitality: sentences,
  notes: sentences,
  /** What artists who need more than the least power must have. */
  musts: z.array(z.enum(MUST_KINDS)).optional(),
});

/** Sentences hold placeholders; verbs after {They} or {they} must fit one person and several. */
const categoryWords = z.strictObject({
  slug: z.enum(DRAWN_CATEGORIES),
  name: z.string(),
  plural: z.string(),
  solos: z.number(),
  teams: z.number(),
  /** Whole rupees for the whole event. */
  soloFee: minAndMax,
  teamFee: minAndMax,
  teamSize: minAndMax,
  /** The first one drawn is the main skill. */
  skills: z.array(skill),
  skillsEach: minAndMax,
  genres: texts,
  setMinutes: z.array(z.number()),
  rider,
  does: z.strictObject({ solo: z.string(), team: z.string() }),
  /** For what it is booked. */
  events: z.string(),
  soloOpenings: sentences,
  teamOpenings: sentences,
  middles: sentences,
  closings: sentences,
  setList: sentences,
  praise: sentences,
  /** Most needed first. */
  roles: texts,
  teamNames: z.array(teamName),
});

export type CategoryWords = z.infer<typeof categoryWords>;
export type Skill = z.infer<typeof skill>;
export type Sentence = z.infer<typeof sentences>[number];
export type TeamName = z.infer<typeof teamName>;

export const CATEGORIES = z
  .array(categoryWords)
  .parse([singer, dj, band, instrumentalist, dancer, anchor, comedian, magician, catering]);

/** Whom a sentence is about: the main skill, and for reviews the evening. */
export interface SentenceSubject {
  category: string;
  kind: 'solo' | 'team';
  skill: string;
  feeRupees: number;
  wedding?: boolean;
}

export function fits(
  sentence: Sentence,
  { category, kind, skill, feeRupees, wedding }: SentenceSubject,
): boolean {
  if (typeof sentence === 'string') return true;
  return (
    (sentence.only?.some((word) => word === skill || word === category) ?? true) &&
    (sentence.kind ?? kind) === kind &&
    (sentence.from ?? 0) <= feeRupees &&
    (!sentence.wedding || wedding === true)
  );
}

export const textOf = (sentence: Sentence) => (typeof sentence === 'string' ? sentence : sentence.text);

/** Deals sentences that fit, none again until the others had their turn. */
export function dealer(random: Random, options: readonly Sentence[]): (subject: SentenceSubject) => string {
  const deal = deck(random, options);
  let last: Sentence | undefined;
  return (subject) => {
    const fitting = options.filter((sentence) => fits(sentence, subject));
    if (fitting.length === 0) throw new Error(`Nothing to say about ${subject.skill}`);
    let next = deal();
    while (!fits(next, subject) || (next === last && fitting.length > 1)) next = deal();
    last = next;
    return textOf(next);
  };
}
