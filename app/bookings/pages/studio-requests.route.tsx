import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import type { Route } from './+types/studio-requests.route';
import { RequestsPage } from './artist-requests/requests-page.tsx';
import { answerInList, openRequests } from './requests-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openRequests(args);
export const action = (args: Route.ActionArgs) => answerInList(args);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('artist-requests').t('meta.title', { artist: loaderData?.artist.name ?? '' }));

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestsPage {...loaderData} answer={actionData} />;
}
