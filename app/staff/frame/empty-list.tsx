import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';

interface EmptyListProps {
  page?: number;
  children: ReactNode;
}

export function EmptyList({ page = 1, children }: EmptyListProps) {
  const { t } = useTranslation('operators');
  return <p className="desk-empty">{page > 1 ? t('pager.emptied') : children}</p>;
}
