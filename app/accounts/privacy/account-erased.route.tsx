import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';

export const meta = () => personalMeta(metaTexts('privacy').t('meta.erased'));

export default function AccountErased() {
  const { t } = useTranslation('privacy');
  return (
    <div className="page-width py-16 md:py-24">
      <EmptyState
        level={1}
        title={t('erased.title')}
        action={
          <ButtonLink to="/" look="second" size="row">
            {t('erased.home')}
          </ButtonLink>
        }
      >
        {t('erased.text')}
      </EmptyState>
    </div>
  );
}
