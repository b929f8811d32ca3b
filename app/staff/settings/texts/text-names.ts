import { useTranslation } from '#app/shared/texts.tsx';
import type { TextPage } from '#app/site/edited-texts/text-pages.ts';
import type english from './messages/en.json';

type Part = keyof (typeof english)['part'];

/** Names of pages, and of the places of their texts: `sections.0.blocks.1` is "Section 1, Paragraph 2". */
export function useTextNames() {
  const { t } = useTranslation('texts');
  const pageName = (page: TextPage): string => t(`pages.${page}`);
  const placeName = (place: string): string =>
    place
      .replaceAll(/\.(\d+)/g, (_all, digits: string) => ` ${Number(digits) + 1}`)
      .split('.')
      .map((part) => {
        const [word = '', ...numbers] = part.split(' ');
        const name = /^\d+$/.test(word) ? String(Number(word) + 1) : t(`part.${word as Part}`);
        return [name, ...numbers].join(' ');
      })
      .join(', ');
  return { pageName, placeName };
}
