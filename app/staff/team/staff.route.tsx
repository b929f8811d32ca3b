import { localDigits } from '#app/accounts/core/phone.ts';
import { ROLES, staffRoles } from '#app/accounts/core/roles.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Status } from '#app/ui/status.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AdminTable, Lines } from '../frame/admin-table.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { Instant } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { Route } from './+types/staff.route';
import { Duty, DutyForm } from './duty.tsx';
import { openStaff, submitStaff } from './staff-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openStaff(args);
export const action = (args: Route.ActionArgs) => submitStaff(args);

export default function StaffPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { staff, done } = loaderData;
  const { t } = useTranslation('operators');
  return (
    <AdminFrame title={t('staff.count', { count: staff.length })} lead={t('staff.lead')} wide>
      <Outcome done={done} problem={problem} />
      <div className="mt-5 max-w-[34rem]">
        <ActionForm act="roles" name={t('staff.add')} lead={t('staff.addLead')} open={problem !== undefined}>
          <TextField
            label={t('staff.phone')}
            name="phone"
            type="tel"
            inputMode="tel"
            prefix="+91"
            required
            defaultValue={problem?.phone}
          />
          <RoleChoice held={[]} />
        </ActionForm>
      </div>
      <AdminTable
        label={t('sections.staff')}
        rows={staff}
        columns={[
          [t('staff.person'), (person) => <Person person={person} />],
          [
            t('staff.roles'),
            ({ roles }) =>
              staffRoles(roles).map((role) => (
                <p key={role}>
                  <Lines small={t(`staff.does.${role}`)}>{t(`role.${role}`)}</Lines>
                </p>
              )),
          ],
          [t('staff.duty'), (person) => person.roles.includes('event_manager') && <Duty of={person} />],
          [
            t('staff.ownFactor'),
            ({ factor, last_seen_at }) => (
              <Lines
                small={
                  <>
                    {t(last_seen_at ? 'staff.lastHere' : 'staff.neverHere')}{' '}
                    {last_seen_at && <Instant at={last_seen_at} />}
                  </>
                }
              >
                <Status kind={factor ? 'paid' : 'unpaid'}>
                  {t(factor ? 'staff.factorSet' : 'staff.factorMissing')}
                </Status>
              </Lines>
            ),
          ],
          [t('queues.act'), (person) => <PersonActions person={person} />, 'bare'],
        ]}
      />
    </AdminFrame>
  );
}

interface PersonProps {
  person: Route.ComponentProps['loaderData']['staff'][number];
}

function Person({ person: { name, email, phone } }: PersonProps) {
  return (
    <span className="desk-artist">
      <Picture src={null} alt="" ratio="1" sizes="3rem" fallback={[...name.trim()][0]} />
      <span>
        <Lines small={email}>
          <span className="font-medium">{name}</span>
        </Lines>
        <PhoneLink phone={phone} />
      </span>
    </span>
  );
}

function PersonActions({ person }: PersonProps) {
  const { t } = useTranslation('operators');
  const { accountId } = useAdmin();
  return (
    <details className="desk-act">
      <summary>
        {t('staff.manage')}
        <VisuallyHidden>: {person.name}</VisuallyHidden>
      </summary>
      <ActionForm act="roles" name={t('staff.change')} subject={person.name} lead={t('staff.changeLead')}>
        <input type="hidden" name="phone" value={localDigits(person.phone)} />
        <RoleChoice held={person.roles} />
      </ActionForm>
      {person.roles.includes('event_manager') && <DutyForm of={person} subject={person.name} />}
      {person.id !== accountId &&
        (['resetFactor', 'endSessions'] as const)
          .filter((key) => key === 'endSessions' || person.factor)
          .map((key) => (
            <ActionForm
              key={key}
              act={key === 'resetFactor' ? 'reset-factor' : 'end-sessions'}
              name={t(`staff.${key}`, { name: person.name })}
              subject={person.name}
              lead={t(`staff.${key}Lead`)}
            >
              <input type="hidden" name="phone" value={localDigits(person.phone)} />
              <input type="hidden" name="account" value={person.id} />
            </ActionForm>
          ))}
    </details>
  );
}

function RoleChoice({ held }: { held: readonly string[] }) {
  const { t } = useTranslation('operators');
  return (
    <ChoiceChips
      label={t('staff.roles')}
      name="role"
      many
      value={held}
      choices={ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
    />
  );
}
