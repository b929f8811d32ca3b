import type { TFunction } from 'i18next';
import { formatRupees, paise } from '#app/shared/money.ts';
import { SECOND_PERSON_LIMITS, type SiteSettings } from '#app/site/settings.ts';

export function settingText(t: TFunction<'site-settings'>, key: keyof SiteSettings, value: unknown): string {
  if ([...SECOND_PERSON_LIMITS, 'vpaCap'].includes(key) && typeof value === 'number')
    return formatRupees(paise(value));
  return joinValues(t, value) || t('site.none');
}

function joinValues(t: TFunction<'site-settings'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((part) => joinValues(t, part)).join(', ');
  if (typeof value === 'object')
    return Object.values(value)
      .map((part) => joinValues(t, part))
      .filter(Boolean)
      .join(' ');
  if (typeof value === 'boolean') return t(value ? 'site.yes' : 'site.no');
  return value === 'included' || value === 'suggested' ? t(`site.${value}`) : String(value);
}
