import { idIn, MAX_SMALL_ID } from '#app/shared/read-id.ts';
import { readCursor } from '../frame/list-cursor.ts';
import { readTypedSearch } from '../frame/search-query.ts';

export type HostFilter = ReturnType<typeof readHostFilter>;

/** Reads the filter of the list of hosts. Invalid values are ignored. */
export function readHostFilter(wanted: URLSearchParams) {
  const { q, phone } = readTypedSearch(wanted.get('q'));
  return {
    q,
    phone,
    name: q !== '' && !phone ? q : null,
    cityId: idIn(wanted.get('city'), MAX_SMALL_ID) || null,
    blocked: wanted.get('state') === 'blocked',
    after: readCursor(wanted.get('after')),
  };
}
