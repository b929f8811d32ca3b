import { Fragment } from 'react';
import { instantText } from '#app/bookings/core/booking-times.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useAdmin } from '../use-admin.ts';
import { dueIn, lengthOf, urgencyOf } from './time-left.ts';

/** `Wed 9 Dec, 7:00 pm`; a dash where there is no time. */
export function At({ at }: { at: Date | string | null }) {
  const { language } = useTranslation('operators');
  if (!at) return <span aria-hidden="true">–</span>;
  const instant = new Date(at);
  return (
    <time className="desk-time" dateTime={instant.toISOString()}>
      {instantText(instant, language)
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

interface SinceProps {
  at: Date | string;
  /** Nothing beside it says that this is how long it has waited. */
  alone?: boolean;
}

/** `26 hours`; alone, `for 26 hours`. */
export function Since({ at, alone }: SinceProps) {
  const { t } = useTranslation('operators');
  const { now } = useAdmin();
  const { unit, count } = lengthOf(Number(new Date(now)) - Number(new Date(at)));
  const length = t(`time.for.${unit}`, { count });
  return <span className="desk-time">{alone ? t('time.since', { length }) : length}</span>;
}

/** `in 3 hours`, `due now`, or `2 hours late`, marked by how pressing it is. */
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
