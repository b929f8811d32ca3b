import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { lockDictionary } from '#app/artists/understanding/keep-forms.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, refused } from '#app/shared/result.ts';
import { type EntryAt, hideEntry, lockAtVersion, moveEntry } from '../change-entry.server.ts';
import { type FieldProblems, isTakenSlug, type Names, slugOf } from '../name-fields.ts';
import type { Act, EntryAnswer } from '../submit-entry.server.ts';
import type { CityInput } from './city-form.ts';
import {
  insertCity,
  isTakenName,
  lockCity,
  lockCityOrder,
  updateCityHidden,
  updateCityNames,
  updateCityOrder,
} from './city-queries.server.ts';

type Deps = Pick<Platform, 'db'>;

const ENTRIES = {
  kind: 'city' as const,
  lock: lockCity,
  updateHidden: updateCityHidden,
  lockOrder: lockCityOrder,
  updateOrder: updateCityOrder,
};

const MAX_CITIES = 200;
const TAKEN: FieldProblems = { name: { code: 'taken' } };

/** Adds a city at the end. Its slug is made from the English name; slug, State and point never change. */
export function addCity({ db }: Deps, by: Act, { names, place }: CityInput): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockDictionary(trx);
    const slug = slugOf(names.en);
    const order = await lockCityOrder(trx);
    if (order.length >= MAX_CITIES) return refused({ reason: 'full' as const });
    if (isTakenSlug(slug, order) || (await isTakenName(trx, slug, names.en)))
      return refused({ reason: 'fields' as const, fields: TAKEN });
    if (!place) throw new Error('a new city needs its place');
    await insertCity(trx, slug, names, place);
    const { stateCode, lat, lng } = place;
    await recordAudit(trx, {
      ...by,
      action: 'catalogue.add',
      subject: `city:${slug}`,
      after: { names: joined(names), description: `${stateCode}, ${lat}, ${lng}` },
    });
    return accepted(null);
  });
}

/** Renames a city; searches and papers still know it by the name it had first. */
export function changeCity({ db }: Deps, by: Act, at: EntryAt, { names }: CityInput): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const locked = await lockAtVersion(trx, at, lockCity);
    if (!locked.ok) return locked;
    const before = locked.value;
    if (await isTakenName(trx, at.key, names.en))
      return refused({ reason: 'fields' as const, fields: TAKEN });
    await updateCityNames(trx, at.key, names);
    const { name, name_hi, name_pa } = before;
    await recordAudit(trx, {
      ...by,
      action: 'catalogue.change',
      subject: `city:${at.key}`,
      before: { names: joined({ en: name, hi: name_hi ?? '', pa: name_pa ?? '' }) },
      after: { names: joined(names) },
    });
    return accepted(null);
  });
}

/** Stops offering a city to artists and hosts, or offers it again. Visitors see it while a live artist is there. */
export function hideCity(deps: Deps, by: Act, at: EntryAt, hidden: boolean): EntryAnswer {
  return hideEntry(deps, by, at, hidden, ENTRIES);
}

/** Moves a city one place up or down; at an end it stays. */
export function moveCity(
  deps: Deps,
  by: { accountId: string },
  slug: string,
  direction: 'up' | 'down',
): EntryAnswer {
  return moveEntry(deps, by, slug, direction, ENTRIES);
}

function joined(names: Names): string {
  return Object.values(names).filter(Boolean).join(' · ');
}
