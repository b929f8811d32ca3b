import { personalMeta } from '#app/shared/meta-texts.ts';
import { openOverview, submitOverview } from '../studio/overview-page.server.ts';
import { OverviewPage } from '../studio/overview-page.tsx';
import type { Route } from './+types/studio-overview.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openOverview(args);
export const action = (args: Route.ActionArgs) => submitOverview(args);
export const meta = ({ loaderData }: Route.MetaArgs) => personalMeta(loaderData?.artist.name ?? 'Studio');

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} answer={actionData} />;
}
