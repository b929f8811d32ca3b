/** Rule of the code that keeps a promise, and the test that falls without it. */
export interface Keeper {
  /** `app/file.ts#exportedName`. */
  rule: string;
  /** `path/of.test.ts: title`, without the IDs at its end. */
  test: string;
  /** Figures that the promise may name, from the constants of the rule: `72 hour`, `3 day`, `15%`. */
  figures?: readonly string[];
  /** Figures that no constant holds, because people keep them. */
  peopleFigures?: readonly string[];
  /** The code brings the task to our staff, who keep the promise. */
  people?: true;
}

/** Keeper in one line: rule, test, then its figures. */
export function kept(rule: string, test: string, figures: readonly string[] = []): Keeper {
  return { rule: `app/${rule}`, test, figures };
}

/** Promise that our staff keep; the rule brings them the task. */
export function byPeople(rule: string, test: string, peopleFigures: readonly string[] = []): Keeper {
  return { rule: `app/${rule}`, test, peopleFigures, people: true };
}

/** Path and title of a test that is named as `path: title`. */
export function splitTest(test: string): { path: string; title: string } {
  const at = test.indexOf(': ');
  return { path: test.slice(0, at), title: test.slice(at + 2) };
}
