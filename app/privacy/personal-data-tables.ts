import { FIELD_NAMES } from '#app/artists/core/artist-fields.ts';
import { ARTIST_TABLES } from '#app/artists/privacy/exported-tables.ts';
import { STATES_NOT_SHOWN } from '#app/bookings/view/artist-sees.ts';
import { type ExportedTable, OWN_ARTISTS } from '#app/shared/exported-table.ts';

/** An artist sees a booking only once it is paid. */
const SHOWN_BOOKINGS = `(select id from booking where state not in ('${STATES_NOT_SHOWN.join("', '")}'))`;
const OWN_PAYEES = "(select 'artist:' || id from artist where account_id = $me)";

/** What a host gets back shows what they paid in all, so artists who cancelled are not told. */
const ofHost = (name: string) => ({ name, value: `case when cancelled_by = 'host' then ${name} end` });

/** Columns exported table by table. Secrets, hashes and what other people wrote must not be listed. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  {
    table: 'artist',
    part: 'artist_profiles',
    columns: [
      ...['id', 'kind', 'name', 'category', 'skills', 'genres', 'languages', 'presentation'],
      ...['locality', 'lat', 'lng', 'about'],
      ...FIELD_NAMES,
      ...['fee_paise', 'extension_paise', 'rider', 'set_list', 'other_members', 'portrait'],
      ...['state', 'returned_note', 'restriction_reason', 'rating_count', 'rating_sum'],
      ...['performed_count', 'withdrawn_count', 'created_at', 'submitted_at', 'published_at', 'updated_at'],
    ],
    where: 'account_id = $me',
  },
  {
    table: 'profile_view',
    part: 'profile_views',
    columns: ['artist_id', 'day', 'views'],
    where: `artist_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'artist_media',
    part: 'artist_media',
    columns: ['artist_id', 'kind', 'role', 'title', 'source', 'original', 'thumbnail', 'seconds'],
    where: `artist_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'artist_change',
    part: 'artist_changes',
    columns: ['artist_id', 'part', 'before', 'after', 'at', 'reviewed_at'],
    where: `artist_id in ${OWN_ARTISTS} or account_id = $me`,
  },
  ...ARTIST_TABLES,
  {
    table: 'calendar_feed',
    part: 'calendar_feeds',
    columns: ['artist_id', 'created_at'],
    where: `artist_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'slot_claim',
    part: 'calendar',
    columns: ['artist_id', 'purpose', 'during', 'state', 'note', 'created_at'],
    where: `artist_id in ${OWN_ARTISTS} and (booking_id is null or booking_id in ${SHOWN_BOOKINGS})`,
  },
  {
    table: 'team_member',
    part: 'team_members',
    columns: ['team_id', 'artist_id', 'role'],
    where: `artist_id in ${OWN_ARTISTS} or team_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'team_invitation',
    part: 'team_invitations',
    columns: ['team_id', 'artist_id', 'role', 'state', 'created_at', 'decided_at'],
    where: `artist_id in ${OWN_ARTISTS} or team_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'booking',
    part: 'performances',
    columns: [
      'code',
      'artist_id',
      'state',
      'occasion',
      'event_date',
      'starts_local',
      'ends_local',
      { name: 'fee_paise', value: 'coalesce(artist_fee_paise, fee_paise)' },
    ],
    where: `artist_id in ${OWN_ARTISTS} and id in ${SHOWN_BOOKINGS}`,
  },
  {
    table: 'booking_change',
    part: 'changes_of_performances',
    columns: ['kind', 'asked_by', 'state', 'starts_at', 'ends_at', 'asked_at', 'answered_by', 'answered_at'],
    where: `artist_id in ${OWN_ARTISTS} and booking_id in ${SHOWN_BOOKINGS}`,
  },
  {
    table: 'booking_transition',
    part: 'booking_steps',
    columns: ['from_state', 'to_state', 'actor', 'reason', 'at'],
    where: 'actor_id = $me',
  },
  {
    table: 'booking_cancellation',
    part: 'cancellations',
    columns: ['cancelled_by', 'reason', ofHost('refund_paise'), ofHost('kept_paise'), 'at'],
    where: 'cancelled_by_id = $me',
  },
  {
    table: 'absence',
    part: 'absences',
    columns: ['kind', 'reported_at', 'answer', 'answered_at', 'outcome', 'settled_at', 'standing'],
    where: `artist_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'booking_task_done',
    part: 'tasks_done',
    columns: ['task', 'done_at'],
    where: 'done_by = $me',
  },
  {
    table: 'booking_performed',
    part: 'confirmed_performances',
    columns: ['confirmed_at'],
    where: 'confirmed_by = $me',
  },
  {
    table: 'booking_arrival',
    part: 'arrivals',
    columns: ['arrived_at', 'late_minutes', 'proved_by', 'recorded_at'],
    where: `artist_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'arrival_call',
    part: 'calls_to_you',
    columns: ['called_at', 'answered'],
    where: `artist_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'dispute_answer',
    part: 'your_side_of_reports',
    columns: ['answer_by', 'words', 'said_at'],
    where: `dispute_id in (select id from dispute where artist_id in ${OWN_ARTISTS})`,
  },
  {
    table: 'arrival_statement',
    part: 'arrival_statements',
    columns: ['said_at', 'lat', 'lng', 'accuracy_metres', 'denied_at'],
    where: `artist_id in ${OWN_ARTISTS} or said_by = $me`,
  },
  {
    table: 'late_credit',
    part: 'late_arrivals',
    columns: [
      ...['late_minutes', 'amount_paise', 'objected_at', 'outcome', 'recorded_at'],
      {
        name: 'objection',
        value: "case when objected_by = $me or objected_as = 'artist' then objection end",
      },
    ],
    where: `objected_by = $me or (booking_id in (select id from booking where artist_id in ${OWN_ARTISTS})
      and booking_id in ${SHOWN_BOOKINGS})`,
  },
  {
    table: 'replacement',
    part: 'replacements',
    columns: ['cause', 'state', 'started_at', 'ended_at'],
    where: `from_artist_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'replacement_offer',
    part: 'replacement_offers',
    columns: ['artist_id', 'fee_paise', 'state', 'asked_at', 'ended_at'],
    where: `artist_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'review',
    part: 'reviews_received',
    columns: ['artist_id', 'occasion', 'rating', 'body', 'answer', 'answered_at', 'performed_on', 'state'],
    where: `artist_id in ${OWN_ARTISTS}`,
  },
  {
    table: 'payout',
    part: 'payouts',
    columns: [
      ...['reference', 'earned_on', 'gross_paise', 'gst_paise', 'own_gst_paise', 'commission_paise'],
      ...['adjustment_paise', 'tds_paise', 'tcs_paise', 'state', 'due_at', 'paid_at', 'created_at'],
    ],
    where: `payee in ${OWN_PAYEES}`,
  },
  {
    table: 'payout_account',
    part: 'payout_accounts',
    columns: ['method', 'holder_name', 'ending', 'ifsc', 'gstin', 'state', 'failure', 'created_at'],
    where: `payee in ${OWN_PAYEES}`,
  },
  {
    table: 'tax_standing',
    part: 'tax_declarations',
    columns: [
      'state',
      'gstin',
      'legal_name',
      'address',
      'year_from',
      'outside_paise',
      'from_day',
      'confirmed_at',
    ],
    where: `payee in ${OWN_PAYEES}`,
  },
  {
    table: 'tax_class',
    part: 'tax_classes',
    columns: ['class', 'reason', 'from_day', 'decided_at'],
    where: `payee in ${OWN_PAYEES}`,
  },
  {
    table: 'payee_hold',
    part: 'payout_holds',
    columns: ['reason', 'placed_at', 'until', 'released_at'],
    where: `payee in ${OWN_PAYEES}`,
  },
  {
    table: 'payout_stop_link',
    part: 'payout_stop_links',
    columns: ['expires_at', 'used_at'],
    where: `payee in ${OWN_PAYEES}`,
  },
  {
    table: 'payment_order',
    part: 'payment_orders',
    columns: ['receipt', 'reference', 'part', 'amount_paise', 'state', 'created_at'],
    where: 'payer_id = $me',
  },
  {
    table: 'money_request',
    part: 'money_requests',
    columns: ['act', 'amount_paise', 'reason', 'state', 'requested_at', 'decided_at'],
    where: 'requested_by = $me',
  },
  {
    table: 'message_report',
    part: 'reported_messages',
    columns: ['reason', 'note', 'at', 'settled_at', 'outcome'],
    where: 'reporter_id = $me',
  },
  {
    table: 'conversation_reading',
    part: 'read_conversations',
    columns: ['read_at', 'told_at'],
    where: 'account_id = $me',
  },
  {
    table: 'security_event',
    part: 'security_events',
    columns: ['kind', 'address', 'subject', 'times', 'at'],
    where: 'account_id = $me',
  },
  {
    table: 'passkey',
    part: 'passkeys',
    columns: ['name', 'created_at', 'last_used_at'],
    where: 'account_id = $me',
  },
  {
    table: 'authenticator',
    part: 'authenticator_apps',
    columns: ['created_at'],
    where: 'account_id = $me',
  },
  {
    table: 'recovery_code',
    part: 'recovery_codes',
    columns: ['used_at'],
    where: 'account_id = $me',
  },
  {
    table: 'known_device',
    part: 'known_browsers',
    columns: ['last_seen_at'],
    where: 'account_id = $me',
  },
  {
    table: 'email_change',
    part: 'email_changes',
    columns: ['old_email', 'new_email', 'created_at', 'confirmed_at'],
    where: 'account_id = $me',
  },
  {
    table: 'audit_entry',
    part: 'acts_as_staff',
    columns: ['action', 'at'],
    where: 'account_id = $me',
  },
];
