import type { Category } from '#demo/posters/poster-artist.ts';

/**
 * What the artists of one category are made of. Sentences may name {first}, {name}, {city}, {locality}, {years},
 * {genre}, {instrument}, {their}, {them}, {They} and {they}; a verb after {They} or {they} must fit one person and several.
 */
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
  /** The first one drawn is the main skill; `instrument` where there is one to draw. */
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
  /** What a pleased host remembers of the evening. */
  praise: string[];
  /** Roles in a team, the most needed first. */
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

/** A name, its chief word in the team's own script, and the skill that the name promises. */
export type TeamName = [name: string, script: string, skill?: string];

export interface Skill {
  name: string;
  /** Skills of different circles are rarely found in one artist. */
  circle?: string;
  instrument?: string;
  genres: string[];
}

/** True of everyone in the category, or only of artists with certain main skills. */
export type Sentence = string | { only: string[]; text: string };
