import { Suspense } from 'react';
import { useChosenCity } from '#app/places/chosen-city.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { CityOutOfReach } from '../core/cities-out-of-reach.server.ts';
import { listingAddress } from './search-address.ts';

interface DoesNotComeProps {
  artist: { name: string; category: string };
  /** Cities that the artist does not travel to. */
  away: readonly CityOutOfReach[];
}

/** The chosen city, if it is one of these; known in the browser alone. */
export function useCityOutOfReach(away: readonly CityOutOfReach[]): CityOutOfReach | undefined {
  const [chosen] = useChosenCity();
  return away.find(({ slug }) => slug === chosen);
}

export function DoesNotCome({ artist, away }: DoesNotComeProps) {
  const city = useCityOutOfReach(away);
  return <Suspense fallback={null}>{city && <Refusal artist={artist} city={city} />}</Suspense>;
}

function Refusal({ artist, city }: { artist: DoesNotComeProps['artist']; city: CityOutOfReach }) {
  const { t } = useTranslation('artists');
  const names = { name: artist.name, city: useNames()(city.name) };
  return (
    <Banner
      tone="caution"
      fact={t('away.fact', names)}
      actions={
        <ButtonLink look="second" size="row" to={listingAddress({ skill: artist.category, city: city.slug })}>
          {t('away.others', names)}
        </ButtonLink>
      }
    >
      {t('away.elsewhere')}
    </Banner>
  );
}
