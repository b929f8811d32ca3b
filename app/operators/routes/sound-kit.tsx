import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { openKit, submitKit } from '../house/stock/edit-kit.server.ts';
import { KitPage } from '../house/stock/kit-page.tsx';
import type { Route } from './+types/sound-kit.ts';

export const loader = (args: Route.LoaderArgs) => openKit(args, args.params.id);
export const action = (args: Route.ActionArgs) => submitKit(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData?.kit?.name ?? metaTexts('house').t('stock.addKit'), 'sound');

export default function SoundKit({ loaderData, actionData }: Route.ComponentProps) {
  return <KitPage {...loaderData} problem={actionData} />;
}
