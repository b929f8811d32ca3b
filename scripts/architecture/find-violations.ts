import { isTest } from '../source/source-files.ts';
import { circlesOf, folderCirclesOf } from './circles.ts';
import type { Import } from './imports.ts';
import { NO_CYCLES, NO_FOLDER_CYCLES, RULES, type Rule } from './rules.ts';

export interface Violation {
  rule: string;
  comment: string;
  text: string;
}

/** What the imports of the project, those of types included, do against its rules. */
export function findViolations(imports: readonly Import[]): Violation[] {
  const broken = imports.flatMap((each) =>
    RULES.filter((rule) => breaksRule(rule, each)).map((rule) => ({
      rule: rule.name,
      comment: rule.comment,
      text: `${each.from} → ${each.to}`,
    })),
  );
  const inProduct = imports.filter(({ from }) => !isTest(from));
  return [
    ...broken,
    ...circlesOf(imports).map((circle) => violation('no-cycles', NO_CYCLES, circle.join(', '))),
    ...folderCirclesOf(inProduct).map((text) => violation('no-folder-cycles', NO_FOLDER_CYCLES, text)),
  ];
}

/** Files that are imported and are not among `files`: a check that follows them would see nothing. */
export function missingFiles(imports: readonly Import[], exists: (path: string) => boolean): string[] {
  const ours = imports.filter(({ to }) => /^(?:app|server|sandbox|db|demo|tests|scripts|bench)\//.test(to));
  return ours.filter(({ to }) => !exists(to)).map(({ from, to }) => `${from} → ${to}`);
}

function violation(rule: string, comment: string, text: string): Violation {
  return { rule, comment, text };
}

function breaksRule({ from, to, allowsDynamic }: Rule, each: Import): boolean {
  if (allowsDynamic && each.isDynamic) return false;
  const match = new RegExp(from.path).exec(each.from);
  if (!match || (from.pathNot && new RegExp(from.pathNot).test(each.from))) return false;
  const filled = (pattern: string) => new RegExp(pattern.replaceAll('$1', match[1] ?? ''));
  return filled(to.path).test(each.to) && !(to.pathNot && filled(to.pathNot).test(each.to));
}
