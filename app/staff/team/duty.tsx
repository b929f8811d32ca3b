import { Link } from 'react-router';
import { timeFromMinutes } from '#app/bookings/core/booking-times.ts';
import { formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { TickBox } from '#app/ui/choices.tsx';
import { Status } from '#app/ui/status.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import type { selectStaff } from './staff-queries.server.ts';

interface DutyProps {
  of: Awaited<ReturnType<typeof selectStaff>>[number];
}

/** Whether an event manager is on duty now, or why not, and their events. */
export function Duty({ of: { onDuty, onDutyNow, factor, from, until, today, uncovered } }: DutyProps) {
  const { t, language } = useTranslation('operators');
  const at = (minute: number) => formatTime(timeFromMinutes(minute), language);
  const hours =
    from === until ? t('staff.alwaysOnDuty') : t('staff.onDuty', { from: at(from), until: at(until) });
  const whyOff = !factor ? 'noFactor' : onDuty ? 'otherHours' : 'off';
  return (
    <>
      <p>
        <Status kind={onDutyNow ? 'paid' : 'unknown'}>
          {onDutyNow ? t('staff.onDutyNow') : t(`staff.offDuty.${whyOff}`)}
        </Status>
      </p>
      {onDuty && <p className="desk-small">{hours}</p>}
      <p>
        <Link className="link" to="/operator/day">
          {t('staff.events', { count: today })}
        </Link>
      </p>
      {uncovered > 0 && (
        <Link className="link text-vermilion-deep" to="/operator/queues/unmanaged">
          {t('staff.uncovered', { count: uncovered })}
        </Link>
      )}
    </>
  );
}

export function DutyForm({ of: person, subject }: DutyProps & { subject?: string }) {
  const { t } = useTranslation('operators');
  return (
    <ActionForm
      act="duty"
      name={t('staff.changeDuty')}
      {...(subject && { subject })}
      lead={t('staff.dutyLead')}
      send={t('staff.dutySave')}
      plain
    >
      <input type="hidden" name="account" value={person.id} />
      <TickBox label={t('staff.dutyOn')} name="onDuty" value="yes" defaultChecked={person.onDuty} />
      {(['from', 'until'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`staff.duty_${name}`)}
          name={name}
          type="time"
          required
          defaultValue={timeFromMinutes(person[name])}
        />
      ))}
    </ActionForm>
  );
}
