import type { LandingSkill } from './landing-pages.ts';

/** Everything that the landing pages say in one language. */
export interface LandingTexts {
  skills: Record<LandingSkill, SkillTexts>;
  cities: Record<LandingCity, CityTexts>;
  /** What every page answers, whoever plays and wherever. */
  everywhere: readonly Question[];
}

/** What is written for the landing pages of one skill: facts and advice for hosts. */
export interface SkillTexts {
  /** What such performers do at an occasion here. */
  about: string;
  /** What makes one cost more than another. */
  price: string;
  /** What to settle before the day. */
  ask: readonly string[];
  questions: readonly Question[];
  /** What only the page of this skill in this city says. */
  pages: Record<LandingCity, PageTexts>;
}

export interface PageTexts {
  /** One sentence under the heading, and for search engines. */
  lead: string;
  text: string;
}

/** What is true of hosting in a city, whoever plays. */
export interface CityTexts {
  about: string;
  questions: readonly Question[];
}

export interface Question {
  question: string;
  answer: string;
}

export type LandingCity = 'chandigarh' | 'mohali' | 'panchkula';
