import { Link } from 'react-router';
import { MIN_ARTISTS_COMPARED } from '#app/artists/core/price-range.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PriceScale } from '#app/ui/charts/price-scale.tsx';
import { HomeSection } from '#app/ui/home-section.tsx';
import type { Home } from './home-page.server.ts';

export function PriceSection({ home: { artist, price } }: { home: Home }) {
  const { t } = useTranslation('artist-home');
  const say = useNames();
  return (
    <HomeSection id="price" title={t('price.title')} section={price}>
      {(found) => (
        <>
          {found?.others ? (
            <>
              <PriceScale
                {...found.others}
                own={found.own}
                texts={[
                  t('price.range', {
                    low: formatRupees(found.others.low),
                    high: formatRupees(found.others.high),
                  }),
                  t('price.you', { price: formatRupees(found.own) }),
                ]}
              />
              <p>
                {t('price.half', {
                  count: found.others.artists,
                  category: say(found.category),
                  low: formatRupees(found.others.low),
                  high: formatRupees(found.others.high),
                  middle: formatRupees(found.others.middle),
                })}
              </p>
            </>
          ) : (
            <p className="text-ink-2">{t('price.few', { count: MIN_ARTISTS_COMPARED })}</p>
          )}
          <p className="mt-2">
            <Link className="link" to={`/studio/${artist.id}/profile/price`}>
              {t('price.change')}
            </Link>
          </p>
        </>
      )}
    </HomeSection>
  );
}
