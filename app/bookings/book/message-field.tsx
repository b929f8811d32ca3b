import { useTranslation } from '#app/shared/texts.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { BookingForm } from './use-booking-form.ts';

export function MessageField({ form: { values, set } }: { form: BookingForm }) {
  const { t } = useTranslation('bookings');
  return (
    <div>
      <h2 className="text-33">{t('form.message')}</h2>
      <TextArea
        className="mt-6"
        name="message"
        rows={3}
        maxLength={1000}
        label={<span className="visually-hidden">{t('form.message')}</span>}
        help={t('form.messageHelp')}
        placeholder={t('form.messageExample')}
        value={values.message}
        onChange={(event) => set({ message: event.target.value })}
      />
    </div>
  );
}
