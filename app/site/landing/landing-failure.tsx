import { isRouteErrorResponse } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { MissingPage } from '../shell/failure-page.tsx';

export function LandingFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('landing');
  const { t: ui } = useTranslation('ui');
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="landing-failure">
      {missing ? (
        <MissingPage />
      ) : (
        <div className="page-width py-16">
          <ErrorState
            level={1}
            title={t('error', { message: t('failed') })}
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
