import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { SoundOrderPage } from '../components/sound-order-page.tsx';
import { actOnSoundOrder, openSoundOrder } from '../open-sound-order.server.ts';
import type { Route } from './+types/sound-order.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openSoundOrder(args, args.params.id);
export const action = (args: Route.ActionArgs) => actOnSoundOrder(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('sound-orders').t('meta.order', { code: loaderData?.order.code ?? '' }));

export default function SoundOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <SoundOrderPage page={loaderData} problem={actionData?.problem ?? null} />;
}
