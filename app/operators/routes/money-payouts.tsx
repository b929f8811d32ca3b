import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { actOnMoney } from '../money/act-on-money.server.ts';
import { openPayouts } from '../money/money-pages.server.ts';
import { PayoutsPage } from '../money/payouts-page.tsx';
import type { Route } from './+types/money-payouts.ts';

export const loader = (args: Route.LoaderArgs) => openPayouts(args);
export const action = (args: Route.ActionArgs) => actOnMoney(args);
export const meta = () => deskMeta(metaTexts('money').t('tab.payouts'), 'money');

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutsPage {...loaderData} problem={actionData} />;
}
