import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { HomeSection } from '#app/ui/home-section.tsx';
import { Stitches } from '#app/ui/stitches.tsx';
import { FactsLine } from '../inbox/artist-requests/facts-line.tsx';
import { TimeLeft } from '../inbox/artist-requests/time-left.tsx';
import type { Home } from './home-page.server.ts';
import type { OpenRequest } from './open-requests.server.ts';

/** A full row of stitches. */
const MAX_ANSWER_MS = 48 * 3_600_000;

export function RequestsSection({ home: { artist, requests, ...home } }: { home: Home }) {
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
