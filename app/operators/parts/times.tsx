import { instantText } from '#app/bookings/booking-times.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useDesk } from '../use-desk.ts';
import { lengthOf, urgencyOf } from './time-left.ts';

/** `Wed 9 Dec, 7:00 pm`; a dash where there is no time. */
export function At({ at }: { at: Date | string | null }) {
  const { language } = useTranslation('operators');
  if (!at) return <span aria-hidden="true">–</span>;
  const instant = new Date(at);
  return (
    <time className="whitespace-nowrap" dateTime={instant.toISOString()}>
      {instantText(instant, language)}
    </time>
  );
}

/** `for 26 hours` */
export function Since({ at }: { at: Date | string }) {
  const { t } = useTranslation('operators');
  const { now } = useDesk();
  const { unit, count } = lengthOf(Number(new Date(now)) - Number(new Date(at)));
  return <span className="whitespace-nowrap">{t(`time.for.${unit}`, { count })}</span>;
}

/** `in 3 hours`, or `2 hours late`, marked by how pressing it is. */
export function Due({ at }: { at: Date | string }) {
  const { t } = useTranslation('operators');
  const desk = useDesk();
  const [due, now] = [new Date(at), new Date(desk.now)];
  const { unit, count } = lengthOf(due.getTime() - now.getTime());
  const urgency = urgencyOf(due, now);
  return (
    <span className="desk-due" data-urgency={urgency}>
      {urgency === 'late' ? t(`time.late.${unit}`, { count }) : t(`time.in.${unit}`, { count })}
    </span>
  );
}
