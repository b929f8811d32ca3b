import { accountsJobs } from './accounts/jobs.server.ts';
import { bookingsJobs } from './bookings/jobs.server.ts';
import { noticeHandlers, notificationsJobs } from './notifications/handlers.server.ts';
import { accountNoticeHandlers } from './notifications/tell-of-account.server.ts';
import { applicationNoticeHandlers } from './notifications/tell-of-application.server.ts';
import { bookingNoticeHandlers } from './notifications/tell-of-booking.server.ts';
import { tellOfContact } from './notifications/tell-of-contact.server.ts';
import { paymentHandlers, paymentsJobs } from './payments/jobs.server.ts';
import type { PaymentDesk } from './payments/payment-desk.server.ts';
import type { ScheduledJob } from './platform/jobs.server.ts';
import type { FactHandlers } from './platform/outbox.server.ts';
import type { Platform } from './platform/platform.server.ts';
import { contactHandlers } from './site/contact/contact-handlers.server.ts';

/** Which domain answers which fact. */
export function eventHandlers(platform: Platform, desk: PaymentDesk): FactHandlers {
  return {
    ...paymentHandlers(desk),
    ...noticeHandlers(platform),
    ...bookingNoticeHandlers(platform),
    ...applicationNoticeHandlers(platform),
    ...accountNoticeHandlers(platform),
    ...contactHandlers(platform, tellOfContact),
    // Told for whoever will listen; nobody does yet.
    'payment.captured': nothingToDo,
    'booking.completed': nothingToDo,
  };
}

async function nothingToDo() {}

/** What time asks of the domains. */
export function scheduledJobs(platform: Platform, desk: PaymentDesk): ScheduledJob[] {
  return [
    ...bookingsJobs(desk),
    ...paymentsJobs(desk),
    ...accountsJobs(platform),
    ...notificationsJobs(platform),
  ];
}
