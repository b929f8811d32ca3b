import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

export function CalendarPart({ to, text }: { to: string; text: string }) {
  const { t } = useTranslation('documents');
  return (
    <section aria-labelledby="calendar" className="border-rule border-t pt-6">
      <h2 id="calendar" className="text-20 font-strong">
        {t('calendar.title')}
      </h2>
      <p className="mt-1 text-ink-2">{text}</p>
      <ButtonLink className="mt-4" look="second" size="row" to={to} reloadDocument download>
        {t('calendar.download')}
      </ButtonLink>
    </section>
  );
}
