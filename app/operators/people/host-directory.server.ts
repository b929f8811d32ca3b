import { redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { listAllCities } from '#app/places/list-cities.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { cursorText } from '../list-cursor.ts';
import type { PageArgs } from '../page-args.ts';
import { searchAddress, searchOf } from '../sealed-search.server.ts';
import { selectHosts } from './artist-list-queries.server.ts';
import { readHostFilter } from './host-filter.ts';

const PER_PAGE = 50;

export async function openHostDirectory({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_hosts');
  const { db, config } = context.get(platformContext);
  const filter = readHostFilter(searchOf(config.keys, request));
  const rows = await selectHosts(db, filter, PER_PAGE + 1);
  const hosts = rows.slice(0, PER_PAGE);
  const last = hosts.at(-1);
  return {
    filter,
    hosts,
    next: rows.length > PER_PAGE && last ? cursorText({ value: last.made_at, id: last.id }) : null,
    first: filter.after === null,
    cities: await listAllCities(db),
  };
}

/** Redirects to the search address, in which a phone number is sealed. */
export async function searchHostDirectory({ request, context }: PageArgs): Promise<Response> {
  requirePageRight(context, request, 'see_hosts');
  const { keys } = context.get(platformContext).config;
  return redirect(searchAddress(keys, '/operator/people/hosts', await request.formData()), 303);
}
