import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { actOnMoney } from '../money/act-on-money.server.ts';
import { GatewayPage } from '../money/gateway-page.tsx';
import { openGatewayDay } from '../money/money-pages.server.ts';
import type { Route } from './+types/money-gateway.ts';

export const loader = (args: Route.LoaderArgs) => openGatewayDay(args);
export const action = (args: Route.ActionArgs) => actOnMoney(args);
export const meta = () => deskMeta(metaTexts('money').t('tab.gateway'), 'money');

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <GatewayPage {...loaderData} problem={actionData} />;
}
