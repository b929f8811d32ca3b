import { formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import type { Video } from './artist-profile.ts';

/** Where and when a film was made: `Sangeet, Zirakpur, Nov 2025`. */
export function FilmWhere({ film: { place, month } }: { film: Pick<Video, 'place' | 'month'> }) {
  const { language } = useTranslation('ui');
  const where = [place, month && formatDay(`${month}-01`, language, 'month')].filter(Boolean);
  return where.length > 0 && <p className="text-ink-2">{where.join(', ')}</p>;
}
