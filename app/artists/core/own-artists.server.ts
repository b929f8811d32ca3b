import { data, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { VisitedArtist } from './own-artist.ts';
import { selectOwnArtist, selectVisitedArtist } from './studio-queries.server.ts';

/** The visited own artist. Throws a redirect to sign-in without a session, 404 unless owned. */
export async function requireOwnArtist(
  context: Readonly<RouterContextProvider>,
  request: Request,
  artistIdParam: string | undefined,
): Promise<{ viewer: Viewer; artist: VisitedArtist }> {
  const viewer = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const id = /^[1-9]\d{0,8}$/.test(artistIdParam ?? '') ? Number(artistIdParam) : 0;
  const artist = id > 0 ? await selectVisitedArtist(db, viewer.accountId, id) : undefined;
  if (!artist) throw data(null, { status: 404 });
  return { viewer, artist };
}

/** Lets the owner and staff who review artists see an artist in any state; sign-in for guests, 404 for others. */
export async function requireArtistPreview(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: number,
): Promise<void> {
  const viewer = requirePageViewer(context, request);
  if (mayDo(viewer.roles, 'review_artists')) return;
  const own = await selectOwnArtist(context.get(platformContext).db, viewer.accountId, id);
  if (!own) throw data(null, { status: 404 });
}
