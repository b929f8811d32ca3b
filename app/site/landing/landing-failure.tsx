import { isRouteErrorResponse } from 'react-router';
import { isLoadFailure, throwIfOffline } from '#app/shared/load-failure.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { MissingPage } from '../shell/failure-page.tsx';

export function LandingFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('landing');
  const { t: ui } = useTranslation('ui');
  throwIfOffline(error);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="landing-failure">
      {missing ? (
        <MissingPage />
      ) : (
        <div className="page-width py-16">
          <ErrorState
            level={1}
            title={isLoadFailure(error) ? t('error', { message: t('failed') }) : t('broken')}
            onRetry={() => location.reload()}
            retryLabel={ui('tryAgain')}
            action={
              <ButtonLink to="/" look="second" size="row">
                {t('home')}
              </ButtonLink>
            }
          />
        </div>
      )}
    </div>
  );
}
