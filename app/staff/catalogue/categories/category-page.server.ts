import { data, redirect } from 'react-router';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { pictureOfCategory } from '#app/artists/media/media-url.ts';
import { addedForms } from '#app/artists/understanding/edit-dictionary.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { choice, readForm, trimmed } from '#app/shared/read-form.ts';
import { idIn } from '#app/shared/read-id.ts';
import { accepted, refused } from '#app/shared/result.ts';
import { reasonField } from '../../frame/action-fields.ts';
import { addDoneToAddress, type PageArgs } from '../../frame/page-args.ts';
import { refuseAction } from '../../frame/refuse-action.server.ts';
import type { Action, EntryAnswer } from '../change-entry.server.ts';
import { namesInAllLanguages } from '../names-in-all-languages.server.ts';
import { refuseEntry, submitEntry } from '../submit-entry.server.ts';
import { CATEGORIES_PAGE } from './categories-page.server.ts';
import {
  countUses,
  lockArtistCategory,
  lockCategory,
  selectArtistsOf,
  selectCategory,
  updateArtistCategory,
} from './category-queries.server.ts';
import { CATEGORY, namesAndPlurals } from './change-category.server.ts';

const SHOWN_ARTISTS = 10;

export async function openCategory({ request, context }: PageArgs, slug: string) {
  requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  if (slug === 'new') return { category: null, artists: [], uses: null };
  const row = await selectCategory(db, slug);
  if (!row) throw data(null, { status: 404 });
  const names = namesInAllLanguages(row.name, row.name_hi, row.name_pa);
  const plurals = namesInAllLanguages(row.plural, row.plural_hi, row.plural_pa);
  const [words, artists, uses] = await Promise.all([
    addedForms(db, { kind: 'category', key: slug }, namesAndPlurals({ names, plurals })),
    selectArtistsOf(db, slug, SHOWN_ARTISTS),
    countUses(db, slug),
  ]);
  const { hidden, version, picture } = row;
  const source = pictureOfCategory(slug, picture);
  return { category: { slug, names, plurals, words, hidden, version, source }, artists, uses };
}

export async function submitCategory(args: PageArgs, slug: string) {
  const { act } = readForm(await args.request.clone().formData(), { act: choice(['put']) });
  return act === 'put'
    ? submitArtistToCategory(args, slug)
    : submitEntry(args, slug, CATEGORIES_PAGE, CATEGORY);
}

const ARTIST_FIELDS = { artist: trimmed(200), reason: reasonField };

async function submitArtistToCategory({ request, context }: PageArgs, slug: string) {
  const viewer = requirePageRight(context, request, 'edit_site');
  const { db } = context.get(platformContext);
  const form = await request.formData();
  const { artist, reason } = readForm(form, ARTIST_FIELDS);
  const artistId = idIn(/(\d+)\/?$/.exec(artist)?.[1]);
  const barred = await refuseAction(context, viewer, form, 'catalogue', ['artist', String(artistId)]);
  if (barred) return refuseEntry(form, barred, {}, 403);
  if (!reason) return refuseEntry(form, 'fields', { artistReason: { code: 'reason' } });
  const put = await putArtist(db, { accountId: viewer.accountId, reason }, { slug, artistId });
  if (put.ok) throw redirect(addDoneToAddress(`${CATEGORIES_PAGE}/categories/${slug}`, 'put'));
  return refuseEntry(form, put.refusal.reason, 'fields' in put.refusal ? put.refusal.fields : {});
}

/** Puts an artist into a category that is offered; searches find the artist there at once. */
function putArtist(
  db: Database,
  by: Action,
  { slug, artistId }: { slug: string; artistId: number },
): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const category = await lockCategory(trx, slug);
    if (!category) return refused({ reason: 'unknown' as const });
    const artist = await lockArtistCategory(trx, artistId);
    if (!artist || category.hidden || artist.category === slug)
      return refused({ reason: 'fields' as const, fields: { artist: { code: 'artist' as const } } });
    await updateArtistCategory(trx, artistId, slug);
    await recordAudit(trx, {
      ...by,
      action: 'artist.category',
      subject: `artist:${artistId}`,
      before: { category: artist.category },
      after: { category: slug },
    });
    return accepted(null);
  });
}
