import { personalMeta } from '#app/shared/meta-texts.ts';
import { RequestPage } from '../inbox/artist-requests/request-page.tsx';
import { answerRequest, openRequest } from '../inbox/request-page.server.ts';
import type { Route } from './+types/studio-request.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openRequest(args);
export const action = (args: Route.ActionArgs) => answerRequest(args);
export const meta = ({ loaderData }: Route.MetaArgs) => personalMeta(loaderData?.booking.code ?? '');

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage page={loaderData} answer={actionData} />;
}
