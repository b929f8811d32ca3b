import { accountsJobs } from './accounts/jobs/jobs.server.ts';
import { SEALED_FACTOR_COLUMNS } from './accounts/second-factor/authenticator.server.ts';
import { pictureHandlers } from './artists/media/remove-pictures.server.ts';
import { reliabilityJobs } from './artists/reliability/end-stops.server.ts';
import { pageJobs } from './artists/studio/move-artist.server.ts';
import { SEALED_FEED_COLUMNS } from './artists/studio/studio-calendar/calendar-feed.server.ts';
import { feedHandlers } from './artists/studio/studio-calendar/end-feeds.server.ts';
import { SEALED_PICTURE_COLUMNS } from './artists/studio/studio-media/undo-changes.server.ts';
import { artistsJobs } from './artists/understanding/index-names.server.ts';
import { checksJobs } from './artists/verification/expire-checks.server.ts';
import { SEALED_CHECK_COLUMNS } from './artists/verification/seal-identity-document.server.ts';
import { documentHandlers, documentJobs } from './bookings/documents/document-handlers.server.ts';
import type { DocumentDeps } from './bookings/documents/issue-documents.server.ts';
import { payoutHandlers, payoutJobs } from './bookings/earnings/payout-handlers.server.ts';
import { bankCheckHandlers } from './bookings/earnings/sync-bank-check.server.ts';
import { turnoverHandlers } from './bookings/earnings/turnover-handlers.server.ts';
import { bookingsJobs } from './bookings/wire/jobs.server.ts';
import { conversationHandlers } from './messaging/record-event.server.ts';
import { noticeHandlers, notificationsJobs } from './notifications/handlers.server.ts';
import { accountNoticeHandlers } from './notifications/notify-account.server.ts';
import { balanceNoticeHandlers } from './notifications/notify-balance.server.ts';
import { bookingNoticeHandlers } from './notifications/notify-booking.server.ts';
import { changeNoticeHandlers } from './notifications/notify-change.server.ts';
import { notifyOfContact } from './notifications/notify-contact.server.ts';
import { dayNoticeHandlers } from './notifications/notify-day.server.ts';
import { dayNearNoticeHandlers } from './notifications/notify-day-near.server.ts';
import { managerNoticeHandlers } from './notifications/notify-manager.server.ts';
import { messageNoticeHandlers, messageNoticeJobs } from './notifications/notify-messages.server.ts';
import { moneyRequestNoticeHandlers } from './notifications/notify-money-request.server.ts';
import { payoutNoticeHandlers } from './notifications/notify-payout.server.ts';
import { permissionNoticeHandlers } from './notifications/notify-permission.server.ts';
import { replacementNoticeHandlers } from './notifications/notify-replacement.server.ts';
import { reviewNoticeHandlers } from './notifications/notify-review.server.ts';
import { soundOrderNoticeHandlers } from './notifications/notify-sound-order.server.ts';
import { staffNoticeHandlers } from './notifications/notify-staff.server.ts';
import {
  applicationNoticeHandlers,
  checkNoticeHandlers,
  reliabilityNoticeHandlers,
  studioNoticeHandlers,
} from './notifications/notify-studio.server.ts';
import { paymentHandlers, paymentsJobs } from './payments/jobs.server.ts';
import type { PaymentDeps } from './payments/payment-deps.server.ts';
import { markPans } from './payments/payouts/mark-pans.server.ts';
import { SEALED_ACCOUNT_COLUMNS } from './payments/payouts/payout-account.server.ts';
import { certificateJobs } from './platform/certificate.server.ts';
import type { EventHandlers } from './platform/events.ts';
import type { ScheduledJob } from './platform/jobs.server.ts';
import { mergeHandlers } from './platform/merge-handlers.server.ts';
import { forget, sealedTexts } from './platform/metrics.server.ts';
import type { Platform } from './platform/platform.server.ts';
import { reencrypt } from './platform/reencrypt.server.ts';
import { artistFigureJobs } from './privacy/count-artist-figures.server.ts';
import { retentionJobs } from './privacy/retention.server.ts';
import { reviewsJobs } from './reviews/remind-of-reviews.server.ts';
import { contactHandlers } from './site/contact/contact-handlers.server.ts';
import { readSettings } from './site/settings.server.ts';
import { operatorsJobs } from './staff/jobs.server.ts';
import { managerHandlers } from './staff/team/assign-due-managers.server.ts';

export function eventHandlers(platform: Platform, deps: PaymentDeps): EventHandlers {
  return mergeHandlers(
    paymentHandlers(deps),
    conversationHandlers(platform),
    messageNoticeHandlers(platform),
    noticeHandlers(platform),
    pictureHandlers(platform),
    feedHandlers(platform),
    bookingNoticeHandlers(platform),
    payoutHandlers(deps),
    turnoverHandlers(deps),
    bankCheckHandlers(deps),
    payoutNoticeHandlers(platform),
    balanceNoticeHandlers(platform),
    soundOrderNoticeHandlers(platform),
    changeNoticeHandlers(platform),
    permissionNoticeHandlers(platform),
    dayNearNoticeHandlers(platform),
    dayNoticeHandlers(platform),
    replacementNoticeHandlers(platform),
    reviewNoticeHandlers(platform),
    managerNoticeHandlers(platform),
    managerHandlers(platform),
    applicationNoticeHandlers(platform),
    studioNoticeHandlers(platform),
    checkNoticeHandlers(platform),
    reliabilityNoticeHandlers(platform),
    accountNoticeHandlers(platform, async () => (await readSettings(platform.db)).supportPhone),
    staffNoticeHandlers(platform),
    moneyRequestNoticeHandlers(platform),
    contactHandlers(platform, notifyOfContact),
    documentHandlers(documentDeps(platform)),
  );
}

function documentDeps({ db, config }: Platform): DocumentDeps {
  const demo = config.mode === 'demo';
  const imprint = async () => {
    const { brand, supplier } = await readSettings(db);
    return supplier && { brand, supplier, demo };
  };
  return { db, imprint };
}

/** Every column whose sealed texts are kept for longer than a day; re-sealed after a key change. */
export const SEALED_COLUMNS = [
  ...SEALED_ACCOUNT_COLUMNS,
  ...SEALED_FEED_COLUMNS,
  ...SEALED_FACTOR_COLUMNS,
  ...SEALED_CHECK_COLUMNS,
  ...SEALED_PICTURE_COLUMNS,
];

function reencryptJob({ db, config, log }: Platform): ScheduledJob {
  const run = async () => {
    await reencrypt({ db, keys: config.keys, log }, SEALED_COLUMNS);
    await markPans({ db, keys: config.keys });
  };
  return { name: 'seal-anew', cron: '*/5 * * * *', run, ranElsewhere: () => forget(sealedTexts) };
}

export function scheduledJobs(platform: Platform, deps: PaymentDeps): ScheduledJob[] {
  return [
    ...bookingsJobs(deps),
    ...paymentsJobs(deps),
    ...payoutJobs(deps),
    ...operatorsJobs(deps),
    ...accountsJobs(platform),
    ...artistsJobs(platform),
    ...checksJobs(platform),
    ...pageJobs(platform),
    ...reliabilityJobs(platform),
    ...artistFigureJobs(platform),
    ...retentionJobs(platform),
    ...notificationsJobs(platform),
    ...messageNoticeJobs(platform),
    ...reviewsJobs(platform),
    ...documentJobs(documentDeps(platform), platform.log),
    reencryptJob(platform),
    ...certificateJobs(platform.config.origin),
  ];
}
