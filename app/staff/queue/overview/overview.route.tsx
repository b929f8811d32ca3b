import './overview.css';
import { Link } from 'react-router';
import { formatDay, formatInstant } from '#app/shared/india-time.ts';
import { formatRupees, groupDigits, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { WeekColumns } from '#app/ui/charts/week-columns.tsx';
import { HomeSection } from '#app/ui/home-section.tsx';
import { useRefresh } from '#app/ui/use-refresh.ts';
import { WholeCodes } from '#app/ui/whole-codes.tsx';
import { ActionForm } from '../../frame/action-form.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { COUNTED_UP_TO, cappedCountText, type QueueKey, queuesOf } from '../../frame/admin-queues.ts';
import { CountedAgo } from '../../frame/counted-ago.tsx';
import { Outcome } from '../../frame/outcome.tsx';
import { PhoneLink } from '../../frame/phone-link.tsx';
import { Deadline, Elapsed, MissingSince } from '../../frame/times.tsx';
import { useAdmin } from '../../frame/use-admin.ts';
import type { MissingFact } from '../../settings/settings/open-site.server.ts';
import type { Route } from './+types/overview.route';
import type { Need } from './needs.server.ts';
import { type Overview, openOverview } from './overview-page.server.ts';
import { TonightSection } from './tonight-section.tsx';
import type { WeekFigure } from './week.server.ts';

export const loader = (args: Route.LoaderArgs) => openOverview(args);

const REFRESH_MS = 30_000;

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { opening, needs, events, week, unsent, done } = loaderData;
  const { t, language } = useTranslation('overview');
  useRefresh(true, REFRESH_MS, '.desk-act-form');
  const open = needs.loaded ? needs.value : [];
  const pressing = open.filter(({ cost }) => cost === 'evening').length;
  const tonight = events.loaded && events.value ? events.value.today.rows.length : null;
  return (
    <AdminFrame
      title={useOverviewTitle(needs)}
      lead={
        <p className="flex flex-wrap gap-x-4">
          {pressing > 0 && (
            <strong className="text-vermilion-deep">{t('lead.pressing', { count: pressing })}</strong>
          )}
          {tonight !== null && <span>{t('lead.tonight', { count: tonight })}</span>}
          {(unsent.loaded ? unsent.value : []).map(({ channel, late, count, since }) => (
            <span key={`${channel} ${late}`} className="text-vermilion-deep">
              {t(`unsent.${late ? 'late' : 'refused'}.${channel}`, {
                count,
                since: formatInstant(since, language),
              })}
            </span>
          ))}
        </p>
      }
      wide
    >
      <Outcome done={done} />
      <OpeningSection section={opening} />
      <NeedsSection section={needs} />
      <TonightSection section={events} />
      <WeekSection section={week} />
      <QueuesSection />
    </AdminFrame>
  );
}

/** No law asks for these. */
const OURS = ['supportHours', 'eventManager', 'cities', 'categories'] as const satisfies MissingFact[];
type AskedByLaw = Exclude<MissingFact, (typeof OURS)[number]>;
const WHERE: Partial<Record<MissingFact, string>> = {
  cities: '/operator/catalogue/cities',
  categories: '/operator/catalogue',
};

/** What a new company has still to enter, with what asks for it; then its owner opens the site. */
function OpeningSection({ section }: { section: Overview['opening'] }) {
  const { t } = useTranslation('overview');
  const { may } = useAdmin();
  if (section.loaded && !section.value) return null;
  return (
    <HomeSection id="opening" title={t('opening.title')} section={section}>
      {(missing) => (
        <>
          <p className="max-w-[40rem] text-ink-2">
            {t(missing!.length > 0 ? 'opening.lead' : 'opening.ready')}
          </p>
          <ul>
            {missing!.map((fact) => (
              <li key={fact} className="border-rule border-b py-3">
                <Link className="link" to={WHERE[fact] ?? '/operator/site'}>
                  {t(`opening.${fact}`)}
                </Link>
                {!(OURS as readonly string[]).includes(fact) && (
                  <small className="block text-ink-2">{t(`opening.law.${fact as AskedByLaw}`)}</small>
                )}
              </li>
            ))}
          </ul>
          {missing!.length === 0 && may('manage_staff') && (
            <ActionForm act="open-site" name={t('opening.open')} to="/operator/switches" />
          )}
        </>
      )}
    </HomeSection>
  );
}

/** Queues that also hold what is not due yet: of them only the rows that are listed count. */
const PARTLY_DUE: readonly QueueKey[] = ['day', 'deliveries'];

function useOverviewTitle(needs: Overview['needs']): string {
  const { t } = useTranslation('overview');
  const { counts } = useAdmin();
  if (!needs.loaded) return t('title.unknown');
  const due = needs.value.filter(({ queue }) => PARTLY_DUE.includes(queue)).length;
  const queues = Object.entries(counts).filter(([key]) => !PARTLY_DUE.includes(key as QueueKey));
  const counted = queues.reduce((sum, [, number]) => sum + number, due);
  const count = Math.max(counted, needs.value.length);
  if (queues.some(([, number]) => number >= COUNTED_UP_TO)) return t('title.many', { number: count - 1 });
  return count > 0 ? t('title.needs', { count }) : t('title.quiet');
}

/** Every queue of the viewer's roles with its count. */
function QueuesSection() {
  const { t } = useTranslation('overview');
  const { t: desk } = useTranslation('operators');
  const { roles, counts } = useAdmin();
  return (
    <HomeSection id="queues" title={t('queues')} section={{ loaded: true, value: queuesOf(roles) }}>
      {(queues) => (
        <ul className="overview-queues">
          {queues.map(({ key, to }) => (
            <li key={key} data-none={counts[key] ? undefined : true}>
              <Link to={to}>
                <span className="tabular">{countOf(key)}</span> <span>{desk(`queue.${key}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );

  function countOf(key: QueueKey): string {
    const count = counts[key];
    return count === undefined ? '–' : cappedCountText(count);
  }
}

const SHOWN = 6;

function NeedsSection({ section }: { section: Overview['needs'] }) {
  const { t } = useTranslation('overview');
  return (
    <HomeSection id="needs" title={t('needs.title')} section={section} aside={() => t('needs.order')}>
      {(needs) =>
        needs.length === 0 ? (
          <p className="text-ink-2">{t('needs.none')}</p>
        ) : (
          <>
            <Needs needs={needs.slice(0, SHOWN)} first />
            {needs.length > SHOWN && (
              <details className="needs-more">
                <summary>{t('needs.more', { count: needs.length - SHOWN })}</summary>
                <Needs needs={needs.slice(SHOWN)} />
              </details>
            )}
          </>
        )
      }
    </HomeSection>
  );
}

function Needs({ needs, first }: { needs: readonly Need[]; first?: boolean }) {
  return (
    <ol className="needs">
      {needs.map((need, index) => (
        <NeedRow key={`${need.queue} ${need.id}`} need={need} first={(first ?? false) && index === 0} />
      ))}
    </ol>
  );
}

function NeedRow({ need, first }: { need: Need; first: boolean }) {
  const { t, language } = useTranslation('overview');
  const { t: desk } = useTranslation('operators');
  const { queue, cost, code, about, amount, startsAt, phone } = need;
  const { now } = useAdmin();
  const isUnseen = queue === 'day' && cost === 'later';
  const isBegun = queue === 'day' && !isUnseen && startsAt !== null && startsAt <= new Date(now);
  return (
    <li data-cost={cost}>
      <p className="needs-time">
        <WaitingTime {...need} />
      </p>
      <div>
        <p className="font-strong">{desk(`queue.${queue}`)}</p>
        <p className="text-15 text-ink-2">
          <WholeCodes>{code}</WholeCodes> {about}
          {startsAt && `, ${formatInstant(startsAt, language)}`} {phone && <PhoneLink phone={phone} />}
        </p>
      </div>
      <div>
        <p>
          {t(`cost.${isUnseen ? 'unseen' : isBegun ? 'begun' : queue}`, {
            amount: amount === null ? '' : formatRupees(paise(amount)),
          })}
        </p>
        <p className="text-15 text-ink-2">{t(`why.${isBegun ? 'now' : cost}`)}</p>
      </div>
      <ButtonLink to={need.to} look={first ? 'primary' : 'second'} size="row">
        {need.waits ? desk('dispute.waits') : t(`act.${queue}`)}
      </ButtonLink>
    </li>
  );
}

/** Until when, else until the event, else since when. */
function WaitingTime({ queue, due, startsAt, since }: Need) {
  const { now } = useAdmin();
  if (queue === 'day' && startsAt && due && due <= new Date(now))
    return <MissingSince startsAt={startsAt} callAt={due} />;
  const until = due ?? (since ? null : startsAt);
  if (until) return <Deadline at={until} />;
  return since && <Elapsed at={since} said="since" />;
}

const LETTERS = [1, 2, 3, 4, 5, 6, 7] as const;

function WeekSection({ section }: { section: Overview['week'] }) {
  const { t } = useTranslation('overview');
  if (section.loaded && !section.value) return null;
  return (
    <HomeSection
      id="week"
      title={t('week.title')}
      section={section}
      aside={(counted) => (
        <>
          {counted && <CountedAgo seconds={counted.countedAgo} />} {t('week.before')}{' '}
          <Link className="link" to="/operator/figures">
            {t('week.all')}
          </Link>
        </>
      )}
    >
      {(counted) => (
        <div className="week-figures">
          {counted?.value.map((figure) => (
            <Figure key={figure.key} figure={figure} />
          ))}
        </div>
      )}
    </HomeSection>
  );
}

function Figure({ figure: { key, week } }: { figure: WeekFigure }) {
  const { t } = useTranslation('overview');
  const { t: ui } = useTranslation();
  const text = (value: number) => weekFigureText(key, value);
  return (
    <section aria-labelledby={`week-${key}`} className="week-figure">
      <h3 id={`week-${key}`}>{t(`week.${key}`)}</h3>
      <p>
        <strong className="tabular">{text(week.sum)}</strong>
        <span className="text-15 text-ink-2">{t('week.last', { number: text(week.before) })}</span>
      </p>
      <WeekColumns
        days={week.days.map(({ day, value, before, today }, index) => ({
          ...{ key: day, value, before, today },
          letter: ui(`calendar.letters.${LETTERS[index]!}`),
          text: text(value ?? 0),
        }))}
      />
      <WeekTable figure={{ key, week }} />
    </section>
  );
}

function WeekTable({ figure: { key, week } }: { figure: WeekFigure }) {
  const { t, language } = useTranslation('overview');
  return (
    <table className="chart-table visually-hidden">
      <caption>{t(`week.${key}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('week.day')}</th>
          <th scope="col">{t('week.this')}</th>
          <th scope="col">{t('week.lastWeek')}</th>
        </tr>
      </thead>
      <tbody>
        {week.days.map(({ day, value, before }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day, language)}</th>
            <td>{value === null ? '–' : weekFigureText(key, value)}</td>
            <td>{weekFigureText(key, before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function weekFigureText(key: WeekFigure['key'], value: number): string {
  return key === 'in' || key === 'out' ? formatRupees(paise(Math.round(value))) : groupDigits(value);
}
