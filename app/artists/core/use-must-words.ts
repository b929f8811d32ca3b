import { useTranslation } from '#app/shared/texts.tsx';
import type { Must } from './rider-musts.ts';

/** Says what an artist must have at the venue, such as "3 × 16 A power points". */
export function useMustWords(): (must: Must) => string {
  const { t } = useTranslation('rider');
  return ({ kind, needed: [first = 0, second = 0] }) => {
    if (kind === 'stage') return t('must.stage', { width: first, depth: second });
    if (kind === 'changing_room') return t('must.changing_room');
    return t(`must.${kind}`, { count: first });
  };
}
