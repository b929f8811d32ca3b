import { type EntryRules, joinNames, moveEntry, TAKEN } from '../change-entry.server.ts';
import { lockOrder } from '../entry-queries.server.ts';
import type { Move } from '../move-entry.server.ts';
import { isTakenSlug, slugOf } from '../name-fields.ts';
import { type CityInput, readCity } from './city-form.ts';
import { insertCity, isTakenName, lockCity, updateCity } from './city-queries.server.ts';

type City = NonNullable<Awaited<ReturnType<typeof lockCity>>>;

/** Slug, State and point never change; searches and tax documents know a renamed city by its first name, too. */
export const CITY: EntryRules<CityInput, City> = {
  kind: 'city',
  max: 200,
  lockKeys: (trx) => lockOrder(trx, 'city'),
  lock: lockCity,
  read: readCity,
  async problemsOf(trx, { names }, entry, keys) {
    const slug = entry?.slug ?? slugOf(names.en);
    const taken = (!entry && isTakenSlug(slug, keys)) || (await isTakenName(trx, slug, names.en));
    return taken ? TAKEN : {};
  },
  async insert(trx, { names, place }) {
    if (!place) throw new Error('a new city needs its place');
    const slug = slugOf(names.en);
    await insertCity(trx, slug, names, place);
    return slug;
  },
  update: (trx, { slug }, { names }) => updateCity(trx, slug, { names }),
  updateHidden: (trx, { slug }, hidden) => updateCity(trx, slug, { hidden }),
  auditOf: ({ names, place }) => ({
    names: joinNames(names),
    ...(place && { description: `${place.stateCode}, ${place.lat}, ${place.lng}` }),
  }),
  auditBefore: async (_, { name, name_hi, name_pa }) => ({
    names: joinNames({ en: name, hi: name_hi ?? '', pa: name_pa ?? '' }),
  }),
};

export const moveCity: Move = (deps, by, slug, direction) => moveEntry(deps, by, slug, direction, 'city');
