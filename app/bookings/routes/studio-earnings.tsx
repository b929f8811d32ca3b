import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { openEarnings } from '../earnings/earnings-page.server.ts';
import { EarningsPage } from '../earnings/earnings-page.tsx';
import { submitAccount } from '../earnings/submit-account.server.ts';
import type { Route } from './+types/studio-earnings.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openEarnings(args);
export const action = (args: Route.ActionArgs) => submitAccount(args);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('earnings').t('meta.title', { artist: loaderData?.artist.name ?? '' }));

export default function Earnings({ loaderData, actionData }: Route.ComponentProps) {
  return <EarningsPage {...loaderData} answer={actionData} />;
}
