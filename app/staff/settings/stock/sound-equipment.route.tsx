import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField } from '#app/ui/text-field.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { SettingField } from '../setting-inputs.tsx';
import type { Route } from './+types/sound-equipment.route';
import { ArticlePage } from './article-page.tsx';
import { SOUND_DRAWINGS } from './drawings.ts';
import { openEquipment, submitEquipment } from './edit-equipment.server.ts';

export const loader = (args: Route.LoaderArgs) => openEquipment(args, args.params.id);
export const action = (args: Route.ActionArgs) => submitEquipment(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData?.item?.name ?? metaTexts('site-settings').t('stock.addEquipment'), 'sound');

export default function SoundEquipment({ loaderData: { item }, actionData: problem }: Route.ComponentProps) {
  const { t } = useTranslation('site-settings');
  const owned = (
    <SettingField
      problem={problem}
      required
      name="owned"
      label={t('stock.owned')}
      help={t('stock.ownedHelp')}
      inputMode="numeric"
      saved={item?.owned}
    />
  );
  return (
    <ArticlePage article={item} newTitle={t('stock.addEquipment')} problem={problem} beside={owned}>
      <SelectField
        label={t('stock.drawing')}
        name="drawing"
        defaultValue={problem?.values.drawing ?? item?.drawing ?? SOUND_DRAWINGS[0]}
      >
        {SOUND_DRAWINGS.map((drawing) => (
          <option key={drawing} value={drawing}>
            {t(`drawing.${drawing}`)}
          </option>
        ))}
      </SelectField>
      <SettingField
        problem={problem}
        name="channels"
        label={t('stock.channels')}
        help={t('stock.channelsHelp')}
        inputMode="numeric"
        maxLength={3}
        saved={item?.channels}
      />
    </ArticlePage>
  );
}
