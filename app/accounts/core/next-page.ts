import { localAddress } from '#app/shared/local-address.ts';

/** Where somebody lands who only wanted to sign in. */
export const HOME_OF_HOST = '/all-bookings';

const SOMEWHERE = 'http://own.invalid';
const ASKS_TO_SIGN_IN = ['sign-in', 'sign-up', 'next'];

/**
 * The page to go on to: a path of our own, without what opened the dialog. Anything else, such as another
 * site's address, leads to the host's bookings.
 */
export function nextPage(wanted: string | null | undefined): string {
  const address = localAddress(wanted);
  if (address === null) return HOME_OF_HOST;
  const url = new URL(address, SOMEWHERE);
  if (/^\/sign-(in|up)(\.data)?$/.test(url.pathname)) return HOME_OF_HOST;
  for (const name of ASKS_TO_SIGN_IN) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}
