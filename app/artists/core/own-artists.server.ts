import { data, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { factorDemandOf } from '#app/accounts/second-factor/fresh-factor.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { idIn } from '#app/shared/read-id.ts';
import { MANAGER_MAY, type VisitedArtist } from './own-artist.ts';
import { selectPageOfPhone } from './proposal-queries.server.ts';
import { selectArtistForStaff, selectOwnArtist, selectVisitedArtist } from './studio-queries.server.ts';

/**
 * The visited artist. Throws a redirect to sign-in without a session, 404 unless the account holds the artist, or is a
 * manager of the team and does what managers may.
 */
export async function requireOwnArtist(
  context: Readonly<RouterContextProvider>,
  request: Request,
  artistIdParam: string | undefined,
): Promise<{ viewer: Viewer; artist: VisitedArtist }> {
  const viewer = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const id = /^[1-9]\d{0,8}$/.test(artistIdParam ?? '') ? Number(artistIdParam) : 0;
  const artist = id > 0 ? await selectVisitedArtist(db, viewer.accountId, id) : undefined;
  if (!artist || !(artist.leads || (await mayManage(request)))) throw data(null, { status: 404 });
  return { viewer, artist };
}

/** As above, or with `staff` for those who mend pages; 403 where they are part of the artist. */
export async function requireArtistEditor(
  context: Readonly<RouterContextProvider>,
  request: Request,
  artistIdParam: string | undefined,
): ReturnType<typeof requireOwnArtist> {
  const viewer = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const id = idIn(artistIdParam);
  if (!mayDo(viewer.roles, 'review_artists') || (await selectOwnArtist(db, viewer.accountId, id)))
    return requireOwnArtist(context, request, artistIdParam);
  const artist = await selectArtistForStaff(db, viewer.accountId, id);
  if (!artist || artist.involved) throw data(null, { status: artist ? 403 : 404 });
  return { viewer, artist: { ...artist, staff: await factorDemandOf(db, viewer) } };
}

async function mayManage(request: Request): Promise<boolean> {
  const page = /^\/studio\/\d+\/(.*?)(?:\.data)?$/.exec(new URL(request.url).pathname)?.[1] ?? '';
  const intents = MANAGER_MAY.get(page.replace(/\/[\da-f-]{36}$/, '/:id'));
  if (!intents || request.method === 'GET') return intents !== undefined;
  return intents.includes(String((await request.clone().formData()).get('intent') ?? ''));
}

/** Lets the owner, staff who review artists, and the phone that is asked for a yes see an artist in any state; sign-in for guests, 404 for others. */
export async function requireArtistPreview(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: number,
): Promise<void> {
  const viewer = requirePageViewer(context, request);
  if (mayDo(viewer.roles, 'review_artists')) return;
  const { db } = context.get(platformContext);
  const own = await selectOwnArtist(db, viewer.accountId, id);
  if (!own?.leads && (await selectPageOfPhone(db, viewer.phone))?.artist_id !== id)
    throw data(null, { status: 404 });
}
