import personalPaths from './personal-paths.json' with { type: 'json' };

export const PERSONAL_PATHS: readonly string[] = personalPaths;

export function isPersonal(path: string): boolean {
  const asked = path.split('?')[0]!.toLowerCase();
  return PERSONAL_PATHS.some(
    (start) => asked === start || asked.startsWith(`${start}/`) || asked.startsWith(`${start}.`),
  );
}

const NOT_PAGES = ['/api', '/dev', '/sandbox'];

/** Pages with a noindex tag must not be disallowed, or crawlers never see the tag. */
export function robotsText(origin: string): string {
  const closed = [...NOT_PAGES, '/bookings', '/all-bookings'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
