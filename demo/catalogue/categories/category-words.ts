import type { Category } from '#demo/posters/poster-artist.ts';

/** Sentences hold placeholders; verbs after {They} or {they} must fit one person and several. */
export interface CategoryWords {
  slug: Category;
  name: string;
  plural: string;
  solos: number;
  teams: number;
  /** Whole rupees for the whole event. */
  soloFee: [least: number, most: number];
  teamFee: [least: number, most: number];
  teamSize: [least: number, most: number];
  /** The first one drawn is the main skill. */
  skills: Skill[];
  skillsEach: [least: number, most: number];
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
  powerPoints: [least: number, most: number];
  channels: [least: number, most: number];
  monitors: [least: number, most: number];
  arrivalMinutes: number[];
  brings: string[];
  hospitality: string[];
  notes: string[];
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
