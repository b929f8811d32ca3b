import { useTranslation } from '#app/shared/texts.tsx';
import { Skeleton, SkeletonLine } from '#app/ui/skeleton.tsx';

export function BookingsLoading() {
  const { t } = useTranslation('bookings');
  return (
    <div className="page-width pt-10 pb-24 md:pt-14" aria-busy="true">
      <h1 className="text-70">{t('list.title')}</h1>
      <p className="mt-3 text-20 text-ink-2" role="status">
        {t('list.loading')}
      </p>
      <ul className="mt-10 grid gap-12" aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <li
            key={card}
            className="grid grid-cols-[5.5rem_1fr] gap-5 md:grid-cols-[9rem_1fr] md:gap-8 lg:grid-cols-[13.5rem_1fr] lg:gap-10"
          >
            <Skeleton />
            <div className="grid content-start gap-6 pt-2">
              <SkeletonLine share={0.5} />
              <SkeletonLine share={0.3} />
              <SkeletonLine share={0.8} />
              <SkeletonLine />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
