const OWN = 'http://own.invalid';
/** Characters browsers drop or read as a slash before parsing the host. */
const MISREAD = /[\\\s]|\p{Cc}/u;
const MAX_LENGTH = 2000;

/**
 * Own-site path or null. Open-redirect guard: every redirect target from a request must pass through here.
 */
export function localAddress(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH || !/^\/(?!\/)/.test(wanted)) return null;
  if (MISREAD.test(wanted) || !URL.canParse(wanted, OWN)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, OWN);
  // `/.//elsewhere` names another host once its dots are removed.
  if (origin !== OWN || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
