import { localDigits } from '#app/accounts/core/phone.ts';
import { ROLES } from '#app/accounts/core/roles.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AdminTable, Cell } from '../frame/admin-table.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { Route } from './+types/staff.route';
import { openStaff, submitStaff } from './staff-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openStaff(args);
export const action = (args: Route.ActionArgs) => submitStaff(args);

export default function StaffPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { staff, done } = loaderData;
  const { t } = useTranslation('operators');
  const { accountId } = useAdmin();
  const names = [t('staff.person'), t('staff.phone'), t('staff.roles'), t('queues.act')] as const;
  return (
    <AdminFrame title={t('sections.staff')} lead={t('staff.lead')} wide>
      <Outcome done={done} problem={problem} />
      <div className="mt-5 max-w-[34rem]">
        <ActionForm
          key={staff.length}
          act="roles"
          name={t('staff.add')}
          lead={t('staff.addLead')}
          open={problem !== undefined}
        >
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
      <AdminTable label={t('sections.staff')} columns={names.map((name) => ({ name }))}>
        {staff.map((person) => (
          <tr key={person.id}>
            <Cell>
              <span className="font-medium">{person.name}</span>
              <small>{person.email}</small>
            </Cell>
            <Cell of={names[1]}>
              <PhoneLink phone={person.phone} />
            </Cell>
            <Cell of={names[2]}>
              {ROLES.filter((role) => person.roles.includes(role))
                .map((role) => t(`role.${role}`))
                .join(', ')}
            </Cell>
            <Cell>
              <ActionForm
                key={person.roles.join()}
                act="roles"
                name={t('staff.change')}
                subject={person.name}
                lead={t('staff.changeLead')}
              >
                <input type="hidden" name="phone" value={localDigits(person.phone)} />
                <RoleChoice held={person.roles} />
              </ActionForm>
              {person.factor && person.id !== accountId && (
                <ActionForm
                  act="reset-factor"
                  name={t('staff.resetFactor')}
                  subject={person.name}
                  lead={t('staff.resetFactorLead')}
                >
                  <input type="hidden" name="phone" value={localDigits(person.phone)} />
                </ActionForm>
              )}
              {person.id !== accountId && (
                <ActionForm
                  act="end-sessions"
                  name={t('staff.endSessions', { name: person.name })}
                  lead={t('staff.endSessionsLead')}
                >
                  <input type="hidden" name="account" value={person.id} />
                </ActionForm>
              )}
            </Cell>
          </tr>
        ))}
      </AdminTable>
    </AdminFrame>
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
