import './results-map.css';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PlaceMap } from '#app/ui/place-map.tsx';
import type { Listing } from './load-listing.server.ts';
import { listingAddress } from './search-address.ts';

/** What a pin and its name take on the narrowest map, in units of the drawing. */
const PIN = { width: 56, height: 48 };

/** Each town with its artists and lowest price; a press lists these below. A pin that would cover another stands under the map. */
export function ResultsMap({ listing: { map, wish } }: { listing: Listing }) {
  const { t } = useTranslation('artists');
  const say = useNames();
  if (!map) return null;
  const { drawing, towns } = map;
  return (
    <nav className="results-map" aria-label={t('map.title')}>
      <PlaceMap drawing={{ ...drawing, towns: [], marks: [] }} marks={[]} label={t('map.picture')} />
      <ul>
        {towns.map(({ slug, name, count, lowest }, index) => {
          const { x, y, outside } = drawing.marks[index]!;
          const covers = drawing.marks
            .slice(0, index)
            .some((pin) => Math.abs(pin.x - x) < PIN.width && Math.abs(pin.y - y) < PIN.height);
          const price = formatRupees(lowest);
          return (
            <li
              key={slug}
              data-outside={outside || covers || undefined}
              style={{ '--x': x / drawing.width, '--y': y / drawing.height } as CSSProperties}
            >
              <Link
                to={listingAddress({ ...wish, map: slug, page: 1 })}
                aria-current={wish.map === slug ? 'true' : undefined}
                aria-label={t('map.town', { town: say(name), count, price })}
                preventScrollReset
              >
                <span className="town">{say(name)}</span>
                <b>{count}</b>
                <span>{price}+</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
