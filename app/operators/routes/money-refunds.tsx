import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { actOnMoney } from '../money/act-on-money.server.ts';
import { openRefunds } from '../money/money-pages.server.ts';
import { RefundsPage } from '../money/refunds-page.tsx';
import type { Route } from './+types/money-refunds.ts';

export const loader = (args: Route.LoaderArgs) => openRefunds(args);
export const action = (args: Route.ActionArgs) => actOnMoney(args);
export const meta = () => deskMeta(metaTexts('money').t('tab.refunds'), 'money');

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundsPage {...loaderData} problem={actionData} />;
}
