import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';

export function EmptyList({ page = 1, children }: { page?: number; children: ReactNode }) {
  const { t } = useTranslation('operators');
  return <p className="desk-empty">{page > 1 ? t('pager.emptied') : children}</p>;
}
