import { useId } from 'react';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import type { BookingActionName } from '../frame/booking-actions.ts';
import { GoodwillForm } from '../frame/goodwill-form.tsx';
import { NoteForm } from '../frame/notes.tsx';
import { suggestedManager } from '../team/rank-managers.ts';
import type { AdminBooking } from './admin-booking.server.ts';
import type { ActionProblem } from './handle-booking-action.server.ts';

const ELSEWHERE: readonly BookingActionName[] = ['agree', 'pass', 'host-yes', 'host-no', 'ask', 'called'];

export function BookingActionForms({
  admin,
  problem,
}: {
  admin: AdminBooking;
  problem: ActionProblem | undefined;
}) {
  const { t } = useTranslation('operators');
  const id = useId();
  const actions = admin.actions.filter((act) => !ELSEWHERE.includes(act));
  return (
    <aside className="desk-acts" aria-labelledby={id}>
      <h2 id={id} className="border-ink border-b-[1.5px] pb-1.5 text-20 font-strong">
        {t('act.title')}
      </h2>
      {actions.map((act) => (
        <BookingAction key={act} act={act} admin={admin} open={problem?.act === act} />
      ))}
      <NoteForm open={problem?.act === 'note'} />
    </aside>
  );
}

function BookingAction({ act, admin, open }: { act: BookingActionName; admin: AdminBooking; open: boolean }) {
  const { t, language } = useTranslation('operators');
  const frame = {
    act,
    name: act === 'assign' && admin.facts.manager_id ? t('act.reassign') : t(`act.${act}`),
    open,
  };
  const left = formatRupees(paise(admin.totals.left));
  switch (act) {
    case 'accept':
      return <ActionForm {...frame} lead={t('act.acceptLead', { artist: admin.booking.artist.name })} />;
    case 'decline':
    case 'withdraw':
    case 'no-show':
      return <ActionForm {...frame} lead={t(`act.${act}Lead`)} reason={t('act.reasonForHost')} />;
    case 'cancel':
      return (
        <ActionForm
          {...frame}
          lead={t('act.cancelLead', { amount: left, day: formatDay(admin.booking.date, language) })}
          reason={t('act.reasonForHost')}
        />
      );
    case 'propose':
      return (
        <ActionForm {...frame} lead={t('act.proposeLead')}>
          <TextField label={t('act.artist')} name="artist" required placeholder="/artists/123" />
        </ActionForm>
      );
    case 'assign':
      return (
        <ActionForm {...frame}>
          <ManagerChoice admin={admin} />
        </ActionForm>
      );
    case 'venue-note':
      return (
        <ActionForm {...frame} lead={t('act.venueNoteLead')}>
          <TextArea
            label={t('booking.venueNote')}
            name="note"
            rows={3}
            maxLength={500}
            defaultValue={admin.facts.venue_access}
          />
        </ActionForm>
      );
    case 'end-sessions':
      return (
        <ActionForm {...frame} lead={t('act.endSessionsLead')}>
          <SelectField label={t('act.person')} name="person" defaultValue="host">
            <option value="host">{t('actor.host')}</option>
            {admin.facts.holder_id && <option value="artist">{t('actor.artist')}</option>}
          </SelectField>
        </ActionForm>
      );
    case 'goodwill':
      return <GoodwillForm lead={t('act.goodwillLead', { left })} giftKey={admin.giftKey} open={open} />;
    default:
      return null;
  }
}

function ManagerChoice({ admin: { managers, facts } }: { admin: AdminBooking }) {
  const { t } = useTranslation('operators');
  const suggested = suggestedManager(managers);
  if (managers.length === 0) return <p>{t('act.noManagers')}</p>;
  return (
    <SelectField
      label={t('column.manager')}
      name="manager"
      required
      defaultValue={facts.manager_id ?? suggested?.id ?? ''}
      help={
        suggested
          ? t('act.suggested', { name: suggested.name })
          : t(managers.every(({ busy }) => busy) ? 'act.allBusy' : 'act.noneOnDuty')
      }
    >
      <option value="">{t('act.choose')}</option>
      {managers.map(({ id, busy, near, onDuty, ...manager }) => {
        const name = id === facts.manager_id ? t('act.hasIt', manager) : manager.name;
        return (
          <option key={id} value={id}>
            {busy ? t('act.managerBusy', { name }) : t('act.managerLoad', { name, count: near })}
            {!onDuty && `, ${t('act.offDuty')}`}
          </option>
        );
      })}
    </SelectField>
  );
}
