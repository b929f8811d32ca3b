import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { lockAccountByPhone } from '#app/accounts/core/accounts-queries.server.ts';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { deletePendingEmailChange } from '#app/accounts/core/email-change-queries.server.ts';
import { parsePhone } from '#app/accounts/core/parse-phone.ts';
import { ALL_RIGHTS, mayDo, ROLES, type Role } from '#app/accounts/core/roles.ts';
import { endSessionsOf } from '#app/accounts/core/session.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { resetFactor } from '#app/accounts/second-factor/reset-factor.server.ts';
import { minutesFromTime } from '#app/bookings/core/booking-times.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { choice, onlyChoices, readForm, ticked, typed, uuid } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { plainText } from '#app/shared/typed-text.ts';
import { reasonField } from '../frame/action-fields.ts';
import type { AdminProblem } from '../frame/admin-problem.ts';
import { addDoneToAddress, type PageArgs } from '../frame/page-args.ts';
import { refuseAction } from '../frame/refuse-action.server.ts';
import { assignDueManagers } from './assign-due-managers.server.ts';
import { assignBestManager } from './assign-manager.server.ts';
import { endSessions } from './end-sessions.server.ts';
import { lockManager, releaseBookingsOf, selectUncovered, writeDuty } from './manager-queries.server.ts';
import { lockOwners, selectStaff, updateRoles } from './staff-queries.server.ts';

const MAX_COUNT = 500;

export async function openStaff({ request, context }: PageArgs) {
  requirePageRight(context, request, 'manage_staff');
  const { db } = context.get(platformContext);
  return { staff: await selectStaff(db, MAX_COUNT), done: new URL(request.url).searchParams.get('done') };
}

export interface StaffProblem {
  reason: AdminProblem;
  phone: string;
}

const ACTIONS = ['roles', 'reset-factor', 'end-sessions', 'duty'] as const;
const FIELDS = {
  act: choice(ACTIONS),
  phone: typed(30),
  reason: reasonField,
  account: uuid,
  role: onlyChoices(ROLES),
};

/** Sets the roles of an account by its phone or its hours, resets its second factor, or signs it out everywhere. */
export async function submitStaff({ request, context }: PageArgs) {
  const viewer = requirePageRight(context, request, 'manage_staff');
  const form = await request.formData();
  const fields = readForm(form, FIELDS);
  const { act, phone, role } = fields;
  const refuse = (why: AdminProblem) => data<StaffProblem>({ reason: why, phone }, { status: 409 });
  // What is not understood must not leave an account with fewer roles.
  if (!act || !role) throw data(null, { status: 400 });
  const barred = await refuseAction(context, viewer, form, act);
  if (barred) return refuse(barred);
  const platform = context.get(platformContext);
  const done = await (act === 'duty'
    ? setDuty(platform, viewer, fields.account, form)
    : perform(platform, viewer, { ...fields, act, role }));
  if (!done.ok) return refuse(done.refusal.reason);
  platform.wake();
  throw redirect(addDoneToAddress('/operator/staff', act));
}

type Submitted = ReturnType<typeof readForm<typeof FIELDS>> & { act: (typeof ACTIONS)[number]; role: Role[] };

async function perform(
  platform: Platform,
  by: { accountId: string },
  fields: Submitted,
): Promise<Result<unknown, { reason: AdminProblem }>> {
  const { act, phone, role: roles, account: accountId, reason } = fields;
  if (!reason) return refused({ reason: 'reason_missing' });
  if (act === 'reset-factor') return resetStaffFactor(platform, by, { phone, reason });
  if (act === 'roles') return changeRoles(platform, by, { phone, roles, reason });
  if (!accountId) return refused({ reason: 'no_such_account' });
  return endSessions(platform, by, { accountId, reason, alsoStaff: true });
}

/** Sets when an event manager takes events. Near ones are assigned at once, theirs outside these hours to others. */
export async function setDuty(
  platform: Platform,
  by: { accountId: string },
  managerId: string | null,
  form: FormData,
): Promise<Result<null, { reason: 'not_a_manager' | 'hours_wrong' }>> {
  const { onDuty, from, until } = readForm(form, { onDuty: ticked, from: typed(20), until: typed(20) });
  const [first, last] = [minutesFromTime(plainText(from)), minutesFromTime(plainText(until))];
  if (first === null || last === null) return refused({ reason: 'hours_wrong' });
  if (!managerId) return refused({ reason: 'not_a_manager' });
  const answer = await inTransactionUnlessRefused(platform.db, async (trx) => {
    if (!(await lockManager(trx, managerId))) return refused({ reason: 'not_a_manager' as const });
    const duty = { onDuty, from: first, until: last };
    await writeDuty(trx, managerId, duty);
    const subject = `account:${managerId}` as const;
    await recordAudit(trx, { accountId: by.accountId, action: 'staff.duty', subject, after: duty });
    return accepted(null);
  });
  if (!answer.ok) return answer;
  for (const { id } of await selectUncovered(platform.db, managerId))
    await assignBestManager(platform, id, managerId);
  await assignDueManagers(platform);
  return answer;
}

type Reset = Result<{ accountId: string }, { reason: 'no_such_account' | 'own_factor' | 'no_factor' }>;

/**
 * Removes a colleague's second factor and signs them out; owners are notified. Never one's own.
 * @param reset `phone` as typed
 */
function resetStaffFactor(
  { db }: Pick<Platform, 'db'>,
  by: { accountId: string },
  reset: { phone: string; reason: string },
): Promise<Reset> {
  return inTransactionUnlessRefused(db, async (trx): Promise<Reset> => {
    const phone = parsePhone(reset.phone);
    const account = phone ? await lockAccountByPhone(trx, phone) : undefined;
    if (!account) return refused({ reason: 'no_such_account' });
    if (account.id === by.accountId) return refused({ reason: 'own_factor' });
    if (!(await resetFactor(trx, account.id))) return refused({ reason: 'no_factor' });
    const { accountId } = by;
    const subject = `account:${account.id}` as const;
    await recordAudit(trx, { accountId, action: 'staff.factor_reset', subject, reason: reset.reason });
    const key = randomUUID();
    await announce(trx, {
      kind: 'staff.factor_reset',
      key,
      payload: { key, accountId: account.id, by: accountId },
    });
    return accepted({ accountId: account.id });
  });
}

interface RoleChange {
  phone: string;
  /** All staff roles from now on; non-staff roles are unaffected. */
  roles: readonly Role[];
  reason: string;
}

type RoleRefusal = { reason: 'no_such_account' } | { reason: 'last_owner' };

/**
 * Changes staff roles. Losing a right ends all sessions; the last owner is kept.
 * Bookings of a removed event manager get another.
 */
export function changeRoles(
  { db }: Pick<Platform, 'db'>,
  by: { accountId: string },
  change: RoleChange,
): Promise<Result<{ accountId: string }, RoleRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    const owners = await lockOwners(trx);
    const phone = parsePhone(change.phone);
    const account = phone ? await lockAccountByPhone(trx, phone) : undefined;
    if (!account) return refused({ reason: 'no_such_account' as const });
    const roles = replaceStaffRoles(account.roles, change.roles);
    if (account.roles.join() === roles.join()) return accepted({ accountId: account.id });
    const abdicates = account.roles.includes('owner') && !roles.includes('owner');
    if (abdicates && owners.length < 2) return refused({ reason: 'last_owner' as const });
    await updateRoles(trx, account.id, roles);
    // A link that was asked for before the role would change contacts of staff without the second factor.
    await deletePendingEmailChange(trx, account.id);
    await endAccess(trx, account, roles);
    await recordAudit(trx, {
      accountId: by.accountId,
      action: 'staff.roles',
      subject: `account:${account.id}`,
      reason: change.reason,
      before: { roles: account.roles },
      after: { roles },
    });
    const key = randomUUID();
    await announce(trx, {
      kind: 'staff.roles_changed',
      key,
      payload: { key, accountId: account.id, by: by.accountId, roles },
    });
    return accepted({ accountId: account.id });
  });
}

/** Replaces staff roles in table order; keeps other roles. */
function replaceStaffRoles(before: readonly string[], wanted: readonly Role[]): string[] {
  const others = before.filter((role) => !(ROLES as readonly string[]).includes(role));
  return [...others, ...ROLES.filter((role) => wanted.includes(role))];
}

async function endAccess(
  trx: Transaction,
  account: { id: string; roles: readonly string[] },
  roles: readonly string[],
): Promise<void> {
  const loses = ALL_RIGHTS.some((right) => mayDo(account.roles, right) && !mayDo(roles, right));
  const wasManager = account.roles.includes('event_manager') && !roles.includes('event_manager');
  if (loses || wasManager) await endSessionsOf(trx, account.id);
  if (wasManager) await releaseBookingsOf(trx, account.id);
}
