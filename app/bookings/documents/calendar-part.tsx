import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';

export function CalendarPart({ to, text }: { to: string; text: string }) {
  const { t } = useTranslation('documents');
  return (
    <TitledSection
      id="calendar"
      title={t('calendar.title')}
      look="text-20 font-strong"
      className="border-rule border-t pt-6"
    >
      <p className="mt-1 text-ink-2">{text}</p>
      <ButtonLink className="mt-4" look="second" size="row" to={to} reloadDocument download>
        {t('calendar.download')}
      </ButtonLink>
    </TitledSection>
  );
}
