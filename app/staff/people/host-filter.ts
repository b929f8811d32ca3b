import { idIn, MAX_SMALL_ID } from '#app/shared/read-id.ts';
import { type ListCursor, readCursor } from '../frame/list-cursor.ts';
import { readTypedSearch } from '../frame/search-query.ts';

export interface HostFilter {
  /** As typed: a phone, or a part of the name. */
  q: string;
  phone: string | null;
  name: string | null;
  cityId: number | null;
  blocked: boolean;
  after: ListCursor | null;
}

/** Reads the filter of the list of hosts. Invalid values are ignored. */
export function readHostFilter(wanted: URLSearchParams): HostFilter {
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
