import { POLICY_SLUGS } from '../site/policies/policy-pages.ts';

const POLICIES = `(?:search/)?(?:${POLICY_SLUGS.join('|')})`;
const PATHS = [
  'search',
  'artists/\\d+(?:/reviews)?',
  'live/[\\w-]+(?:/[\\w-]+)?',
  'FAQ',
  'contact-us',
  'install',
  'robots\\.txt',
  'manifest\\.webmanifest',
  'sitemap\\.xml',
  'sitemap/[\\w.-]+',
  POLICIES,
].join('|');

const SHARED = new RegExp(`^/(?:(?:${PATHS})(?:\\.data)?|_root\\.data)?$`);

/**
 * Whether this page has the same bytes for every reader of a language, signed in or not.
 * Other spellings of these addresses, such as `/%73earch`, are rendered for their reader alone.
 */
export function isSharedPage({ method, url }: { method: string; url: string }): boolean {
  return (method === 'GET' || method === 'HEAD') && SHARED.test(url.split('?')[0]!);
}
