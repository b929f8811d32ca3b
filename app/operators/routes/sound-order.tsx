import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { actOnOrder } from '../sound-orders/act-on-order.server.ts';
import { openDeskOrder } from '../sound-orders/desk-order.server.ts';
import { DeskOrderPage } from '../sound-orders/desk-order-page.tsx';
import type { Route } from './+types/sound-order.ts';

export const loader = (args: Route.LoaderArgs) => openDeskOrder(args, args.params.id);
export const action = (args: Route.ActionArgs) => actOnOrder(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(metaTexts('operators').t('meta.soundOrder', { code: loaderData?.order.code ?? '' }));

export default function SoundOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskOrderPage desk={loaderData} problem={actionData} />;
}
