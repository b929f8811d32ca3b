import { Fragment } from 'react';
import { dayInIndia, formatInstant, formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useAdmin } from './use-admin.ts';

/** With its year where that is asked for, or not the current one. */
export function Instant({ at, year }: { at: Date | string | null; year?: boolean }) {
  const { language } = useTranslation('operators');
  const { now } = useAdmin();
  if (!at) return <span aria-hidden="true">–</span>;
  const instant = new Date(at);
  const thisYear = !year && dayInIndia(instant).slice(0, 4) === dayInIndia(new Date(now)).slice(0, 4);
  return (
    <time className="desk-time" dateTime={instant.toISOString()}>
      {formatInstant(instant, language, thisYear ? 'weekday' : 'weekdayYear')
        .split(', ')
        .map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ', '}
            <span className="whitespace-nowrap">{part}</span>
          </Fragment>
        ))}
    </time>
  );
}

/** Of an artist who is not there: minutes past the start, or before it the call time that has passed. */
export function MissingSince({ startsAt, callAt }: { startsAt: Date | string; callAt: Date | string }) {
  const { t, language } = useTranslation('operators');
  const start = new Date(startsAt);
  const past = Math.floor((Number(new Date(useAdmin().now)) - start.getTime()) / 60_000);
  if (past >= 0) return t('missing.past', { count: past });
  return t('missing.call', { time: formatTime(timeInIndia(new Date(callAt)), language) });
}

export function Elapsed({ at, said }: { at: Date | string; said?: 'since' | 'ago' }) {
  const { t } = useTranslation('operators');
  const { now } = useAdmin();
  const { unit, count } = lengthOf(Number(new Date(now)) - Number(new Date(at)));
  const length = t(`time.for.${unit}`, { count: Math.max(1, count) });
  return <span className="desk-time">{said ? t(`time.${said}`, { length }) : length}</span>;
}

export function Deadline({ at }: { at: Date | string }) {
  const { t } = useTranslation('operators');
  const admin = useAdmin();
  const [due, now] = [new Date(at), new Date(admin.now)];
  const left = timeUntilDue(due, now);
  return (
    <span className="desk-due" data-urgency={urgencyOf(due, now)}>
      {left === 'now' ? t('time.now') : t(`time.${left.side}.${left.unit}`, { count: left.count })}
    </span>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Length {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

export function lengthOf(milliseconds: number): Length {
  const span = Math.abs(milliseconds);
  if (span < 2 * HOUR) return { unit: 'minutes', count: Math.floor(span / MINUTE) };
  if (span < 2 * DAY) return { unit: 'hours', count: Math.floor(span / HOUR) };
  return { unit: 'days', count: Math.floor(span / DAY) };
}

/** `late` if past, `soon` within six hours, else `later`. */
export function urgencyOf(due: Date, now: Date): 'late' | 'soon' | 'later' {
  const left = due.getTime() - now.getTime();
  if (left <= 0) return 'late';
  return left < DAY / 4 ? 'soon' : 'later';
}

/** Time until or since `due`; `now` within the same minute. */
function timeUntilDue(due: Date, now: Date): 'now' | (Length & { side: 'late' | 'in' }) {
  const length = lengthOf(due.getTime() - now.getTime());
  if (length.count === 0) return 'now';
  return { ...length, side: due > now ? 'in' : 'late' };
}
