import { useRevalidator } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { ErrorState } from '#app/ui/states.tsx';

/** One part of the page failed to load; the rest can be used [S8-07]. */
export function LoadFailure({ title }: { title: string }) {
  const { t } = useTranslation('ui');
  const { revalidate } = useRevalidator();
  return <ErrorState level={3} title={title} onRetry={() => void revalidate()} retryLabel={t('tryAgain')} />;
}
