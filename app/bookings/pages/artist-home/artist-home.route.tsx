import { submitOverview } from '#app/artists/studio/overview-page.server.ts';
import { personalMeta } from '#app/shared/meta-texts.ts';
import type { Route } from './+types/artist-home.route';
import { openHome } from './home-page.server.ts';
import { HomePage } from './home-page.tsx';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openHome(args);
export const action = (args: Route.ActionArgs) => submitOverview(args);
export const meta = ({ loaderData }: Route.MetaArgs) => personalMeta(loaderData?.artist.name ?? 'Studio');

export default function ArtistHome({ loaderData, actionData }: Route.ComponentProps) {
  return <HomePage home={loaderData} answer={actionData} />;
}
