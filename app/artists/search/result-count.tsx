import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { Listing } from './load-listing.server.ts';
import { wantedOf } from './search-address.ts';

export function FoundLine({ listing }: { listing: Listing }) {
  const { t, language } = useTranslation('artists');
  const { found, wish } = listing;
  const wanted = wantedOf(wish);
  return (
    <p className="text-20 text-ink-2" role="status">
      <strong className="text-ink">
        {t(found.capped ? 'listing.foundMore' : 'listing.found', { count: found.total })}
      </strong>{' '}
      {wanted &&
        t('listing.freeOn', {
          day: formatDay(wanted.date, language),
          from: formatTime(wanted.from, language),
          to: formatTime(wanted.to, language),
        })}{' '}
      {wanted && found.taken > 0 && t('listing.taken', { count: found.taken })}
      {found.shown < found.total && ` ${t('listing.bestShown', { count: found.shown })}`}
    </p>
  );
}
