import { z } from 'zod';
import { isDate, isMonth } from '#app/shared/india-time.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { ownValue } from '#app/shared/own-value.ts';
import {
  type ArtistFieldRule,
  type FieldNameWith,
  type FieldValues,
  fieldsWith,
  ruleOf,
} from '../core/artist-fields.ts';
import type { ArtistProfile, Video } from '../core/artist-profile.ts';
import type { ListedArtist } from '../core/listed-artist.ts';
import { mediaUrl, pictureOfCategory } from '../media/media-url.ts';
import {
  completeQuery,
  isTime,
  MAX_PER_PAGE,
  type Query,
  SORTS,
  wantedTime,
} from '../search/artist-search.ts';
import type { BestArtist, Category } from '../search/list-artists.server.ts';
import type { SearchResult } from '../search/search-artists.server.ts';
import type { Interpretation } from '../understanding/interpretation.ts';

type Answered = FieldNameWith<{ api: true }>;
const ANSWERED = fieldsWith({ api: true });

const SHAPES = { number: z.number(), minutes: z.number(), line: z.string(), yes: z.boolean() };

/** Names on the wire that differ from those of the columns. */
const WIRE_NAMES = { experience_years: 'experience' } as const;
type WireNames = typeof WIRE_NAMES;
type WireName<Name> = Name extends keyof WireNames ? WireNames[Name] : Name;

type WireFields = { [Name in Answered as WireName<Name>]: FieldValues[Name] };
type FieldShapes = { [Name in keyof WireFields]: z.ZodType<WireFields[Name], WireFields[Name]> };

const wireFields = Object.fromEntries(
  ANSWERED.map((name) => [wireName(name), wireSchemaOf(ruleOf(name))]),
) as FieldShapes;

export function fieldsToWire(values: FieldValues): WireFields {
  return Object.fromEntries(ANSWERED.map((name) => [wireName(name), values[name]])) as WireFields;
}

function wireName(name: Answered): string {
  return ownValue(WIRE_NAMES, name) ?? name;
}

function wireSchemaOf({ kind, required }: ArtistFieldRule): z.ZodType {
  return required ? SHAPES[kind] : SHAPES[kind].nullable();
}

const MISSING = 'Missing search parameters';

const date = z.string().refine(isDate, 'A date looks like 2026-12-12');
const time = z.string().refine(isTime, 'A time looks like 19:30');
const words = z
  .union([
    z
      .string()
      .max(200)
      .transform((text) => text.split(',')),
    z.array(z.string().max(60)),
  ])
  .transform((list) =>
    list
      .map((word) => word.trim())
      .filter((word) => word !== '')
      .slice(0, 10),
  );

/** A number or numeric text; blank text must not become zero. */
const given = z.union([z.number(), z.string().trim().min(1, MISSING)], MISSING);

export const searchBody = z
  .object({
    q: z
      .string()
      .trim()
      .max(500)
      .optional()
      .describe('What a host types; its words are answered in x-search-understood'),
    exact: z.boolean().optional().describe('Take the words of q as they are written'),
    lat: given.transform(Number).pipe(z.number(MISSING).min(-90).max(90)).optional(),
    lng: given.transform(Number).pipe(z.number(MISSING).min(-180).max(180)).optional(),
    skill: z.string(MISSING).trim().min(1, MISSING).max(80).optional(),
    date: date.optional(),
    from: time.optional(),
    to: time.optional(),
    max_price: z.coerce.number().min(0).max(100_000_000).optional().describe('Rupees; 0 means no limit'),
    genre: words.optional(),
    language: words.optional(),
    kind: z.enum(['solo', 'team']).optional(),
    instant: z.boolean().optional().describe('Only artists who confirm at once'),
    sort: z.enum(SORTS).optional(),
    page: z.coerce.number().int().min(1).max(200).optional(),
    page_size: z.coerce.number().int().min(1).max(MAX_PER_PAGE).optional(),
  })
  .refine((body) => body.q || (body.lat !== undefined && body.lng !== undefined && body.skill), MISSING);

const CHANDIGARH = { lat: 30.7333, lng: 76.7794 };

export function searchFromWire(body: z.output<typeof searchBody>): Query {
  return completeQuery({
    q: body.q ?? '',
    exact: body.exact ?? false,
    lat: body.lat ?? CHANDIGARH.lat,
    lng: body.lng ?? CHANDIGARH.lng,
    skill: body.skill ?? '',
    wanted: wantedTime(body.date ?? null, body.from, body.to),
    maxFee: body.max_price ? paiseOfRupees(body.max_price) : null,
    genres: body.genre ?? [],
    languages: body.language ?? [],
    kind: body.kind ?? null,
    instant: body.instant ?? false,
    sort: body.sort ?? 'best',
    page: body.page ?? 1,
    ...(body.page_size ? { pageSize: body.page_size } : {}),
  });
}

const MAX_HEADER_LENGTH = 6000;

/** Value of the header `x-search-understood`; the least important words go if it gets too long. */
export function understoodToWire(
  { chips, unknown, fillers, corrected }: Interpretation,
  beyond: SearchResult['beyond'],
): string {
  const relaxed = [...new Set(beyond.flatMap(({ letGo }) => letGo))];
  const encode = (value: object) => encodeURIComponent(JSON.stringify(value));
  const whole = encode({ chips, unknown, fillers, corrected, relaxed });
  return whole.length <= MAX_HEADER_LENGTH
    ? whole
    : encode({ chips, unknown: [], fillers: [], corrected, relaxed });
}

export const featuredQuery = z.object({
  lat: z.coerce.number().min(-90).max(90).default(30.75),
  lng: z.coerce.number().min(-180).max(180).default(76.78),
});

export const artistId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
export const monthQuery = z.object({
  month: z.string().refine(isMonth, 'A month looks like 2026-12').optional(),
});

export const wireArtist = z.object({
  id: z.number(),
  name: z.string(),
  profile_photo: z.string(),
  skill_category: z.string(),
  skills: z.string().describe('Comma-separated'),
  price_per_hour: z.number().describe('Rupees per event, tax inside'),
  average_rating: z.number().nullable(),
  reviews: z.number(),
  city: z.string(),
  distance_km: z.number().nullable(),
  kind: z.enum(['solo', 'team']),
  accepts_instantly: z.boolean().describe('Confirms a paid request at once'),
  relaxed: z
    .array(z.string())
    .optional()
    .describe('Wishes of q that the artist does not meet, such as maxPrice:20000'),
});

export function artistToWire(artist: ListedArtist, relaxed?: string[]): z.input<typeof wireArtist> {
  return {
    id: artist.id,
    name: artist.name,
    profile_photo: photoUrl(artist.photo),
    skill_category: artist.categoryName,
    skills: artist.skills.join(', '),
    price_per_hour: artist.fee / 100,
    average_rating: artist.rating,
    reviews: artist.ratingCount,
    city: artist.city,
    distance_km: artist.distanceKm,
    kind: artist.kind,
    accepts_instantly: artist.acceptsInstantly,
    ...(relaxed ? { relaxed } : {}),
  };
}

export const wireCategory = z.object({
  id: z.number(),
  item_name: z.string().describe('The skill to search for'),
  item_data: z.string().describe('Address of the picture'),
  artists: z.number().describe('How many are listed, counted up to 10,000'),
});

export function categoryToWire(category: Category, index: number): z.input<typeof wireCategory> {
  const item_data = mediaUrl(pictureOfCategory(category.slug, category.picture), 640);
  return { id: index + 1, item_name: category.name, item_data, artists: category.artists };
}

export const wireBest = z.object({
  id: z.number(),
  item_name: z.string().describe('Display name and the id of the profile, separated by a slash'),
  item_data: z.string(),
  role: z.string(),
  experience: z.number().describe('Years'),
  performance_rating: z.number().nullable().describe('Mean of all reviews; null without reviews'),
});

export function bestToWire(artist: BestArtist): z.input<typeof wireBest> {
  return {
    id: artist.id,
    item_name: `${artist.name.replaceAll('/', '-')} / ${artist.id}`,
    item_data: photoUrl(artist.photo),
    role: artist.categoryName,
    experience: artist.experienceYears,
    performance_rating: artist.rating,
  };
}

const video = z.string().describe('A video link, or a video link and a thumbnail link separated by a comma');

export const wireProfile = wireArtist.omit({ distance_km: true, kind: true }).extend({
  team_name: z.string(),
  image1: z.string(),
  image2: z.string(),
  video1: video,
  video2: video,
  video3: video,
  video4: video,
  video5: video,
  address: z.string(),
  about_yourself: z.string(),
  about_team: z.string(),
  ...wireFields,
  no_of_bookings: z.number(),
  fcm_token: z.null().describe('Never given out'),
});

export function profileToWire(artist: ArtistProfile): z.input<typeof wireProfile> {
  const { distance_km: _distance, kind, ...common } = artistToWire(artist);
  const team = kind === 'team';
  const videos = artist.videos.map(videoToWire);
  return {
    ...common,
    team_name: team ? artist.name : '',
    image1: photoUrl(artist.gallery[1] ?? null),
    image2: photoUrl(artist.gallery[2] ?? null),
    video1: videos[0] ?? '',
    video2: videos[1] ?? '',
    video3: videos[2] ?? '',
    video4: videos[3] ?? '',
    video5: videos[4] ?? '',
    address: [artist.locality, artist.city].filter(Boolean).join(', '),
    about_yourself: team ? '' : artist.about,
    about_team: team ? artist.about : '',
    ...fieldsToWire(artist.fields),
    no_of_bookings: artist.performedCount,
    fcm_token: null,
  };
}

export const wireMonth = z.object({
  artist_id: z.number(),
  month: z.string(),
  days: z.array(
    z.object({ date: z.string(), state: z.enum(['free', 'partly', 'taken']), past: z.boolean() }),
  ),
});

function photoUrl(source: string | null): string {
  return source ? mediaUrl(source, 640) : '';
}

function videoToWire({ source, thumbnail }: Video): string {
  if (!thumbnail) return source;
  return `${source},${thumbnail.startsWith('file/') ? mediaUrl(thumbnail, 960) : thumbnail}`;
}
