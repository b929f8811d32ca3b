import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SavedToast } from '#app/accounts/core/saved.tsx';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import type { VisitedArtist } from '../../core/own-artist.ts';
import { StudioFrame } from '../studio-frame.tsx';
import type { PartAnswer } from './save-part.server.ts';

const PARTS = ['about', 'price', 'stage', 'team'] as const;

interface ProfilePartProps {
  artist: VisitedArtist;
  part: (typeof PARTS)[number];
  answer?: PartAnswer<unknown, object> | undefined;
  children: ReactNode;
}

export function ProfilePart({ artist, part, answer, children }: ProfilePartProps) {
  const { t } = useTranslation('studio-profile');
  const base = `/studio/${artist.id}/profile`;
  return (
    <StudioFrame artist={artist} title={t(`part.${part}.title`)} lead={t(`part.${part}.lead`)}>
      <nav aria-label={t('parts')} className="chips mt-6">
        {PARTS.map((each) => (
          <ChipLink key={each} to={each === 'about' ? base : `${base}/${each}`} chosen={each === part}>
            {t(`part.${each}.name`)}
          </ChipLink>
        ))}
      </nav>
      <SavedToast act={answer?.saved && answer}>{t('saved')}</SavedToast>
      {answer && !answer.saved && answer.problem === 'stale' && <ChangedElsewhere />}
      {answer && !answer.saved && answer.problem === 'often' && <SavedTooOften />}
      {children}
    </StudioFrame>
  );
}

function ChangedElsewhere() {
  const { t } = useTranslation('studio-profile');
  const { pathname } = useLocation();
  return (
    <div className="mt-6">
      <Banner
        tone="failure"
        fact={t('stale.fact')}
        actions={
          <a className="link" href={pathname}>
            {t('stale.open')}
          </a>
        }
      >
        {t('stale.next')}
      </Banner>
    </div>
  );
}

function SavedTooOften() {
  const { t } = useTranslation('studio-profile');
  return (
    <div className="mt-6">
      <Banner tone="failure" fact={t('often.fact')}>
        {t('often.next')}
      </Banner>
    </div>
  );
}
