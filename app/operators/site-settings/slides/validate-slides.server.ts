import { listCategories } from '#app/artists/search/list-artists.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Slideshows } from '#app/site/home/slide-setting.ts';
import { slideshowsSchema } from '#app/site/home/slides-schema.server.ts';
import { type Drafts, settingOf } from './slides-form.ts';
import { selectPictureCounts } from './slides-queries.server.ts';

type Validated =
  | { ok: true; shows: Slideshows }
  /** Invalid fields such as `1.0.en.name`; `1` for a show with too few or too many slides. */
  | { ok: false; wrong: string[] };

/** Validates drafts, including that categories, artists and pictures exist. */
export async function validateSlides(db: Database, drafts: Drafts): Promise<Validated> {
  const parsed = slideshowsSchema.safeParse(settingOf(drafts));
  if (!parsed.success)
    return { ok: false, wrong: [...new Set(parsed.error.issues.map(({ path }) => fieldOf(path)))] };
  const shows = parsed.data;
  const wrong = [...(await unknownCategories(db, shows)), ...(await missingPictures(db, shows))];
  return wrong.length > 0 ? { ok: false, wrong } : { ok: true, shows };
}

const FIELD_OF_MEDIA = new Map([
  ['artistId', 'artist'],
  ['picture', 'picture'],
]);

function fieldOf([show, place, ...rest]: PropertyKey[]): string {
  const number = Number(show) + 1;
  if (place === undefined) return String(number);
  const [name, ...inside] = rest.map(String);
  if (name === 'words') return `${number}.${String(place)}.${inside.join('.')}`;
  if (name === 'media') return `${number}.${String(place)}.${FIELD_OF_MEDIA.get(inside[0] ?? '') ?? 'media'}`;
  return `${number}.${String(place)}.${name ?? 'id'}`;
}

async function unknownCategories(db: Database, shows: Slideshows): Promise<string[]> {
  const known = new Set((await listCategories(db)).map(({ slug }) => slug));
  return shows.flatMap((slides, show) =>
    slides.flatMap(({ category }, place) => (known.has(category) ? [] : [`${show + 1}.${place}.category`])),
  );
}

async function missingPictures(db: Database, shows: Slideshows): Promise<string[]> {
  const asked = shows.flatMap((slides, show) =>
    slides.flatMap(({ media }, place) =>
      media.kind === 'artist' ? [{ ...media, at: `${show + 1}.${place}` }] : [],
    ),
  );
  if (asked.length === 0) return [];
  const counts = await selectPictureCounts(
    db,
    asked.map(({ artistId }) => artistId),
  );
  return asked.flatMap(({ artistId, picture, at }) => {
    const count = counts.get(artistId) ?? 0;
    if (count === 0) return [`${at}.artist`];
    return picture > count ? [`${at}.picture`] : [];
  });
}
