import { data } from 'react-router';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { PageArgs } from '../../frame/page-args.ts';
import { namesInAllLanguages } from '../names-in-all-languages.server.ts';
import { submitEntry } from '../submit-entry.server.ts';
import { CITY } from './change-city.server.ts';
import type { StateCode } from './city-form.ts';
import { countCityUses, selectCity, selectEveryCity } from './city-queries.server.ts';

export const CITIES_PAGE = '/operator/catalogue/cities';

export async function openCities({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  return {
    cities: await selectEveryCity(context.get(platformContext).db),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function openCity({ request, context }: PageArgs, slug: string) {
  requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  if (slug === 'new') return { city: null, uses: null };
  const [row, uses] = await Promise.all([selectCity(db, slug), countCityUses(db, slug)]);
  if (!row) throw data(null, { status: 404 });
  const { name, name_hi, name_pa, state_code, lat, lng, hidden, version } = row;
  const stateCode = state_code as StateCode;
  const names = namesInAllLanguages(name, name_hi, name_pa);
  return { city: { slug, names, stateCode, lat, lng, hidden, version }, uses };
}

export const submitCity = (args: PageArgs, slug: string) => submitEntry(args, slug, CITIES_PAGE, CITY);
