import { BRAND, money, paragraphs, sms, when } from './words.ts';

const ROLES = new Map([
  ['support', 'Support'],
  ['event_manager', 'Event manager'],
  ['finance', 'Finance'],
  ['content', 'Content'],
  ['owner', 'Owner'],
]);
const rolesText = (roles: string) =>
  roles
    .split(',')
    .flatMap((role) => ROLES.get(role) ?? [])
    .join(', ') || 'none';

interface AboutPerson {
  person: string;
  by: string;
}

interface LimitChange {
  by: string;
  beforePaise: number;
  afterPaise: number;
  /** The limit of one person and day, not that of one booking. */
  daily?: boolean;
}

interface MoneyRequest {
  by: string;
  amountPaise: number;
  /** Code of the booking or order; empty for a payee. */
  code: string;
}

interface MoneyDecision extends MoneyRequest {
  state: 'approved' | 'refused' | 'outdated' | 'expired';
  reason: string;
}

interface SupplierChange {
  version: number;
  model: 'agent' | 'principal';
  startsAt: string;
  by: string;
}

interface ContactChange {
  person: string;
  contact: 'email' | 'phone';
}

export const staffMessages = {
  'account.sessions_ended': (_: object) => ({
    subject: `You were signed out of ${BRAND} everywhere`,
    body: `Our team signed your account out on all devices, to keep it safe. Please sign in again. If you have a question, reply through our contact page.`,
    sms: sms`${BRAND}: our team signed you out on all devices to keep your account safe. Please sign in again.`,
  }),
  'account.blocked': ({ reason }: { reason: string }) => ({
    subject: `You cannot make new bookings on ${BRAND} at the moment`,
    body: paragraphs(
      'Our team has stopped new bookings from your account:',
      reason,
      'You were signed out. You can sign in again to see, change or cancel what you have booked; those bookings go on as agreed. If you think this is a mistake, please write to us through our contact page.',
    ),
    sms: sms`${BRAND}: you cannot make new bookings at the moment. Your present bookings go on. Questions: please use our contact page.`,
  }),
  'account.unblocked': (_: object) => ({
    subject: `You can book on ${BRAND} again`,
    body: 'Our team has allowed new bookings from your account again. Welcome back.',
    sms: sms`${BRAND}: you can make new bookings again. Welcome back.`,
  }),
  'account.factor_added': (_: object) => ({
    subject: `A second step was added to your ${BRAND} sign-in`,
    body: `An authenticator app now belongs to your ${BRAND} staff account. You will be asked for its code after signing in. If this was not you, tell an owner at once.`,
    sms: sms`${BRAND}: an authenticator app was added to your staff account. If this was not you, tell an owner at once.`,
  }),
  'account.factor_reset': ({ by }: AboutPerson) => ({
    subject: `Your ${BRAND} second step was reset`,
    body: `${by} reset the second step of your sign-in. You were signed out, and set up a new one the next time you sign in. If you did not ask for this, tell an owner at once.`,
    sms: sms`${BRAND}: the second step of your staff sign-in was reset by ${by}. If you did not ask for this, tell an owner at once.`,
  }),
  'account.passkey_added': (_: object) => ({
    subject: `A passkey was added to your ${BRAND} sign-in`,
    body: `A new passkey now belongs to your ${BRAND} staff account. You can use it instead of the code that we ask for after signing in. If this was not you, tell an owner at once.`,
    sms: sms`${BRAND}: a passkey was added to your staff account. If this was not you, tell an owner at once.`,
  }),
  'account.passkey_removed': (_: object) => ({
    subject: `A passkey was removed from your ${BRAND} sign-in`,
    body: `One of the passkeys of your ${BRAND} staff account was removed. It no longer opens your account. If this was not you, tell an owner at once.`,
    sms: sms`${BRAND}: a passkey was removed from your staff account. If this was not you, tell an owner at once.`,
  }),
  'account.roles_changed': ({ by, roles }: AboutPerson & { roles: string }) => ({
    subject: `Your role at ${BRAND} has changed`,
    body: `${by} changed your roles. They are now: ${rolesText(roles)}. A new role works from your next sign-in.`,
    sms: sms`${BRAND}: your roles were changed by ${by}. If you did not expect this, tell an owner.`,
  }),
  'staff.contact_changed.operator': ({ person, contact }: ContactChange) => ({
    subject: `${person} has a new ${contact === 'email' ? 'e-mail address' : 'mobile number'}`,
    body: `Messages to ${person}, also those about their work, now go to a new ${contact === 'email' ? 'e-mail address' : 'mobile number'}. If you did not expect this, please ask them in person and sign them out under Staff.`,
  }),
  'staff.factor_reset.operator': ({ person, by }: AboutPerson) => ({
    subject: `The second step of ${person} was reset`,
    body: `${by} reset the second step of ${person}. If you did not expect this, please ask both of them.`,
  }),
  'staff.passkey_added.operator': ({ person }: { person: string }) => ({
    subject: `${person} added a passkey`,
    body: `${person} added a passkey to their staff sign-in. If you did not expect this, please ask them.`,
  }),
  'staff.passkey_removed.operator': ({ person }: { person: string }) => ({
    subject: `${person} removed a passkey`,
    body: `${person} removed a passkey from their staff sign-in. If you did not expect this, please ask them.`,
  }),
  'staff.roles_changed.operator': ({ person, by, roles }: AboutPerson & { roles: string }) => ({
    subject: `The roles of ${person} were changed`,
    body: `${by} changed the roles of ${person}. They are now: ${rolesText(roles)}. If you did not expect this, please ask both of them.`,
  }),
  'staff.limit_changed.operator': ({ by, beforePaise, afterPaise, daily }: LimitChange) => ({
    subject: `The limit for a second person was changed`,
    body: `${by} changed the amount ${daily ? 'of one person and day' : 'on one booking'} above which a second person must approve refunds and payments: from ${money(beforePaise)} to ${money(afterPaise)}. If you did not expect this, please check it now.`,
  }),
  'staff.money_waits.operator': ({
    by,
    amountPaise,
    code,
    expires = true,
  }: MoneyRequest & { expires?: boolean }) => ({
    subject: `${money(amountPaise)} is waiting for a second person`,
    body: `${by} asks to move ${money(amountPaise)}${code && ` for ${code}`}. No money has moved yet. Another person with the right can approve or refuse it${expires ? ' within 72 hours' : ''}.`,
  }),
  'staff.money_decided': ({ by, amountPaise, code, state, reason }: MoneyDecision) => ({
    subject: `Your request for ${money(amountPaise)}${code && ` for ${code}`}`,
    body: {
      approved: `${by} approved it. The money is on its way.`,
      refused: `${by} refused it: ${reason}`,
      outdated: `Something has changed since you asked, so no money was moved. Please look again.`,
      expired: `There was no decision within 72 hours, so no money was moved. You can ask again.`,
    }[state],
  }),
  'refund_policy.published.operator': ({
    version,
    startsAt,
    by,
  }: {
    version: number;
    startsAt: string;
    by: string;
  }) => ({
    subject: `The refund rule was changed`,
    body: `${by} published version ${version} of the refund rule. It applies to bookings made from ${when(startsAt)}. If you did not expect this, please check it now.`,
  }),
  'supplier_model.published.operator': ({ version, model, startsAt, by }: SupplierChange) => ({
    subject: `Who sells performances was changed`,
    body: `${by} published version ${version}: for bookings made from ${when(startsAt)}, ${model === 'agent' ? 'artists sell their performances through us' : 'we sell the performances ourselves'}. Bills, GST and payouts of these bookings follow it. If you did not expect this, please check it now.`,
  }),
};
