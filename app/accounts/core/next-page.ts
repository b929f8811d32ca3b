import { localAddress } from '#app/shared/local-address.ts';

export const HOME_OF_HOST = '/all-bookings';
export const HOME_OF_STAFF = '/operator';

const SOMEWHERE = 'http://own.invalid';
const ASKS_TO_SIGN_IN = ['sign-in', 'sign-up', 'next'];

/** Safe redirect target: a local path without dialog parameters; anything else gives the host's bookings. */
export function safeNextPage(wanted: string | null | undefined): string {
  const address = localAddress(wanted);
  if (address === null) return HOME_OF_HOST;
  const url = new URL(address, SOMEWHERE);
  if (/^\/sign-(in|up)(\.data)?$/.test(url.pathname)) return HOME_OF_HOST;
  for (const name of ASKS_TO_SIGN_IN) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}
