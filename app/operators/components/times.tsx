import { Fragment } from 'react';
import { callAt } from '#app/bookings/day/day-times.ts';
import { formatInstant, formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useAdmin } from '../use-admin.ts';
import { dueIn, lengthOf, urgencyOf } from './time-left.ts';

export function At({ at }: { at: Date | string | null }) {
  const { language } = useTranslation('operators');
  if (!at) return <span aria-hidden="true">–</span>;
  const instant = new Date(at);
  return (
    <time className="desk-time" dateTime={instant.toISOString()}>
      {formatInstant(instant, language)
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
export function Missing({ startsAt }: { startsAt: Date | string }) {
  const { t, language } = useTranslation('operators');
  const start = new Date(startsAt);
  const past = Math.floor((Number(new Date(useAdmin().now)) - start.getTime()) / 60_000);
  if (past >= 0) return t('missing.past', { count: past });
  return t('missing.call', { time: formatTime(timeInIndia(callAt({ startsAt: start })), language) });
}

interface SinceProps {
  at: Date | string;
  alone?: boolean;
}

export function Since({ at, alone }: SinceProps) {
  const { t } = useTranslation('operators');
  const { now } = useAdmin();
  const { unit, count } = lengthOf(Number(new Date(now)) - Number(new Date(at)));
  const length = t(`time.for.${unit}`, { count });
  return <span className="desk-time">{alone ? t('time.since', { length }) : length}</span>;
}

export function Due({ at }: { at: Date | string }) {
  const { t } = useTranslation('operators');
  const admin = useAdmin();
  const [due, now] = [new Date(at), new Date(admin.now)];
  const left = dueIn(due, now);
  return (
    <span className="desk-due" data-urgency={urgencyOf(due, now)}>
      {left === 'now' ? t('time.now') : t(`time.${left.side}.${left.unit}`, { count: left.count })}
    </span>
  );
}
