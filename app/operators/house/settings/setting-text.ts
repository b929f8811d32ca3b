import type { TFunction } from 'i18next';

/** A setting of any depth in one line: `Mon-Fri 10:00 18:00, Sat 10:00 14:00`; words that are kept are said as words. */
export function settingText(t: TFunction<'house'>, value: unknown): string {
  return inWords(t, value) || t('site.none');
}

function inWords(t: TFunction<'house'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((part) => inWords(t, part)).join(', ');
  if (typeof value === 'object')
    return Object.values(value)
      .map((part) => inWords(t, part))
      .filter(Boolean)
      .join(' ');
  return value === 'included' || value === 'suggested' ? t(`site.${value}`) : String(value);
}
