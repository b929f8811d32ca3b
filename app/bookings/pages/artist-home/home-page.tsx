import '../../view/requests.css';
import './artist-home.css';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { MIN_ARTISTS_COMPARED } from '#app/artists/core/price-range.ts';
import type { MoveRefusal } from '#app/artists/studio/move-artist.server.ts';
import {
  Completeness,
  MoveRefused,
  OtherArtists,
  PageState,
  Proposals,
} from '#app/artists/studio/page-state.tsx';
import { StudioFrame } from '#app/artists/studio/studio-frame.tsx';
import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { formatRupees, groupDigits } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PriceScale } from '#app/ui/charts/price-scale.tsx';
import { HomeSection } from '#app/ui/home-section.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Stitches } from '#app/ui/stitches.tsx';
import { FactsLine } from '../artist-requests/facts-line.tsx';
import { TimeLeft } from '../artist-requests/time-left.tsx';
import { EarningsSection } from './earnings-section.tsx';
import type { Interest } from './home-interest.server.ts';
import type { Home } from './home-page.server.ts';
import { FirstDay, NextEventSection } from './next-event-section.tsx';
import type { OpenRequest } from './open-requests.server.ts';
import { WeeksSection } from './weeks-section.tsx';

const PUBLISHED = ['live', 'paused', 'unlisted', 'suspended'];

export function HomePage({ home, answer }: { home: Home; answer: MoveRefusal | undefined }) {
  const { t } = useTranslation('artist-home');
  const { artist, steps } = home;
  const complete = steps.every(({ done }) => done);
  const isPublished = PUBLISHED.includes(artist.state);
  return (
    <StudioFrame artist={artist} title={useTitle(home, isPublished)} lead={useLead(home, isPublished)} wide>
      <MoveRefused answer={answer} />
      <div className="mt-6 grid gap-6 empty:hidden">
        <Proposals {...home} />
      </div>
      {!isPublished && (
        <>
          <FirstDay home={home} />
          <PageState {...home} />
          <Completeness {...home} />
          <div className="home-pair">
            <WeeksSection home={home} />
            <div>
              <RequestsSection home={home} />
              <EarningsSection home={home} />
              <PriceSection home={home} />
            </div>
          </div>
        </>
      )}
      {isPublished && (
        <>
          <NextEventSection home={home} />
          <RequestsSection home={home} />
          <WeeksSection home={home} />
          <Figures home={home} />
          <PageSection id="page" title={t('page')}>
            <PageState {...home} />
          </PageSection>
          {!complete && <Completeness {...home} />}
        </>
      )}
      <OtherArtists others={home.others} />
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
function useTitle({ artist, event, steps }: Home, isPublished: boolean): string {
  const { t, language } = useTranslation('artist-home');
  const left = steps.filter(({ done, required }) => required && !done);
  if (artist.state === 'draft' && left.length > 0)
    return t('title.steps', {
      count: left.length,
      minutes: left.reduce((sum, { minutes }) => sum + minutes, 0),
    });
  if (!isPublished) return t('title.studio');
  if (artist.waiting > 0) return t('title.waiting', { count: artist.waiting });
  const next = event.loaded ? event.value : null;
  if (next && next.daysLeft <= 0) return t('title.today');
  return next ? t('title.next', { day: formatDay(next.date, language) }) : t('title.quiet');
}

function useLead({ artist, event, requests }: Home, isPublished: boolean): string {
  const { t, language } = useTranslation('artist-home');
  const instant = useInstant();
  const { t: studio } = useTranslation('studio');
  if (!isPublished) return studio('steps.lead');
  if (artist.state !== 'live') return studio(`state.${artist.state}.lead` as 'state.paused.lead');
  const first = requests.loaded ? requests.value[0] : undefined;
  const next = event.loaded ? event.value : null;
  const words = [
    first && t('lead.first', { time: instant(first.answerBy) }),
    next && t('lead.next', { day: formatDay(next.date, language), time: formatTime(next.from, language) }),
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : t('lead.quiet');
}

const PARTS = ['views', 'asked', 'agreed'] as const;

function InterestSection({ home: { interest } }: { home: Home }) {
  const { t } = useTranslation('artist-home');
  return (
    <HomeSection id="interest" title={t('interest.title')} section={interest}>
      {({ now, before }) => (
        <>
          <p className="text-15 text-ink-2">{t('interest.lead')}</p>
          <ol className="interest">
            {PARTS.map((part) => (
              <li key={part}>
                <p>
                  <strong className="tabular">{groupDigits(now[part])}</strong> {t(`interest.${part}`)}
                </p>
                <Bars now={now[part]} before={before[part]} max={barScale(part, now, before)} />
                <p className="text-15 text-ink-2">
                  {t('interest.before', { number: groupDigits(before[part]) })}
                </p>
              </li>
            ))}
          </ol>
          <InterestSentence {...now} />
        </>
      )}
    </HomeSection>
  );
}

/** Views have a scale of their own; requests and bookings share one. */
function barScale(part: keyof Interest, now: Interest, before: Interest): number {
  return part === 'views' ? Math.max(now.views, before.views) : Math.max(now.asked, before.asked);
}

function InterestSentence({ views, asked, agreed }: Interest) {
  const { t } = useTranslation('artist-home');
  return <p className="mt-4">{text()}</p>;

  function text(): string {
    if (asked === 0) return t(views === 0 ? 'interest.noViews' : 'interest.noRequests');
    return t('interest.became', { agreed, count: asked });
  }
}

function Bars({ now, before, max }: { now: number; before: number; max: number }) {
  const share = (value: number) => `${max === 0 ? 0 : Math.round((value / max) * 1000) / 10}%`;
  return (
    <svg className="chart" width="100%" height="24" aria-hidden="true">
      <line x1="0" x2={share(now)} y1="8" y2="8" data-part="row" />
      <line x1="0" x2={share(before)} y1="21" y2="21" data-part="row-before" />
    </svg>
  );
}

function PriceSection({ home: { artist, price } }: { home: Home }) {
  const { t } = useTranslation('artist-home');
  const say = useNames();
  return (
    <HomeSection id="price" title={t('price.title')} section={price}>
      {(found) => (
        <>
          {found?.others ? (
            <>
              <PriceScale
                {...found.others}
                own={found.own}
                texts={[
                  t('price.range', {
                    low: formatRupees(found.others.low),
                    high: formatRupees(found.others.high),
                  }),
                  t('price.you', { price: formatRupees(found.own) }),
                ]}
              />
              <p>
                {t('price.half', {
                  count: found.others.artists,
                  category: say(found.category),
                  low: formatRupees(found.others.low),
                  high: formatRupees(found.others.high),
                  middle: formatRupees(found.others.middle),
                })}
              </p>
            </>
          ) : (
            <p className="text-ink-2">{t('price.few', { count: MIN_ARTISTS_COMPARED })}</p>
          )}
          <p className="mt-2">
            <Link className="link" to={`/studio/${artist.id}/profile/price`}>
              {t('price.change')}
            </Link>
          </p>
        </>
      )}
    </HomeSection>
  );
}

/** A full row of stitches. */
const MAX_ANSWER_MS = 48 * 3_600_000;

function RequestsSection({ home: { artist, requests, ...home } }: { home: Home }) {
  const now = useNow(home.now);
  const { t } = useTranslation('artist-home');
  const all = `/studio/${artist.id}/requests`;
  return (
    <HomeSection
      id="requests"
      title={t('requests.title')}
      section={requests}
      aside={(open) =>
        open.length > 0 &&
        (artist.waiting > open.length ? (
          <Link className="link" to={all}>
            {t('requests.all', { count: artist.waiting })}
          </Link>
        ) : (
          t('requests.order')
        ))
      }
    >
      {(open) =>
        open.length === 0 ? (
          <div className="home-empty">
            <p>{t(artist.state === 'live' ? 'requests.none' : 'requests.noneHidden')}</p>
            <ButtonLink to={`/studio/${artist.id}/profile`} look="second" size="row">
              {t('requests.profile')}
            </ButtonLink>
          </div>
        ) : (
          <ul className="home-requests">
            {open.map((request, index) => (
              <RequestRow key={request.id} request={request} now={now} first={index === 0} />
            ))}
          </ul>
        )
      }
    </HomeSection>
  );
}

function RequestRow({ request, now, first }: { request: OpenRequest; now: number; first: boolean }) {
  const { t } = useTranslation('artist-home');
  const left = Math.max(0, request.answerBy.getTime() - now);
  return (
    <li>
      <div className="home-left">
        <TimeLeft until={request.answerBy} now={now} />
        <Stitches value={left} max={MAX_ANSWER_MS} size="fine" />
      </div>
      <div className="min-w-0">
        {request.kind !== 'request' && <p className="font-semibold">{t(`requests.${request.kind}`)}</p>}
        <FactsLine {...request} to={request.end} />
      </div>
      {request.net !== null && (
        <p className="home-share">
          <strong className="tabular">{formatRupees(request.net)}</strong>
          <span>{t('requests.share')}</span>
        </p>
      )}
      <ButtonLink to={request.to} look={first ? 'primary' : 'second'} size="row">
        {t('requests.answer')}
      </ButtonLink>
    </li>
  );
}

const STEP_MS = 30_000;

/** The server's time in milliseconds, going on in steps of half a minute; a wrong device clock is harmless. */
function useNow(serverNow: number): number {
  const [passed, setPassed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new time of the server starts anew
  useEffect(() => {
    const begun = performance.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(performance.now() - begun), STEP_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return serverNow + passed;
}
