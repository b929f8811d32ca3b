import { formatRupees, rupees } from '#app/shared/money.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { ArtistCard } from '../card/artist-card.tsx';
import { chipName } from '../words/understood.ts';
import type { Listing } from './load-listing.server.ts';
import { listingAddress } from './search-address.ts';

/** Artists who fit if a wish of the words is let go, each group under what was let go. */
export function NearResults({
  listing: { found, beyond, understood },
  query,
}: {
  listing: Listing;
  query: string;
}) {
  const { t } = useTranslation('artists');
  const labelOf = useLetGoLabel();
  if (!understood || beyond.length === 0) return null;
  return (
    <div className="near-results">
      {found.total === 0 && <p className="text-20">{t('words.nearly.title')}</p>}
      {beyond.map(({ letGo, artists }) => (
        <section key={letGo.join()} data-relaxed={letGo.join(' ')}>
          <h3 className="text-27">
            {letGo
              .map((name) => labelOf(understood.chips.find((chip) => chipName(chip) === name)))
              .join(', ')}
          </h3>
          <ul className="artist-grid">
            {artists.map((artist) => (
              <li key={artist.id} className="min-w-0">
                <ArtistCard artist={artist} query={query} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ShownChip = NonNullable<Listing['understood']>['chips'][number];

function useLetGoLabel(): (chip: ShownChip | undefined) => string {
  const { t } = useTranslation('artists');
  const say = useSkillNames();
  return (chip) => {
    if (!chip) return t('words.nearly.reach');
    switch (chip.kind) {
      case 'maxPrice':
      case 'minPrice':
        return t(`words.nearly.${chip.kind}`, { price: formatRupees(rupees(Number(chip.key))) });
      case 'kind':
      case 'time':
      case 'date':
      case 'gender':
      case 'name':
        return t(`words.nearly.${chip.kind}`);
      default:
        return t('words.nearly.style', { label: say(chip.label) });
    }
  };
}

const NOT_OFFERED = ['photographer', 'decorator', 'makeup'] as const;

/** Instead of a list: words that mean nothing here or ask for what is not offered, and who is. */
export function NothingToList({ listing: { wish, understood, choices, city } }: { listing: Listing }) {
  const { t } = useTranslation('artists');
  const say = useSkillNames();
  const asked = understood?.chips.find(({ key }) => key.startsWith('not-offered'));
  const other = NOT_OFFERED.find((one) => asked?.key.endsWith(one)) ?? 'other';
  return (
    <EmptyState
      title={asked ? t(`words.notOffered.${other}`) : t('words.nothing', { words: wish.q })}
      action={
        <ButtonLink to={listingAddress({ city: city.slug })} look="second" size="row">
          {t('listing.wider.skill')}
        </ButtonLink>
      }
    >
      <p className="mb-4">{t('words.wayOn')}</p>
      <Chips>
        {choices.categories.map(({ slug, plural }) => (
          <ChipLink key={slug} to={listingAddress({ skill: slug, city: city.slug })}>
            {say(plural)}
          </ChipLink>
        ))}
      </Chips>
    </EmptyState>
  );
}
