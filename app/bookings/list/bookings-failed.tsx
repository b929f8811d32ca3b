import { useEffect } from 'react';
import { useAsyncError, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { ErrorState } from '#app/ui/states.tsx';

/** Loading failed: says what is safe and offers a retry [S8-10]. Signed-out users go to sign-in. */
export function BookingsFailed() {
  const { t } = useTranslation('bookings');
  const [late, early] = [useAsyncError(), useRouteError()];
  const elsewhere = redirectIn(late ?? early);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  if (elsewhere) return null;
  return (
    <div className="page-width pt-10 pb-24 md:pt-14">
      <h1 className="text-70">{t('list.title')}</h1>
      <div className="mt-12">
        <ErrorState
          title={t('list.failed')}
          onRetry={() => void revalidate()}
          retryLabel={t('list.tryAgain')}
        >
          {t('list.failedText')}
        </ErrorState>
      </div>
    </div>
  );
}

function redirectIn(error: unknown): string | null {
  return error instanceof Response ? error.headers.get('location') : null;
}
