const OWN = 'http://own.invalid';
/** Characters that browsers drop from an address, or read as a slash, before they look at its host. */
const MISREAD = /[\\\s]|\p{Cc}/u;
const MAX_LENGTH = 2000;

/**
 * A path of this site, as a browser will read it, with query and fragment; null for anything else. Every redirect to an
 * address that came with a request goes through here, so that none leads to another site.
 */
export function localAddress(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH || !/^\/(?!\/)/.test(wanted)) return null;
  if (MISREAD.test(wanted) || !URL.canParse(wanted, OWN)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, OWN);
  // A path such as /.//elsewhere names another host once its dots are gone.
  if (origin !== OWN || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
