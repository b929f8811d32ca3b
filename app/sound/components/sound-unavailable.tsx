import { useRevalidator, useSearchParams } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { wayBack } from '../sound-page-address.ts';

/** Load failure: says the selection is safe, with retry and a way back [S8-11]. */
export function SoundUnavailable() {
  const { t } = useTranslation('sound');
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  return (
    <div className="page-width py-16">
      <ErrorState
        level={1}
        title={t('failed.title')}
        onRetry={() => void revalidate()}
        retryLabel={t('failed.retry')}
        action={
          <ButtonLink look="quiet" to={wayBack(query, query.get('sound'))}>
            {t('backToBooking')}
          </ButtonLink>
        }
      >
        {t('failed.text')}
      </ErrorState>
    </div>
  );
}
