import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';

interface EmptyListProps {
  /** Behind the first page an empty one says nothing of the whole list. */
  page?: number;
  /** One sentence: what will appear here, and why nothing does now. */
  children: ReactNode;
}

/** Stands where a list has no rows. */
export function EmptyList({ page = 1, children }: EmptyListProps) {
  const { t } = useTranslation('operators');
  return <p className="desk-empty">{page > 1 ? t('pager.emptied') : children}</p>;
}
