import { useMatches } from 'react-router';

/** What a route tells the shell: `export const handle: PageHandle = { accent: 'rani' }`. */
export interface PageHandle {
  /** The screen's one accent. */
  accent?: 'marigold' | 'rani' | 'royal';
  /**
   * The header's ground. `paper` from the start; `stage` over a dark head until it scrolls; `home` dark until half
   * of the page; `landing` like stage, with a logo that scrolls away and fades.
   */
  head?: 'paper' | 'stage' | 'home' | 'landing';
  /** No footer, for screens that are tools. */
  footer?: false;
}

/** The innermost route's wishes, with calm defaults. A page that could not be had has no dark head to stand over. */
export function usePageHandle(): Required<Pick<PageHandle, 'accent' | 'head'>> & { footer: boolean } {
  const matches = useMatches();
  const handles = matches.map((match) => match.handle as PageHandle | undefined);
  const { accent = 'rani', head = 'paper', footer = true } = Object.assign({}, ...handles) as PageHandle;
  const failed = matches.at(-1)?.loaderData === undefined;
  return { accent, head: failed ? 'paper' : head, footer };
}
