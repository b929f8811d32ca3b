import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

export function ConversationPages({ page, more, name }: { page: number; more: boolean; name: string }) {
  const { t } = useTranslation('messaging');
  if (!more && page === 1) return null;
  return (
    <nav className="mt-8 flex gap-6" aria-label={t('list.pages')}>
      {page > 1 && (
        <ButtonLink look="second" size="row" to={`?${name}=${page - 1}`} rel="prev">
          {t('list.newer')}
        </ButtonLink>
      )}
      {more && (
        <ButtonLink look="second" size="row" to={`?${name}=${page + 1}`} rel="next">
          {t('list.older')}
        </ButtonLink>
      )}
    </nav>
  );
}
