import '../view/requests.css';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountFrame } from '#app/accounts/core/account-frame.tsx';
import { SavedToast } from '#app/accounts/core/saved.tsx';
import { useMustWords } from '#app/artists/core/use-must-words.ts';
import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Status } from '#app/ui/status.tsx';
import { hoursText } from '../core/booking-times.ts';
import type { Route } from './+types/evenings.route';
import { openEvenings, submitEvenings } from './evenings-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openEvenings(args);
export const action = (args: Route.ActionArgs) => submitEvenings(args);
export const shouldRevalidate = () => true;
export const meta = () => personalMeta(metaTexts('artist-requests').t('mine.title'));

export default function Evenings({
  loaderData: { evenings, teams, done, closed },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation('artist-requests');
  const { key } = useLocation();
  const known = (['yes', 'no', 'leave'] as const).find((one) => one === done);
  const refusal = (['full', 'busy'] as const).find((one) => one === actionData?.refused) ?? 'closed';
  const asked = teams.filter(({ state }) => state === 'asked');
  const own = teams.filter(({ state }) => state === 'member');
  return (
    <AccountFrame title={t('mine.title')} lead={t('mine.lead')}>
      <SavedToast act={known && key}>{known ? t(`mine.done.${known}`) : null}</SavedToast>
      {actionData && (
        <div className="mt-6">
          <Banner tone="failure" fact={t(`mine.refused.${refusal}`)} live />
        </div>
      )}
      {closed && (
        <div className="mt-6">
          <Banner tone="info" fact={t(`mine.${closed}`)} />
        </div>
      )}
      {asked.length > 0 && (
        <PageSection id="asked" title={t('mine.asked')} lead={t('mine.askedLead')}>
          <TeamRows rows={asked} evenings={evenings} />
        </PageSection>
      )}
      <PageSection id="evenings" title={t('mine.evenings')}>
        {evenings.length === 0 && (
          <div className="mt-6">
            <EmptyState level={3} title={t('mine.none')}>
              {t('mine.noneText')}
            </EmptyState>
          </div>
        )}
        {evenings.map((event) => (
          <OneEvent key={`${event.date} ${event.from} ${event.teamId}`} event={event} />
        ))}
      </PageSection>
      {own.length > 0 && (
        <PageSection id="teams" title={t('mine.teams')} lead={t('mine.teamsLead')}>
          <TeamRows rows={own} evenings={evenings} />
        </PageSection>
      )}
    </AccountFrame>
  );
}

type EveningsData = Route.ComponentProps['loaderData'];

function OneEvent({ event }: { event: EveningsData['evenings'][number] }) {
  const { t, language } = useTranslation('artist-requests');
  const { t: b } = useTranslation('bookings');
  const place = useNames();
  const say = useMustWords();
  const { venue, share, call, agreed } = event;
  const where = venue?.address ?? (event.place === null ? t('placeLater') : place(event.place));
  const rows: [string, ReactNode, ReactNode?][] = [
    [t('facts.time'), hoursText(event.from, event.to, b('between'), language)],
    [t('facts.call'), call && formatTime(call, language)],
    [
      t('facts.place'),
      where,
      venue ? (
        <a key="map" className="link" href={venue.directions} target="_blank" rel="noreferrer">
          {t('mine.directions')}
        </a>
      ) : (
        t('mine.addressLater')
      ),
    ],
    [t('mine.part'), event.part],
    [t('mine.wishes'), event.message],
    [t('musts.title'), event.musts.map(say).join('\n')],
    [
      t('mine.share'),
      share && t('mine.shareIs', { percent: share.percent, amount: formatRupees(share.amount) }),
      t('mine.sharePaid'),
    ],
  ];
  return (
    <article className="mt-8 max-w-[44rem]">
      <h3 className="text-27">{formatDay(event.date, language, 'weekdayYear')}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {event.team}, {b(`occasions.${event.occasion}` as 'occasions.Festival')}
        <Status kind={agreed ? 'paid' : 'pending'}>{t(agreed ? 'mine.agreed' : 'mine.notAgreed')}</Status>
      </p>
      <dl className="request-facts">
        {rows
          .filter(([, value]) => value)
          .map(([name, value, note]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {note && <span className="block text-ink-2">{note}</span>}
              </dd>
            </div>
          ))}
      </dl>
    </article>
  );
}

/** Who is asked says yes or no. Who leaves is asked first: there is no way back but a new invitation. */
function TeamRows({ rows, evenings }: Pick<EveningsData, 'evenings'> & { rows: EveningsData['teams'] }) {
  const { t, language } = useTranslation('artist-requests');
  return (
    <ul className="frame-rows mt-4">
      {rows.map(({ id, team, teamId, part, page, state }) => {
        const played = evenings.filter((event) => event.teamId === teamId);
        const days = played.map(({ date }) => formatDay(date, language)).join(', ');
        const leaves = state === 'member';
        const form = (
          <EditForm method="post" className="mt-3 flex max-w-[32rem] flex-wrap gap-3">
            <input type="hidden" name="person" value={id} />
            {leaves && days && <p>{t('mine.leaveDays', { days })}</p>}
            {leaves && <p>{t('mine.leaveAsk', { team })}</p>}
            {(leaves ? (['leave'] as const) : (['yes', 'no'] as const)).map((intent) => (
              <Button
                key={intent}
                type="submit"
                name="intent"
                value={intent}
                size="row"
                look={intent === 'no' ? 'quiet' : 'second'}
                aria-label={t(`mine.act.${intent}Name`, { team })}
              >
                {t(`mine.act.${intent}`)}
              </Button>
            ))}
          </EditForm>
        );
        const name = t('mine.act.askName', { team });
        return (
          <li key={id}>
            <div>
              <Link className="link" to={`/artists/${teamId}`}>
                {team}
              </Link>
              {part && <p className="text-ink-2">{part}</p>}
              {page && <p className="text-ink-2">{t('mine.blocks')}</p>}
            </div>
            {leaves ? (
              <details>
                <summary className="button" data-look="quiet" data-size="row" aria-label={name}>
                  {t('mine.act.ask')}
                </summary>
                {form}
              </details>
            ) : (
              form
            )}
          </li>
        );
      })}
    </ul>
  );
}
