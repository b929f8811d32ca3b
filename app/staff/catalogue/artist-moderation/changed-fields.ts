import { type ArtistField, PRESENTATIONS, type Presentation } from '#app/artists/core/artist-change.ts';
import { ARTIST_FIELDS, type FieldName, fieldsWith, ruleOf } from '#app/artists/core/artist-fields.ts';
import { riderLines } from '#app/artists/core/rider.ts';
import { useRiderWords } from '#app/artists/core/use-rider-words.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { isKeyOf } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';

type Say = (value: unknown) => string;

interface ArtistChange {
  before: unknown;
  after: unknown;
  cities: Readonly<Record<string, string>>;
}

export function useChangedFields({ before, after, cities }: ArtistChange) {
  const { t } = useTranslation('words');
  const { t: ofField } = useTranslation('artist-fields');
  const say = useFieldFormatters(cities);
  const was = (before ?? {}) as Record<string, unknown>;
  const is = (after ?? {}) as Record<string, unknown>;
  const fields = Object.keys(say) as (keyof typeof say)[];
  return fields
    .filter((field) => Object.hasOwn(was, field) || Object.hasOwn(is, field))
    .map((field) => ({
      field,
      name: isKeyOf(ARTIST_FIELDS, field) ? ofField(`${field}.change`) : t(`artistField.${field}`),
      was: say[field](was[field]),
      is: say[field](is[field]),
    }));
}

function useFieldFormatters(
  cities: ArtistChange['cities'],
): Record<Exclude<ArtistField, 'lat' | 'lng'>, Say> {
  const { t } = useTranslation('words');
  const [rider, city] = [useRiderWords(), useNames()];
  const text: Say = (value) => (value === null || value === undefined || value === '' ? '–' : String(value));
  const rupees: Say = (value) => (typeof value === 'number' ? formatRupees(paise(value)) : '–');
  const list =
    (name: (item: unknown) => string): Say =>
    (value) =>
      (Array.isArray(value) ? value.map(name).join(', ') : '') || '–';
  const yesOrNo: Say = (value) => (value ? t('yes') : t('no'));
  const plain = <Name extends FieldName>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, ruleOf(name).kind === 'yes' ? yesOrNo : text])) as Record<
      Name,
      Say
    >;
  const member = (item: unknown) => {
    const { name, role } = item as { name?: string; role?: string };
    return role ? `${name} (${role})` : text(name);
  };
  return {
    name: text,
    about: text,
    ...plain(fieldsWith({ form: 'about' })),
    city_id: (value) => city(cities[String(value)] ?? '–'),
    locality: text,
    ...plain(fieldsWith({ form: 'place' })),
    skills: list(text),
    genres: list(text),
    languages: list(text),
    presentation: (value) => (isPresentation(value) ? t(`presentation.${value}`) : '–'),
    fee_paise: rupees,
    extension_paise: rupees,
    ...plain(fieldsWith({ form: 'offer' })),
    rider: (value) =>
      riderLines(value)
        .map(rider)
        .map(({ title, need }) => `${title}: ${need}`)
        .join('; ') || '–',
    set_list: list(text),
    other_members: list(member),
    films: list((film) => (film as { title?: string }).title || t('noName')),
    photos: (value) => t('pictures', { count: Array.isArray(value) ? value.length : 0 }),
    members: list(member),
  };
}

function isPresentation(value: unknown): value is Presentation {
  return PRESENTATIONS.some((one) => one === value);
}
