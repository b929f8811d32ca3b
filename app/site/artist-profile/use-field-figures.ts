import { type FieldValue, type FieldValues, fieldsWith } from '#app/artists/core/artist-fields.ts';
import { useTranslation } from '#app/shared/texts.tsx';

const LISTED = fieldsWith({ profile: true });

interface Figure {
  figure: number | string;
  words: string;
}

/** What the artist said of themselves in the list of figures, without what is empty or a no. */
export function useFieldFigures(values: FieldValues): Figure[] {
  const { t } = useTranslation('artist-fields');
  return LISTED.flatMap((name) => {
    const figure = figureOf(values[name], t('yes'));
    return figure === null ? [] : [{ figure, words: t(`${name}.profile`, { count: Number(figure) }) }];
  });
}

function figureOf(value: FieldValue, yes: string): Figure['figure'] | null {
  if (value === true) return yes;
  return value === false ? null : value;
}
