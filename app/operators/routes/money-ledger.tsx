import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { LedgerPage } from '../money/ledger-page.tsx';
import { openLedger } from '../money/money-pages.server.ts';
import type { Route } from './+types/money-ledger.ts';

export const loader = (args: Route.LoaderArgs) => openLedger(args);
export const meta = () => deskMeta(metaTexts('money').t('tab.ledger'), 'money');

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LedgerPage {...loaderData} />;
}
