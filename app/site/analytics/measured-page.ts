/** Pages of public things, whose whole address may be reported. */
const PUBLIC = /^\/(live\/[a-z-]+(\/[a-z-]+)?|artists\/\d+(\/reviews)?)$/i;
/** Pages of staff, and links of messages: their address holds a token. */
const NOT_MEASURED = new Set([
  'operator',
  'second-factor',
  'not-me',
  'is-it-right',
  'your-side',
  'confirm-email',
  'calendar',
]);
const FIRST_WORD = /^\/([a-z-]{1,30})(?:\/|$)/i;

export interface MeasuredPage {
  page_path: string;
  page_location: string;
  page_referrer: string;
  page_title: string;
}

/**
 * What analytics learns about a page: never ids, tokens, searches or titles of bookings. Null: nothing is reported.
 * All four fields are set, since the tool reads missing ones from the document.
 */
export function measuredPage(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  page: { title: string; referrer: string },
): MeasuredPage | null {
  const isPublic = PUBLIC.test(pathname) || pathname === '/';
  const word = FIRST_WORD.exec(pathname)?.[1]?.toLowerCase() ?? '';
  if (NOT_MEASURED.has(word)) return null;
  const path = isPublic ? pathname : `/${word}`;
  return {
    page_path: path,
    page_location: origin + path,
    page_referrer: URL.canParse(page.referrer) ? new URL(page.referrer).origin : '',
    page_title: isPublic ? page.title : path,
  };
}
