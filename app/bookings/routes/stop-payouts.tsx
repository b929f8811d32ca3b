import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openStopPayouts, submitStopPayouts } from '../earnings/stop-payouts.server.ts';
import { StopPayoutsPage } from '../earnings/stop-payouts-page.tsx';
import type { Route } from './+types/stop-payouts.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openStopPayouts(args);
export const action = (args: Route.ActionArgs) => submitStopPayouts(args);
export const meta = () => personalMeta(metaTexts('earnings').t('stop.title'));

export default function StopPayouts({ loaderData, actionData }: Route.ComponentProps) {
  return <StopPayoutsPage artist={loaderData.artist} answer={actionData} />;
}
