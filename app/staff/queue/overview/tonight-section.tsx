import { Link } from 'react-router';
import { formatDay, timeParts } from '#app/shared/india-time.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Diamond, type DiamondFill } from '#app/ui/diamond.tsx';
import { HomeSection } from '#app/ui/home-section.tsx';
import { type MapMark, PlaceMap } from '#app/ui/place-map.tsx';
import { formatTimeInIndia } from '../../event-day/time-of.ts';
import { PhoneLink } from '../../frame/phone-link.tsx';
import { MissingSince } from '../../frame/times.tsx';
import { useAdmin } from '../../frame/use-admin.ts';
import type { Overview } from './overview-page.server.ts';
import type { EventRow, EventsOfDay, Tonight } from './tonight.server.ts';

const LOOKS: Record<EventRow['state'], { mark: [DiamondFill, string]; map: MapMark['look'] }> = {
  there: { mark: ['filled', 'text-parrot'], map: 'seen' },
  late: { mark: ['half', 'text-orange-deep'], map: 'seen' },
  missing: { mark: ['hollow', 'text-vermilion-deep'], map: 'alarm' },
  unseen: { mark: ['hollow', 'text-vermilion-deep'], map: 'alarm' },
  none: { mark: ['hollow', 'text-vermilion-deep'], map: 'dashed' },
  due: { mark: ['hatched', 'text-marigold-deep'], map: 'hollow' },
  later: { mark: ['hollow', 'text-ink-2'], map: 'hollow' },
};

/** More labels than this would touch each other. */
const MAX_LABELS = 7;
/** Above it, what is over is folded. */
const MAX_UNFOLDED = 12;

export function TonightSection({ section }: { section: Overview['events'] }) {
  const { t } = useTranslation('overview');
  if (section.loaded && !section.value) return null;
  return (
    <HomeSection
      id="tonight"
      title={t('tonight.title')}
      section={section}
      aside={() => (
        <Link className="link" to="/operator/day">
          {t('tonight.open')}
        </Link>
      )}
    >
      {(value) => value && <Events tonight={value} />}
    </HomeSection>
  );
}

function Events({ tonight: { today, tomorrow, map, duty, deliveries } }: { tonight: Tonight }) {
  const { t } = useTranslation('overview');
  return (
    <div className="tonight">
      <div className="min-w-0">
        <Timeline day={today} word="today" />
        {deliveries.all > 0 && (
          <p className="tonight-note">
            {t('tonight.deliveries', { done: deliveries.done, count: deliveries.all })}
          </p>
        )}
        <Timeline day={tomorrow} word="tomorrow" />
        <ul className="chart-key">
          {(['call', 'stage', 'now'] as const).map((part) => (
            <li key={part}>
              <svg width="24" height="14" aria-hidden="true" className="tonight-bar">
                {part === 'call' && <line x1="0" x2="24" y1="7" y2="7" data-part="call" />}
                {part === 'stage' && <rect x="1" y="1" width="22" height="12" data-part="stage" />}
                {part === 'now' && <line x1="12" x2="12" y1="0" y2="14" data-part="now" />}
              </svg>
              {t(`tonight.key.${part}`)}
            </li>
          ))}
        </ul>
      </div>
      <aside aria-label={t('tonight.places')}>
        <TonightMap map={map} all={today.rows.length} />
        <h3 className="tonight-duty">{t('tonight.duty')}</h3>
        {duty.length === 0 ? (
          <p className="text-ink-2">{t('tonight.noManager')}</p>
        ) : (
          <ul className="tonight-people">
            {duty.map(({ name, phone, events }) => (
              <li key={`${name} ${phone}`}>
                <span>
                  {name} <span className="text-15 text-ink-2">{t('tonight.has', { count: events })}</span>
                </span>
                {phone && <PhoneLink phone={phone} />}
              </li>
            ))}
          </ul>
        )}
      </aside>
    </div>
  );
}

function TonightMap({ map: { drawing, marks }, all }: { map: Tonight['map']; all: number }) {
  const { t } = useTranslation('overview');
  return (
    <>
      <PlaceMap
        drawing={drawing}
        marks={marks.map(({ number, state }) => ({ text: String(number), look: LOOKS[state].map }))}
        label={t('tonight.map', { count: marks.length })}
      />
      <p className="text-15 text-ink-2">
        {marks.length < all ? t('tonight.unplaced', { count: all - marks.length }) : t('tonight.numbers')}
      </p>
    </>
  );
}

function Timeline({
  day: { day, ticks, now, rows },
  word,
}: {
  day: EventsOfDay;
  word: 'today' | 'tomorrow';
}) {
  const { t, language } = useTranslation('overview');
  const done = rows.length > MAX_UNFOLDED ? rows.filter(({ over }) => over) : [];
  return (
    <div className="tonight-day">
      <h3>{t(`tonight.${word}`, { day: formatDay(day, language), count: rows.length })}</h3>
      {rows.length === 0 ? (
        <p className="text-ink-2">{t('tonight.none')}</p>
      ) : (
        <>
          <svg
            className="chart tonight-axis"
            data-many={ticks.length > MAX_LABELS || undefined}
            width="100%"
            height="22"
            aria-hidden="true"
          >
            {ticks.map(({ minute, at }, index) => (
              <text key={at} x={`${at}%`} y="15" textAnchor={textAnchorAt(at)} data-tick={index % 2}>
                {hourText(minute, language)}
              </text>
            ))}
          </svg>
          <Rows rows={rows.filter((row) => !done.includes(row))} now={now} ticks={ticks} />
          {done.length > 0 && (
            <details className="needs-more">
              <summary>{t('tonight.over', { count: done.length })}</summary>
              <Rows rows={done} now={now} ticks={ticks} />
            </details>
          )}
        </>
      )}
    </div>
  );
}

function textAnchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent === 0) return 'start';
  return percent === 100 ? 'end' : 'middle';
}

function Rows({ rows, ...axis }: Pick<EventsOfDay, 'rows' | 'now' | 'ticks'>) {
  return (
    <ol className="tonight-rows">
      {rows.map((row) => (
        <TimelineRow key={row.id} row={row} {...axis} />
      ))}
    </ol>
  );
}

/** `8 am`; in Hindi and Punjabi only the figure, since the words of a time are long. */
function hourText(minute: number, language: string): string {
  const [, figures, after] = timeParts(Math.floor(minute / 60), 0, language);
  const hour = figures.split(':')[0]!;
  return language === 'en' ? hour + after : hour;
}

interface RowProps {
  row: EventRow;
  now: number | null;
  ticks: EventsOfDay['ticks'];
}

function TimelineRow({ row, now, ticks }: RowProps) {
  const { t, language } = useTranslation('overview');
  const say = useNames();
  const { may } = useAdmin();
  const { number, artist, place, state, bar, startsAt, endsAt } = row;
  const [fill, colour] = LOOKS[state].mark;
  const name = state === 'none' ? t('tonight.noArtist') : artist;
  return (
    <li data-state={state}>
      <div className="tonight-who">
        <p>
          <span className="tonight-number tabular">{number}</span>
          {may('see_bookings') ? (
            <Link className="font-strong hover:underline" to={`/operator/bookings/${row.id}`}>
              {name}
            </Link>
          ) : (
            <span className="font-strong">{name}</span>
          )}
        </p>
        <p className="text-15 text-ink-2">
          {place && `${say(place)}, `}
          {t('tonight.hours', {
            from: formatTimeInIndia(startsAt, language),
            to: formatTimeInIndia(endsAt, language),
          })}
        </p>
      </div>
      <svg className="tonight-bar" width="100%" height="28" aria-hidden="true">
        {ticks.map(({ at }) => (
          <line key={at} x1={`${at}%`} x2={`${at}%`} y1="0" y2="28" data-part="tick" />
        ))}
        <line x1={`${bar.call}%`} x2={`${bar.start}%`} y1="14" y2="14" data-part="call" />
        <rect
          x={`${bar.start}%`}
          y="5"
          width={`${Math.max(1, bar.end - bar.start)}%`}
          height="18"
          data-part="stage"
        />
        {now !== null && <line x1={`${now}%`} x2={`${now}%`} y1="-6" y2="34" data-part="now" />}
      </svg>
      <p className="status">
        <Diamond fill={fill} className={colour} />
        <StateText row={row} />
      </p>
    </li>
  );
}

function StateText({ row: { state, startsAt, callAt, arrivedAt, lateMinutes } }: { row: EventRow }) {
  const { t, language } = useTranslation('operators');
  const { t: own } = useTranslation('overview');
  if (state === 'none') return own('tonight.search');
  if (state === 'later') return own('tonight.confirmed');
  if (state === 'there') return t('day.presence.there', { time: formatTimeInIndia(arrivedAt!, language) });
  if (state === 'late') return t('day.presence.late', { count: lateMinutes });
  if (state === 'missing') return <MissingSince startsAt={startsAt} callAt={callAt} />;
  return t(`day.presence.${state}`);
}
