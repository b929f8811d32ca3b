import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField } from '#app/ui/text-field.tsx';
import { HouseField } from '../house-fields.tsx';
import type { HouseProblem } from '../house-problem.ts';
import { ArticlePage } from './article-page.tsx';
import { SOUND_DRAWINGS } from './drawings.ts';
import type { openEquipment } from './edit-equipment.server.ts';

type Props = Awaited<ReturnType<typeof openEquipment>> & { problem: HouseProblem | undefined };

/** One piece of equipment to rent, as it is offered. */
export function EquipmentPage({ item, problem }: Props) {
  const { t } = useTranslation('house');
  const owned = (
    <HouseField
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
    </ArticlePage>
  );
}
