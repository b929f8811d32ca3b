import { randomBytes } from 'node:crypto';
import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { listCategories } from '#app/artists/search/list-artists.server.ts';
import { languageContext, platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { selectGalleries } from '#app/site/home/home-queries.server.ts';
import { artistsOnSlides } from '#app/site/home/show-slides.ts';
import type { Slideshows } from '#app/site/home/slide-setting.ts';
import type { Slide } from '#app/site/home/slides.ts';
import { slideshowsSchema } from '#app/site/home/slides-schema.server.ts';
import { homeScenes, readSlideshows, SLIDESHOWS, slidesOf } from '#app/site/home/slideshows.server.ts';
import { USUAL_SLIDESHOWS } from '#app/site/home/usual-slides.ts';
import { reasonField } from '../../frame/action-fields.ts';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { hashOfSettings } from '../settings/change-settings.server.ts';
import { lockSettings, upsertSettings } from '../settings/settings-queries.server.ts';
import { readTypedFields, type SettingsProblem } from '../settings-problem.ts';
import { type Drafts, draftsAfterAction, draftsOf, readDrafts, slideshowsFromDrafts } from './slides-form.ts';

const PAGE = '/operator/site/slides';

export async function openSlides({ request, context }: PageArgs) {
  requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const [shows, categories] = await Promise.all([readSlideshows(db), listCategories(db)]);
  return {
    drafts: draftsOf(shows),
    stamp: hashOfSettings(shows),
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export interface SlidesAnswer {
  stamp: string;
  drafts: Drafts;
  reason: string;
  problem?: SettingsProblem;
  preview?: [Slide[], Slide[]];
}

export async function submitSlides({ request, context }: PageArgs) {
  const { accountId } = requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const values = readTypedFields(await request.formData());
  const act = values.act ?? '';
  const answer = { stamp: values.stamp ?? '', drafts: readDrafts(values), reason: values.reason ?? '' };
  const refuse = (reason: string, wrong: string[] = [], preview?: SlidesAnswer['preview']) =>
    data<SlidesAnswer>(
      { ...answer, problem: { reason, wrong, names: [], values }, ...(preview && { preview }) },
      { status: 409 },
    );
  if (act === 'usual') return data<SlidesAnswer>({ ...answer, drafts: draftsOf(USUAL_SLIDESHOWS) });
  const moved = draftsAfterAction(answer.drafts, act, `slide-${randomBytes(4).toString('hex')}`);
  if (moved) return data<SlidesAnswer>({ ...answer, drafts: moved });
  const validated = await validateSlides(db, answer.drafts);
  if (!validated.ok) return refuse('wrong', validated.wrong);
  const preview = await slidesOf(db, validated.shows, await homeScenes(db), context.get(languageContext));
  if (act !== 'save') return data<SlidesAnswer>({ ...answer, preview });
  const reason = reasonField([values.reason ?? '']);
  if (!reason) return refuse('reason_missing', ['reason'], preview);
  const saved = await changeSlides({ db }, { accountId, reason }, answer.stamp, validated.shows);
  if (!saved.ok) return refuse(saved.refusal.reason);
  throw redirect(addDoneToAddress(PAGE, 'saved'));
}

type SlidesRefusal = { reason: 'changed_meanwhile' } | { reason: 'nothing_changed' };

/** Saves both slideshows. `stamp` is the state when the form was opened; refused if it has changed. */
export function changeSlides(
  { db }: Pick<Platform, 'db'>,
  by: { accountId: string; reason: string },
  stamp: string,
  shows: Slideshows,
): Promise<Result<void, SlidesRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockSettings(trx);
    const before = await readSlideshows(trx);
    if (hashOfSettings(before) !== stamp) return refused({ reason: 'changed_meanwhile' as const });
    const changed = ([0, 1] as const).filter(
      (show) => hashOfSettings(before[show]) !== hashOfSettings(shows[show]),
    );
    if (changed.length === 0) return refused({ reason: 'nothing_changed' as const });
    const side = (of: Slideshows) =>
      Object.fromEntries(changed.map((show) => [`show ${show + 1}`, of[show]]));
    await upsertSettings(trx, { [SLIDESHOWS]: shows });
    await recordAudit(trx, {
      ...by,
      action: 'site.slides',
      subject: 'site:slides',
      before: side(before),
      after: side(shows),
    });
    return accepted(undefined);
  });
}

type Validated =
  | { ok: true; shows: Slideshows }
  /** Invalid fields such as `1.0.en.name`; `1` for a show with too few or too many slides. */
  | { ok: false; wrong: string[] };

/** Validates drafts, including that categories, artists and pictures exist. */
export async function validateSlides(db: Database, drafts: Drafts): Promise<Validated> {
  const parsed = slideshowsSchema.safeParse(slideshowsFromDrafts(drafts));
  if (!parsed.success)
    return {
      ok: false,
      wrong: [...new Set(parsed.error.issues.map(({ path }) => fieldOfProblemPath(path)))],
    };
  const shows = parsed.data;
  const wrong = [...(await unknownCategories(db, shows)), ...(await missingPictures(db, shows))];
  return wrong.length > 0 ? { ok: false, wrong } : { ok: true, shows };
}

const FIELD_OF_MEDIA = new Map([
  ['artistId', 'artist'],
  ['picture', 'picture'],
]);

function fieldOfProblemPath([show, place, ...rest]: PropertyKey[]): string {
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
  const pictures = await selectGalleries(db, artistsOnSlides(shows));
  return asked.flatMap(({ artistId, picture, at }) => {
    const own = pictures.filter((each) => each.artistId === artistId);
    if (own.length === 0) return [`${at}.artist`];
    return picture > own.length ? [`${at}.picture`] : [];
  });
}
