import { citiesToChoose, nameFromSlug } from '#app/places/list-cities.server.ts';
import { LOCALITIES } from '#app/places/localities.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { requireArtistEditor } from '../../core/own-artists.server.ts';
import { ownSupply } from '../../core/performance-supply.server.ts';
import { selectSkillChoices } from '../../core/skill-queries.server.ts';
import { type StudioArtist, selectStudioArtist } from '../../core/studio-queries.server.ts';
import {
  ABOUT_FIELDS,
  type About,
  type AboutErrors,
  type AboutValues,
  aboutValues,
  readAbout,
} from './about-form.ts';
import { OFFER_FIELDS, type OfferErrors, type OfferValues, offerValues, readOffer } from './offer-form.ts';
import { fieldTexts } from './read-fields.ts';
import { type PartForm, savePart } from './save-part.server.ts';
import {
  readStage,
  type StageErrors,
  type StageValues,
  type StoredRider,
  stageValues,
  stageValuesOf,
} from './stage-form.ts';

async function openPart({ request, context, params }: ParamArgs<'artistId'>) {
  const { artist } = await requireArtistEditor(context, request, params.artistId);
  const { db } = context.get(platformContext);
  return { artist, db, row: (await selectStudioArtist(db, artist.id))! };
}

export async function openAbout(args: ParamArgs<'artistId'>) {
  const { artist, db, row } = await openPart(args);
  const [skills, genres, languages, cities] = await Promise.all([
    selectSkillChoices(db, 'skill', row.category),
    selectSkillChoices(db, 'genre', row.category),
    selectSkillChoices(db, 'language', null),
    citiesToChoose(db, row.city_id),
  ]);
  const own = cities.find(({ id }) => id === row.city_id);
  const at = own && nameFromSlug(own);
  return {
    artist,
    category: row.category_name,
    values: {
      name: row.name,
      about: row.about,
      ...fieldTexts(ABOUT_FIELDS, row),
      city: String(row.city_id),
      locality: row.locality ?? '',
      ...{ skills: row.skills, genres: row.genres, languages: row.languages },
      ...{ moreSkills: '', moreGenres: '', moreLanguages: '' },
      presentation: row.presentation ?? '',
    } satisfies AboutValues,
    choices: {
      skills: choicesWithOwn(skills, row.skills),
      genres: choicesWithOwn(genres, row.genres),
      languages: choicesWithOwn(languages, row.languages),
      cities: cities.map(({ id, name }) => ({ id, name })),
      localities: [...new Set(LOCALITIES.filter(({ city }) => city === at).map(({ name }) => name))],
    },
  };
}

export function saveAbout(args: ParamArgs<'artistId'>) {
  return savePart(args, aboutForm);
}

const aboutForm: PartForm<AboutValues, AboutErrors> = {
  part: 'about',
  values: aboutValues,
  async columns(values, artist, db) {
    const read = readAbout(values, await citiesToChoose(db, artist.city_id), artist);
    if (!read.ok) return read;
    const { name, about, skills, genres, languages, presentation, fields } = read.value;
    return {
      ok: true,
      value: {
        ...{ name, about, skills, genres, languages, presentation },
        ...fields,
        ...(await pointOfPlace(read.value, artist, db)),
      },
    };
  },
};

/** Point for distances: the locality if known, else the city. An unchanged place keeps its point. */
async function pointOfPlace({ cityId, locality }: About, artist: StudioArtist, db: Database) {
  if (artist.city_id === cityId && artist.locality === locality) return {};
  const city = (await citiesToChoose(db, artist.city_id)).find(({ id }) => id === cityId)!;
  const known = LOCALITIES.find(
    (place) => place.city === nameFromSlug(city) && place.name.toLowerCase() === locality?.toLowerCase(),
  );
  const { lat, lng } = known ?? city;
  return { city_id: cityId, locality: known?.name ?? locality, lat, lng };
}

export async function openOffer(args: ParamArgs<'artistId'>) {
  const { artist, db, row } = await openPart(args);
  return {
    artist,
    supply: await ownSupply(db, artist.id),
    values: {
      fee: String(row.fee_paise / 100),
      extension: row.extension_paise === null ? '' : String(row.extension_paise / 100),
      ...fieldTexts(OFFER_FIELDS, row),
    } satisfies OfferValues,
  };
}

export function saveOffer(args: ParamArgs<'artistId'>) {
  return savePart(args, offerForm);
}

const offerForm: PartForm<OfferValues, OfferErrors> = {
  part: 'offer',
  values: offerValues,
  async columns(values, artist) {
    const read = readOffer(values, artist);
    if (!read.ok) return read;
    const { fee, extension, fields } = read.value;
    return { ok: true, value: { fee_paise: fee, extension_paise: extension, ...fields } };
  },
};

export async function openStage(args: ParamArgs<'artistId'>) {
  const { artist, row } = await openPart(args);
  return { artist, values: stageValuesOf(row.rider as StoredRider, row.set_list) };
}

export function saveStage(args: ParamArgs<'artistId'>) {
  return savePart(args, stageForm);
}

const stageForm: PartForm<StageValues, StageErrors> = {
  part: 'stage',
  values: stageValues,
  async columns(values) {
    const read = readStage(values);
    return read.ok ? { ok: true, value: { rider: read.value.rider, set_list: read.value.songs } } : read;
  },
};

const MAX_CHOICES = 40;

/** Own words first, so a long list cannot cut them off, then those common in the category. */
function choicesWithOwn(known: readonly { name: string }[], own: readonly string[]): string[] {
  const others = known.map(({ name }) => name).filter((name) => !own.some((word) => isSameWord(word, name)));
  return [...own, ...others].slice(0, Math.max(own.length, MAX_CHOICES));
}

function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
