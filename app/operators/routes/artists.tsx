import { actOnArtistWork } from '../artist-work/act-on-artist-work.server.ts';
import { openArtistWork } from '../artist-work/artist-work.server.ts';
import { ArtistWorkPage } from '../artist-work/artist-work-page.tsx';
import type { Route } from './+types/artists.ts';

export const loader = (args: Route.LoaderArgs) => openArtistWork(args, args.params.part);
export const action = (args: Route.ActionArgs) => actOnArtistWork(args, args.params.part);

export default function Artists({ loaderData, actionData }: Route.ComponentProps) {
  return <ArtistWorkPage work={loaderData} problem={actionData} />;
}
