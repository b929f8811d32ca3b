import type { TFunction } from 'i18next';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { ADMIN_QUEUES } from './admin-queues.ts';
import { ADMIN_SECTIONS } from './admin-sections.ts';

/** Names the page first, so that open tabs can be distinguished. */
export function adminTitle(pathname: string, t: TFunction<'operators'>): string {
  const section = ADMIN_SECTIONS.find((one) =>
    'end' in one ? pathname === one.to : isPathWithin(pathname, one.to),
  );
  if (section) return `${t(`sections.${section.key}`)} · ${t('meta.desk')}`;
  const queue = ADMIN_QUEUES.find((one) => isPathWithin(pathname, one.to));
  return queue ? `${t(`queue.${queue.key}`)} · ${t('meta.desk')}` : t('meta.desk');
}

export function adminMeta(name: string, section?: (typeof ADMIN_SECTIONS)[number]['key']) {
  const { t } = metaTexts('operators');
  const within = section ? [t(`sections.${section}`)] : [];
  return personalMeta([name, ...within, t('meta.desk')].join(' · '));
}

function isPathWithin(pathname: string, at: string): boolean {
  return pathname === at || pathname.startsWith(`${at}/`);
}
