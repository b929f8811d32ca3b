import { type FieldProblems, type Names, readNames, readWords } from '../name-fields.ts';

export const SKILL_KINDS = ['skill', 'genre'] as const;
export type SkillKind = (typeof SKILL_KINDS)[number];

/** The list that a skill or genre is in. */
export interface SkillList {
  /** Slug. */
  category: string;
  kind: SkillKind;
}

export interface SkillInput {
  names: Names;
  /** Other words that hosts type for it. */
  words: string[];
}

export function readSkill(form: FormData): { input: SkillInput; problems: FieldProblems } {
  const [name, other] = [readNames(form, 'name'), readWords(form)];
  return {
    input: { names: name.names, words: other.words },
    problems: { ...name.problems, ...other.problems },
  };
}

export function skillListAddress({ category }: Pick<SkillList, 'category'>): string {
  return `/operator/catalogue/skills?category=${category}`;
}
