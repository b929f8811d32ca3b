import type { LandingCity, LandingSkill } from './landing-pages.ts';

export interface LandingTexts {
  skills: Record<LandingSkill, SkillTexts>;
  cities: Record<LandingCity, CityTexts>;
  everywhere: readonly Question[];
}

export interface SkillTexts {
  about: string;
  price: string;
  ask: readonly string[];
  questions: readonly Question[];
  pages: Record<LandingCity, PageTexts>;
}

export interface PageTexts {
  lead: string;
  text: string;
}

export interface CityTexts {
  about: string;
  questions: readonly Question[];
}

export interface Question {
  question: string;
  answer: string;
}
