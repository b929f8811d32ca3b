import { type FieldProblems, type Names, readNames, readWords } from '../name-fields.ts';

export interface CategoryInput {
  names: Names;
  plurals: Names;
  /** Other words that hosts type for it, without its names. */
  words: string[];
}

export function readCategory(form: FormData): { input: CategoryInput; problems: FieldProblems } {
  const [name, plural, other] = [readNames(form, 'name'), readNames(form, 'plural'), readWords(form)];
  return {
    input: { names: name.names, plurals: plural.names, words: other.words },
    problems: { ...name.problems, ...plural.problems, ...other.problems },
  };
}
