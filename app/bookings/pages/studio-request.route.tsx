import { personalMeta } from '#app/shared/meta-texts.ts';
import type { Route } from './+types/studio-request.route';
import { RequestPage } from './artist-requests/request-page.tsx';
import { answerRequest, openRequest } from './request-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openRequest(args);
export const action = (args: Route.ActionArgs) => answerRequest(args);
/** Who was refused sees what another tab or person did. */
export const shouldRevalidate = () => true;
export const meta = ({ loaderData }: Route.MetaArgs) => personalMeta(loaderData?.booking.code ?? '');

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage page={loaderData} answer={actionData} />;
}
