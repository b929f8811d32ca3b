import { useMatches } from 'react-router';

/** Route options for the shell: `export const handle: PageHandle = { accent: 'rani' }`. */
export interface PageHandle {
  accent?: 'marigold' | 'rani' | 'royal';
  /** `paper`; `stage`: dark until scrolled; `home`: dark half-way; `landing`: stage with a fading logo. */
  head?: 'paper' | 'stage' | 'home' | 'landing';
  footer?: false;
}

/** Handle of the innermost route, with defaults. Error pages have no dark head. */
export function usePageHandle(): Required<Pick<PageHandle, 'accent' | 'head'>> & { footer: boolean } {
  const matches = useMatches();
  const handles = matches.map((match) => match.handle as PageHandle | undefined);
  const { accent = 'rani', head = 'paper', footer = true } = Object.assign({}, ...handles) as PageHandle;
  const failed = matches.at(-1)?.loaderData === undefined;
  return { accent, head: failed ? 'paper' : head, footer };
}
