import { type Language, spokenLanguages } from '#app/shared/languages.ts';
import { type Pieces, replaceTexts } from '#app/shared/text-pieces.ts';
import { type Content, readContent, type Section } from '../content/read-content.server.ts';
import {
  LANDING_CITIES,
  type LandingCity,
  type LandingPage,
  type LandingSkill,
  SKILLS,
} from './landing-pages.ts';

const TEXTS = mapNames(spokenLanguages, readTexts);

export function landingTexts(language: Language): LandingTexts {
  return TEXTS[language];
}

function readTexts(language: Language): LandingTexts {
  const read = (name: string) => sectionsById(readContent(language, `landing-${name}`));
  const cities = read('cities');
  return {
    skills: mapNames(SKILLS, (skill) => readSkill(read(skill))),
    cities: mapNames(LANDING_CITIES, (city) => ({
      about: textsOf(cities(city))[0]!,
      questions: questionsOf(cities(city)),
    })),
    everywhere: questionsOf(read('everywhere')('questions')),
  };
}

function readSkill(section: (id: string) => Section): SkillTexts {
  const [ask] = section('ask').blocks as { list: string[] }[];
  return {
    about: textsOf(section('about'))[0]!,
    price: textsOf(section('price'))[0]!,
    ask: ask!.list,
    questions: questionsOf(section('questions')),
    pages: mapNames(LANDING_CITIES, (city) => {
      const [lead, text] = textsOf(section(city));
      return { lead: lead!, text: text! };
    }),
  };
}

function mapNames<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

function sectionsById({ sections }: Content) {
  return (wanted: string): Section => {
    const found = sections.find(({ id }) => id === wanted);
    if (!found) throw new RangeError(`There is no section ${wanted}`);
    return found;
  };
}

function textsOf({ blocks }: Section): string[] {
  return blocks as string[];
}

function questionsOf({ parts }: Section): Question[] {
  return parts.map((part) => ({ question: part.title, answer: textsOf(part)[0]! }));
}

/** What staff changed of the three sources of a landing page. */
interface Changed {
  skill: Pieces;
  cities: Pieces;
  everywhere: Pieces;
}

const NOTHING: Changed = { skill: {}, cities: {}, everywhere: {} };

export function writeLanding({ skill, city }: LandingPage, language: Language, changed = NOTHING) {
  const shipped = landingTexts(language);
  const { about, price, ask, questions, pages } = replaceTexts(shipped.skills[skill], changed.skill);
  const place = replaceTexts(shipped.cities, changed.cities)[city];
  const everywhere = replaceTexts(shipped.everywhere, changed.everywhere);
  return {
    lead: pages[city].lead,
    here: pages[city].text,
    about,
    city: place.about,
    price,
    ask,
    questions: [...questions, ...place.questions, ...everywhere],
  };
}

interface LandingTexts {
  skills: Record<LandingSkill, SkillTexts>;
  cities: Record<LandingCity, CityTexts>;
  everywhere: readonly Question[];
}

interface SkillTexts {
  about: string;
  price: string;
  ask: readonly string[];
  questions: readonly Question[];
  pages: Record<LandingCity, PageTexts>;
}

interface PageTexts {
  lead: string;
  text: string;
}

interface CityTexts {
  about: string;
  questions: readonly Question[];
}

interface Question {
  question: string;
  answer: string;
}
