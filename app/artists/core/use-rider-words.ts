import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { RiderLine, RiderNeed } from './rider.ts';

/** Formats rider lines in the reader's language. Common free texts are translated, others stay as written. */
export function useRiderWords(): (line: RiderLine) => { title: string; need: string } {
  const { t } = useTranslation('rider');
  const phrase = useNames('rider-phrases');
  const say = (need: RiderNeed): string => {
    switch (need.kind) {
      case 'own':
        return phrase(need.text);
      case 'stage':
        return t('need.stage', { width: need.width, depth: need.depth });
      case 'powerPoints':
      case 'channels':
      case 'mics':
      case 'monitors':
      case 'before':
        return t(`need.${need.kind}`, { count: need.count });
      default:
        return t(`need.${need.kind}`);
    }
  };
  return ({ title, needs }) => ({ title: t(`title.${title}`), need: needs.map(say).join(', ') });
}
