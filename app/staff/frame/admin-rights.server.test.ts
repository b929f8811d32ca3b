import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mayDo, type Right, ROLES, type Role } from '#app/accounts/core/roles.ts';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { openAdminBooking } from '../booking/admin-booking.server.ts';
import { loader as openBookingList } from '../booking/bookings.route.tsx';
import { handleBookingAction } from '../booking/handle-booking-action.server.ts';
import { openAdminOrder } from '../booking/sound-orders/admin-order.server.ts';
import { handleOrderAction } from '../booking/sound-orders/handle-order-action.server.ts';
import { ORDER_ACTIONS } from '../booking/sound-orders/order-actions.ts';
import { loader as openOrderList } from '../booking/sound-orders/sound-orders.route.tsx';
import { openDay, submitDay } from '../event-day/day-page.server.ts';
import { loader as openApprovals, action as submitApproval } from '../money/approvals/approvals.route.tsx';
import { handleQueueAction } from '../queue/handle-queue-action.server.ts';
import { loader as openAdmin } from '../queue/operator.route.tsx';
import { openOverview } from '../queue/overview/overview-page.server.ts';
import { openQueue } from '../queue/queue-page.server.ts';
import { openTicket, openTickets, submitTicket } from '../queue/tickets/ticket-pages.server.ts';
import { loader as openAudit } from '../settings/audit/audit.route.tsx';
import { openRule, submitRule } from '../settings/refund-rule/rule-page.server.ts';
import { openSlides, submitSlides } from '../settings/slides/slides-page.server.ts';
import { openStaff, submitStaff } from '../team/staff-page.server.ts';
import { ADMIN_QUEUES } from './admin-queues.ts';
import { BOOKING_ACTIONS } from './booking-actions.ts';
import type { PageArgs } from './page-args.ts';

const market = useMarketplace();
const NOTHING = randomUUID();

interface Door {
  name: string;
  right: Right | null;
  form?: Record<string, string>;
  open(args: PageArgs): Promise<unknown>;
}

const DOORS: Door[] = [
  { name: 'frame', right: null, open: (args) => openAdmin(args) },
  { name: 'overview', right: null, open: (args) => openOverview(args) },
  { name: 'bookings', right: 'see_bookings', open: (args) => openBookingList(args) },
  { name: 'booking', right: 'see_bookings', open: (args) => openAdminBooking(args, NOTHING) },
  { name: 'the day', right: 'run_the_day', open: (args) => openDay(args) },
  { name: 'arrival', right: 'run_the_day', form: { act: 'arrive' }, open: (args) => submitDay(args) },
  { name: 'tickets', right: 'answer_tickets', open: (args) => openTickets(args) },
  { name: 'ticket', right: 'answer_tickets', open: (args) => openTicket(args, '1') },
  {
    name: 'ticket act',
    right: 'answer_tickets',
    form: { act: 'note' },
    open: (args) => submitTicket(args, '1'),
  },
  { name: 'staff', right: 'manage_staff', open: (args) => openStaff(args) },
  {
    name: 'roles',
    right: 'manage_staff',
    form: { act: 'roles', phone: '1' },
    open: (args) => submitStaff(args),
  },
  { name: 'audit', right: 'see_audit', open: (args) => openAudit(args) },
  { name: 'approvals', right: 'see_bookings', open: (args) => openApprovals(args) },
  ...['approve', 'refuse-request', 'withdraw-request'].map((act) => ({
    name: act,
    right: 'see_bookings' as const,
    form: { act, item: NOTHING },
    open: (args: PageArgs) => submitApproval(args),
  })),
  { name: 'sound orders', right: 'see_bookings', open: (args) => openOrderList(args) },
  { name: 'sound order', right: 'see_bookings', open: (args) => openAdminOrder(args, NOTHING) },
  ...Object.entries(ORDER_ACTIONS).map(([act, { right }]) => ({
    name: `order act ${act}`,
    right,
    form: { act },
    open: (args: PageArgs) => handleOrderAction(args, NOTHING),
  })),
  { name: 'refund rule', right: 'edit_site', open: (args) => openRule(args) },
  { name: 'new refund rule', right: 'edit_site', form: { act: 'publish' }, open: (args) => submitRule(args) },
  { name: 'slides', right: 'edit_site', open: (args) => openSlides(args) },
  { name: 'new slides', right: 'edit_site', form: { act: 'save' }, open: (args) => submitSlides(args) },
  ...ADMIN_QUEUES.map(({ key, right }) => ({
    name: `queue ${key}`,
    right,
    open: (args: PageArgs) => openQueue(args, key),
  })),
  ...Object.entries(BOOKING_ACTIONS).map(([act, { right }]) => ({
    name: `act ${act}`,
    right,
    form: { act },
    open: (args: PageArgs) => handleBookingAction(args, NOTHING),
  })),
  ...(
    [
      ['settle', 'quarantined', 'move_money'],
      ['dispute', 'disputes', 'settle_disputes'],
      ['publish', 'reviews', 'moderate_reviews'],
      ['remove', 'reviews', 'moderate_reviews'],
    ] as const
  ).map(([act, queue, right]) => ({
    name: `act ${act}`,
    right,
    form: { act },
    open: (args: PageArgs) => handleQueueAction(args, queue),
  })),
];

const statusAt = (who: Parameters<typeof asAdmin>[1], door: Door) =>
  statusOf(() => door.open(asAdmin(market, who, '/operator', door.form)));

test.each(ROLES)('%s opens only the pages that their rights allow [S6-05]', async (role: Role) => {
  const who = await worker(market, role);
  for (const door of DOORS) {
    const status = await statusAt(who, door);
    const allowed = door.right === null || mayDo([role], door.right);
    expect.soft(status === 403, `${role} at ${door.name}: ${status}`).toBe(!allowed);
  }
});

test('back office: 404 for hosts, sign-in redirect for visitors [S6-05] [S6-01]', async () => {
  const host = await worker(market);
  for (const door of DOORS) {
    expect.soft(await statusAt(host, door), `host at ${door.name}`).toBe(404);
    expect.soft(await statusAt(null, door), `visitor at ${door.name}`).toBe(302);
  }
});

test('money moves for finance alone, roles for the owner alone [S6-05]', () => {
  const holders = (right: Right) => ROLES.filter((role) => mayDo([role], right));
  expect(holders('move_money')).toEqual(['finance', 'owner']);
  expect(holders('manage_staff')).toEqual(['owner']);
  expect(holders('see_audit')).toEqual(['owner']);
  expect(holders('run_bookings')).toEqual(['support', 'event_manager', 'owner']);
});
