import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Diamond, type DiamondFill } from '#app/ui/diamond.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { StateMark } from '../frame/state-mark.tsx';
import { MissingSince } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { openDay } from './day-page.server.ts';
import { DayPerson } from './day-person.tsx';
import type { Presence } from './presence.ts';
import { formatTimeInIndia } from './time-of.ts';

type Occasion = Awaited<ReturnType<typeof openDay>>['occasions'][number];

const MARKS: Record<Presence, [DiamondFill, string]> = {
  there: ['filled', 'text-parrot'],
  late: ['half', 'text-orange-deep'],
  missing: ['hollow', 'text-vermilion-deep'],
  unseen: ['hollow', 'text-vermilion-deep'],
  due: ['hatched', 'text-marigold-deep'],
  later: ['hollow', 'text-ink-2'],
};

interface DayOccasionProps {
  occasion: Occasion;
  date: string;
  clock: string;
  open: boolean;
}

export function DayOccasion({ occasion, date, clock, open }: DayOccasionProps) {
  const { t, language } = useTranslation('operators');
  const { may } = useAdmin();
  const [fill, colour] = MARKS[occasion.presence];
  return (
    <li className="day-occasion" data-presence={occasion.presence}>
      <div className="day-time tabular">
        <strong className="text-20">{formatTimeInIndia(occasion.starts_at, language)}</strong>
        <span className="desk-small">
          {t('day.call', { time: formatTimeInIndia(occasion.callAt, language) })}
        </span>
      </div>
      <div className="day-who">
        <p>
          {may('see_bookings') ? (
            <Link className="link font-fact" to={`/operator/bookings/${occasion.id}`}>
              {occasion.artist_name}
            </Link>
          ) : (
            occasion.artist_name
          )}{' '}
          <span className="whitespace-nowrap text-ink-2">{occasion.code}</span>
        </p>
        <p className="status">
          <Diamond fill={fill} className={colour} />
          {presenceText()}
        </p>
        {occasion.state === 'replacing' && <StateMark state={occasion.state} />}
        {occasion.alarms.length > 0 && (
          <p className="desk-small">
            {t('day.told')} {occasion.alarms.map((step) => t(`day.alarm.${step}`)).join(', ')}
          </p>
        )}
      </div>
      <dl className="day-people">
        <DayPerson name={t('column.artist')} phone={occasion.artist_phone} missing={t('booking.noHolder')} />
        <DayPerson name={t('column.host')} phone={occasion.host_phone}>
          {occasion.host_name}
        </DayPerson>
        <DayPerson name={t('column.manager')} phone={occasion.manager_phone} missing={t('booking.noManager')}>
          {occasion.manager_name}
        </DayPerson>
      </dl>
      <div className="day-place">
        <p>{occasion.venue_address}</p>
        {occasion.venue_access && <p className="desk-small">{occasion.venue_access}</p>}
        {occasion.sound_paise > 0 && <p className="desk-small">{t('day.ourSound')}</p>}
        {occasion.presence === 'missing' && may('run_bookings') && (
          <ButtonLink to={`/operator/bookings/${occasion.id}`} look="second" size="tool">
            {t('missing.open')}
          </ButtonLink>
        )}
        {occasion.mayArrive && (
          <ActionForm act="arrive" name={t('day.arrived')} lead={t('day.arrivedLead')} open={open}>
            <input type="hidden" name="booking" value={occasion.id} />
            <input type="hidden" name="date" value={date} />
            <TextField label={t('day.arrivedAt')} name="time" type="time" defaultValue={clock} required />
          </ActionForm>
        )}
      </div>
    </li>
  );

  function presenceText(): ReactNode {
    if (occasion.presence === 'missing') return <MissingSince startsAt={occasion.starts_at} />;
    if (occasion.presence === 'there')
      return t('day.presence.there', { time: formatTimeInIndia(occasion.arrived_at!, language) });
    if (occasion.presence === 'late') return t('day.presence.late', { count: occasion.late_minutes ?? 0 });
    return t(`day.presence.${occasion.presence}`);
  }
}
