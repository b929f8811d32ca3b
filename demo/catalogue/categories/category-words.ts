import type { MustKind } from '#app/artists/core/rider-musts.ts';
import type { Category } from '#demo/posters/poster-artist.ts';

/** Sentences hold placeholders; verbs after {They} or {they} must fit one person and several. */
export interface CategoryWords {
  slug: Category;
  name: string;
  plural: string;
  solos: number;
  teams: number;
  /** Whole rupees for the whole event. */
  soloFee: [min: number, max: number];
  teamFee: [min: number, max: number];
  teamSize: [min: number, max: number];
  /** The first one drawn is the main skill. */
  skills: Skill[];
  skillsEach: [min: number, max: number];
  genres: string[];
  setMinutes: number[];
  rider: RiderNeeds;
  soloOpenings: Sentence[];
  teamOpenings: Sentence[];
  middles: Sentence[];
  closings: Sentence[];
  setList: string[];
  films: string[];
  praise: string[];
  /** Most needed first. */
  roles: string[];
  teamNames: TeamName[];
}

export interface RiderNeeds {
  soloStage: [width: number, depth: number];
  teamStage: [width: number, depth: number];
  powerPoints: [min: number, max: number];
  channels: [min: number, max: number];
  monitors: [min: number, max: number];
  arrivalMinutes: number[];
  brings: string[];
  hospitality: string[];
  notes: string[];
  /** What artists who need more than the least power must have. */
  musts?: MustKind[];
}

/** Name, its main word in the team's script, and the skill that the name implies. */
export type TeamName = [name: string, script: string, skill?: string];

export interface Skill {
  name: string;
  /** Skills of different circles rarely occur in one artist. */
  circle?: string;
  instrument?: string;
  genres: string[];
}

/** A string applies to all artists; `only` limits it to certain main skills. */
export type Sentence = string | { only: string[]; text: string };
