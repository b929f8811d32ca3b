import { useTranslation } from '#app/shared/texts.tsx';

export interface EntryUses {
  live: number;
  others: number;
  applications: number;
}

/** Says what uses a category or city. */
export function useEntryUses(): (uses: EntryUses) => string {
  const { t } = useTranslation('catalogue');
  return ({ live, others, applications }) =>
    [
      t('uses.live', { count: live }),
      ...(others > 0 ? [t('uses.others', { count: others })] : []),
      ...(applications > 0 ? [t('uses.applications', { count: applications })] : []),
    ].join(' · ');
}
