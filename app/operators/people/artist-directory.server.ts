import { redirect } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { listAllCategoryNames } from '#app/artists/search/list-artists.server.ts';
import { listAllCities } from '#app/places/list-cities.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { PageArgs } from '../page-args.ts';
import { searchAddress, searchOf } from '../sealed-search.server.ts';
import { readArtistFilter } from './artist-filter.ts';
import { selectArtists } from './artist-list-queries.server.ts';

const PER_PAGE = 50;

export async function openArtistDirectory({ request, context }: PageArgs) {
  requirePageRight(context, request, 'see_artists');
  const { db, config } = context.get(platformContext);
  const filter = readArtistFilter(searchOf(config.keys, request));
  const rows = await selectArtists(db, filter, PER_PAGE + 1);
  const artists = rows.slice(0, PER_PAGE);
  return {
    filter,
    artists,
    next: rows.length > PER_PAGE ? String(artists.at(-1)!.id) : null,
    first: filter.before === null,
    cities: await listAllCities(db),
    categories: await listAllCategoryNames(db),
  };
}

/** Redirects to the search address, in which a phone number is sealed. */
export async function searchArtistDirectory({ request, context }: PageArgs): Promise<Response> {
  requirePageRight(context, request, 'see_artists');
  const { keys } = context.get(platformContext).config;
  return redirect(searchAddress(keys, '/operator/people/artists', await request.formData()), 303);
}
