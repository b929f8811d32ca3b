import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { RequestsPage } from '../inbox/artist-requests/requests-page.tsx';
import { answerInList, openRequests } from '../inbox/requests-page.server.ts';
import type { Route } from './+types/studio-requests.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openRequests(args);
export const action = (args: Route.ActionArgs) => answerInList(args);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('artist-requests').t('meta.title', { artist: loaderData?.artist.name ?? '' }));

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestsPage {...loaderData} answer={actionData} />;
}
