import type { ReactNode } from 'react';
import type { MoveRefusal } from '#app/artists/studio/move-artist.server.ts';
import { Completeness, MoveRefused, OtherPages, Standing } from '#app/artists/studio/page-state.tsx';
import { StudioFrame } from '#app/artists/studio/studio-frame.tsx';
import { formatDay, formatInstant, formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { EarningsSection } from './earnings-section.tsx';
import { EveningSection } from './evening-section.tsx';
import type { Home } from './home-page.server.ts';
import { InterestSection } from './interest-section.tsx';
import { PriceSection } from './price-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import { WeeksSection } from './weeks-section.tsx';
import '../view/requests.css';
import './artist-home.css';

const PUBLISHED = ['live', 'paused', 'unlisted', 'suspended'];

export function HomePage({ home, answer }: { home: Home; answer: MoveRefusal | undefined }) {
  const { t } = useTranslation('artist-home');
  const { artist, steps } = home;
  const complete = steps.every(({ done }) => done);
  const isPublished = PUBLISHED.includes(artist.state);
  return (
    <StudioFrame artist={artist} title={useTitle(home, isPublished)} lead={useLead(home, isPublished)} wide>
      <MoveRefused answer={answer} />
      {!isPublished && (
        <>
          <Standing {...home} />
          <Completeness steps={steps} />
        </>
      )}
      {isPublished && (
        <>
          <EveningSection home={home} />
          <RequestsSection home={home} />
          <WeeksSection home={home} />
          <Figures home={home} />
          <PageSection id="page" title={t('page')}>
            <Standing {...home} />
          </PageSection>
          {!complete && <Completeness steps={steps} />}
        </>
      )}
      <OtherPages others={home.others} />
    </StudioFrame>
  );
}

/** Earnings beside interest and price; without earnings, interest and price alone. */
function Figures({ home }: { home: Home }) {
  const { money } = home;
  const has = money.loaded && money.value.months.some(({ performances }) => performances > 0);
  const earnings = <EarningsSection home={home} />;
  return (
    <>
      {!has && earnings}
      <div className="home-pair" data-even={!has || undefined}>
        {has && earnings}
        <HalfOfPair joined={has}>
          <InterestSection home={home} />
          <PriceSection home={home} />
        </HalfOfPair>
      </div>
    </>
  );
}

function HalfOfPair({ joined, children }: { joined: boolean; children: ReactNode }) {
  return joined ? <div>{children}</div> : children;
}

/** The title says how many requests are open, else what is next. */
function useTitle({ artist, evening }: Home, isPublished: boolean): string {
  const { t, language } = useTranslation('artist-home');
  if (!isPublished) return t('title.studio');
  if (artist.waiting > 0) return t('title.waiting', { count: artist.waiting });
  const next = evening.loaded ? evening.value : null;
  return next ? t('title.next', { day: formatDay(next.date, language) }) : t('title.quiet');
}

function useLead({ artist, evening, requests }: Home, isPublished: boolean): string {
  const { t, language } = useTranslation('artist-home');
  const { t: studio } = useTranslation('studio');
  if (!isPublished || artist.state !== 'live')
    return studio(`state.${artist.state}.lead` as 'state.draft.lead');
  const first = requests.loaded ? requests.value[0] : undefined;
  const next = evening.loaded ? evening.value : null;
  const words = [
    first && t('lead.first', { time: formatInstant(first.answerBy, language) }),
    next && t('lead.next', { day: formatDay(next.date, language), time: formatTime(next.from, language) }),
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : t('lead.quiet');
}
