import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner, type BannerProps } from '#app/ui/banner.tsx';
import type { SoundAnswer } from '../core/sound-answer.ts';

type Word =
  | 'indoor'
  | 'unknown'
  | 'permit'
  | 'permitNow'
  | 'late'
  | 'word'
  | 'accepted'
  | 'blockedIndoor'
  | 'blockedOutdoor'
  | 'blockedUnknown';

const BLOCKED = { indoor: 'blockedIndoor', outdoor: 'blockedOutdoor', unknown: 'blockedUnknown' } as const;
const OPEN = { indoor: 'indoor', outdoor: 'permit', unknown: 'unknown' } as const;
const PERMISSIONS = { loudspeaker: 'permit', loudspeaker_late: 'late', venue_word: 'word' } as const;

/** Until when music may be played, and which permission it needs. */
export function SoundNote({ verdict }: { verdict: SoundAnswer }) {
  const { t, language } = useTranslation('permissions');
  const { t: words } = useTranslation('refusals');
  if (verdict.kind === 'allowed' && verdict.latestEnd === null) return null;
  const values = {
    place: words(`territories.${verdict.territory}`),
    end: verdict.latestEnd ? formatTime(verdict.latestEnd, language) : '',
    authority: verdict.authority === 'SDM office' ? t('sdm') : verdict.authority,
    day: verdict.askBy ? formatDay(verdict.askBy, language) : '',
  };
  return (
    <Banner tone={toneOf(verdict)} fact={t(`note.${wordOf(verdict)}`, values)}>
      {verdict.exams && <p>{t('note.exams')}</p>}
    </Banner>
  );
}

function toneOf({ sold, kind }: SoundAnswer): BannerProps['tone'] {
  if (!sold) return 'caution';
  return kind === 'allowed' ? 'info' : 'free';
}

function wordOf({ kind, setting, permission, sold, askBy }: SoundAnswer): Word {
  if (kind === 'blocked') return BLOCKED[setting];
  if (permission === null) return OPEN[setting];
  if (permission === 'loudspeaker' && !askBy) return 'permitNow';
  return sold && permission !== 'loudspeaker' ? 'accepted' : PERMISSIONS[permission];
}
