import { VENUE_SETTINGS } from '#app/calendar/sound-verdict.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import type { SoundAnswer } from '../core/sound-answer.ts';
import { SoundNote } from '../view/sound-note.tsx';
import type { BookingForm } from './use-booking-form.ts';

interface SettingFieldProps {
  form: BookingForm;
  verdict: SoundAnswer | null;
}

export function SettingField({ form: { values, set }, verdict }: SettingFieldProps) {
  const { t } = useTranslation('bookings');
  return (
    <div className="col-span-full grid gap-4">
      <ChoiceChips
        name="setting"
        label={t('fields.setting')}
        choices={VENUE_SETTINGS.map((setting) => ({ value: setting, label: t(`setting.${setting}`) }))}
        value={[values.setting]}
        onChange={([setting = 'unknown']) => set({ setting })}
      />
      <div aria-live="polite">{verdict && <SoundNote verdict={verdict} />}</div>
    </div>
  );
}
