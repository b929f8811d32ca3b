import { z } from 'zod';
import { MUST_KINDS } from '#app/artists/core/rider-musts.ts';
import { DRAWN_CATEGORIES } from '#demo/posters/poster-artist.ts';
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
});

/** A string applies to all artists; `only` limits it to certain main skills. */
const sentence = z.union([z.string(), z.strictObject({ only: texts, text: z.string() })]);

/** Name, its main word in the team's script, and the skill that the name implies. */
const teamName = z.tuple([z.string(), z.string(), z.string().optional()]);

const rider = z.strictObject({
  soloStage: widthAndDepth,
  teamStage: widthAndDepth,
  powerPoints: minAndMax,
  channels: minAndMax,
  monitors: minAndMax,
  arrivalMinutes: z.array(z.number()),
  brings: texts,
  hospitality: texts,
  notes: texts,
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
  soloOpenings: z.array(sentence),
  teamOpenings: z.array(sentence),
  middles: z.array(sentence),
  closings: z.array(sentence),
  setList: texts,
  films: texts,
  praise: texts,
  /** Most needed first. */
  roles: texts,
  teamNames: z.array(teamName),
});

export type CategoryWords = z.infer<typeof categoryWords>;
export type Skill = z.infer<typeof skill>;
export type Sentence = z.infer<typeof sentence>;
export type TeamName = z.infer<typeof teamName>;

export const CATEGORIES = z
  .array(categoryWords)
  .parse([singer, dj, band, instrumentalist, dancer, anchor, comedian, magician, catering]);
