import { Link } from 'react-router';
import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { formatRupees, paiseOfRupees } from '#app/shared/money.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Chip } from '../understanding/interpretation.ts';
import { SORTS } from './artist-search.ts';
import type { Listing } from './load-listing.server.ts';
import { listingAddress } from './search-address.ts';

/** What was understood of a typed search; each chip is a link to the search without its words. */
export function UnderstoodChips({ listing: { understood, wish } }: { listing: Listing }) {
  const { t } = useTranslation('artists');
  const labelOf = useChipLabel();
  const say = useSkillNames();
  if (!understood) return null;
  const { chips, unknown, corrected, cut } = understood;
  return (
    <div className="understood">
      {chips.length > 0 && (
        <Chips>
          {chips.map((chip) => (
            <ChipLink
              key={`${chip.kind}:${chip.key}`}
              data-chip={`${chip.kind}:${chip.key}`}
              to={listingAddress({ ...wish, q: chip.without, page: 1 })}
              aria-label={t('words.remove', { label: labelOf(chip) })}
              preventScrollReset
            >
              {labelOf(chip)} <Icon name="close" size={16} />
            </ChipLink>
          ))}
        </Chips>
      )}
      {corrected.length > 0 && (
        <p>
          {corrected.map(({ from, to }) => t('words.corrected', { from, to: say(to) })).join(' ')}{' '}
          <Link className="link" to={listingAddress({ ...wish, exact: true, page: 1 })}>
            {t('words.exact')}
          </Link>
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          {t('words.unknown')}
          {unknown.map((word) => [
            ' ',
            <q key={word} data-unknown={word}>
              {word}
            </q>,
          ])}
        </p>
      )}
      {cut && <p>{t('words.cut')}</p>}
    </div>
  );
}

const EXTRAS = ['sound', 'venue', 'photographer', 'decorator', 'makeup', 'other', 'hours'] as const;

/** Text of a chip in the reader's language. */
function useChipLabel(): (chip: Chip) => string {
  const { t, language } = useTranslation('artists');
  const say = useSkillNames();
  return ({ kind, key, label, words }) => {
    switch (kind) {
      case 'maxPrice':
        return t('filters.upTo', { price: formatRupees(paiseOfRupees(Number(key))) });
      case 'minPrice':
        return t('words.from', { price: formatRupees(paiseOfRupees(Number(key))) });
      case 'guests':
        return t('words.guests', { number: key });
      case 'date':
        return formatDay(key, language);
      case 'time':
        return formatTime(key, language);
      case 'name':
        return label;
      case 'kind':
        return t(key === 'team' ? 'filters.team' : 'filters.solo');
      case 'gender':
        return t(key === 'woman' ? 'words.woman' : 'words.man');
      case 'sort':
        return t(`listing.sorts.${SORTS.find((sort) => sort === key) ?? 'best'}`);
      case 'occasion':
        return t('words.for', { occasion: say(label) });
      case 'booking':
        return t('card.instant');
      case 'extra': {
        if (key.startsWith('not:')) return t('words.notSearched', { words });
        const days = /^days:(.+)/.exec(key)?.[1]?.split(',');
        if (days)
          return t('words.otherDays', { days: days.map((day) => formatDay(day, language)).join(' · ') });
        const extra = EXTRAS.find((one) => key.endsWith(one));
        return extra ? t(`words.extra.${extra}`) : t('words.day');
      }
      default:
        return say(label);
    }
  };
}
