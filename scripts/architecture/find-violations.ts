import { circlesOf } from './circles.ts';
import type { Import } from './imports.ts';
import { NO_CYCLES, RULES, type Rule } from './rules.ts';

export interface Violation {
  rule: string;
  comment: string;
  text: string;
}

export interface Violations {
  /** What may not be. */
  forbidden: Violation[];
  /** What is about types only; there are some, and they may not become more. */
  ofTypes: Violation[];
}

/** What the imports of the project do against its rules. */
export function findViolations(imports: readonly Import[]): Violations {
  const found = imports.flatMap((each) =>
    RULES.filter((rule) => breaks(rule, each)).map((rule) => ({ rule, isType: each.isType, each })),
  );
  const violations = (areTypes: boolean) =>
    found
      .filter(({ rule, isType }) => (isType && rule.countsTypes === true) === areTypes)
      .map(({ rule, each }) => ({
        rule: rule.name,
        comment: rule.comment,
        text: `${each.from} → ${each.to}`,
      }));
  const values = imports.filter(({ isType }) => !isType);
  const inCircles = new Set(circlesOf(values).flat());
  const circlesOfTypes = circlesOf(imports).filter((circle) => !circle.every((file) => inCircles.has(file)));
  return {
    forbidden: [...violations(false), ...circlesOf(values).map(circleViolation)],
    ofTypes: [
      ...violations(true),
      ...circlesOfTypes.flatMap((circle) => circle.map(() => circleViolation(circle))),
    ],
  };
}

/** Files that are imported and are not among `files`: a check that follows them would see nothing. */
export function missingFiles(imports: readonly Import[], exists: (path: string) => boolean): string[] {
  const ours = imports.filter(({ to }) => /^(?:app|server|sandbox|db|tests|scripts|bench)\//.test(to));
  return ours.filter(({ to }) => !exists(to)).map(({ from, to }) => `${from} → ${to}`);
}

function circleViolation(circle: readonly string[]): Violation {
  return { rule: 'no-cycles', comment: NO_CYCLES, text: circle.join(', ') };
}

function breaks({ from, to, allowsDynamic }: Rule, each: Import): boolean {
  if (allowsDynamic && each.isDynamic) return false;
  const match = new RegExp(from.path).exec(each.from);
  if (!match || (from.pathNot && new RegExp(from.pathNot).test(each.from))) return false;
  const filled = (pattern: string) => new RegExp(pattern.replaceAll('$1', match[1] ?? ''));
  return filled(to.path).test(each.to) && !(to.pathNot && filled(to.pathNot).test(each.to));
}
