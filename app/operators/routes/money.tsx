import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { BalancesPage } from '../money/balances-page.tsx';
import { openBalances } from '../money/money-pages.server.ts';
import type { Route } from './+types/money.ts';

export const loader = (args: Route.LoaderArgs) => openBalances(args);
export const meta = () => deskMeta(metaTexts('money').t('tab.balances'), 'money');

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BalancesPage {...loaderData} />;
}
