import { data } from 'react-router';
import { requireArtistPreview } from '#app/artists/core/own-artists.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import type { Route } from './+types/artist-preview.route';
import { loadProfile, readArtistId } from './load-profile.server.ts';
import { ArtistProfileView } from './profile-view.tsx';

export const handle = { accent: 'rani', head: 'stage' };

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** An artist's own page in any state; 404 for others. Public pages know no reader, so it has another address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, log } = context.get(platformContext);
  const id = readArtistId(params.artistId);
  await requireArtistPreview(context, request, id);
  const page = await loadProfile(db, id, new URL(request.url).searchParams, { unlisted: true, log });
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData?.artist.name ?? metaTexts('artist-profile').t('notFound'));

export default function ArtistPreview({ loaderData }: Route.ComponentProps) {
  return <ArtistProfileView page={loaderData} preview />;
}
