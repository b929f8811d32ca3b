import type { ArtistState } from '#app/artists/core/own-artist.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status, type StatusKind } from '#app/ui/status.tsx';

const MARKS: Record<ArtistState, StatusKind> = {
  draft: 'pending',
  review: 'pending',
  live: 'paid',
  paused: 'unknown',
  unlisted: 'unpaid',
  suspended: 'unpaid',
};

export function ArtistStateMark({ state }: { state: ArtistState }) {
  const { t } = useTranslation('words');
  return <Status kind={MARKS[state]}>{t(`artistState.${state}`)}</Status>;
}
