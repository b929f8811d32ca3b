import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { openEquipment, submitEquipment } from '../house/stock/edit-equipment.server.ts';
import { EquipmentPage } from '../house/stock/equipment-page.tsx';
import type { Route } from './+types/sound-equipment.ts';

export const loader = (args: Route.LoaderArgs) => openEquipment(args, args.params.id);
export const action = (args: Route.ActionArgs) => submitEquipment(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData?.item?.name ?? metaTexts('house').t('stock.addEquipment'), 'sound');

export default function SoundEquipment({ loaderData, actionData }: Route.ComponentProps) {
  return <EquipmentPage {...loaderData} problem={actionData} />;
}
