import { type RawBuilder, sql } from 'kysely';

export interface Marked {
  /** Part of every text. */
  mark: string;
  /** Account of the artist. */
  me: string;
  hostId: string;
  artistId: number;
  otherId: number;
  bookingId: string;
  pictureKey: string;
}

type Rows = RawBuilder<unknown>[];

/** A row in every table that names an artist, in the order of their references. */
export function markedRows(marked: Marked): Rows {
  return [
    ...rowsOfProfile(marked),
    ...rowsOfBookings(marked),
    ...rowsOfMoney(marked),
    ...rowsOfAccount(marked),
  ];
}

function rowsOfProfile({ artistId, otherId, bookingId, pictureKey, mark, me }: Marked): Rows {
  const words = JSON.stringify({ note: `${mark} words` });
  return [
    sql`update booking set state = 'completed' where id = ${bookingId}`,
    sql`update slot_claim set state = 'released' where booking_id = ${bookingId}`,
    sql`update artist set account_id = ${me}, name = ${`${mark} Kaur`}, about = ${`${mark} sings`},
      locality = ${`${mark} Nagar`}, set_list = array[${`${mark} song`}], rider = ${words}, portrait = ${words},
      other_members = jsonb_build_array(${words}::jsonb), returned_note = ${`${mark}, add a picture`}
      where id = ${artistId}`,
    sql`update account set email = ${`${mark}@example.com`} where id = ${me}`,
    sql`insert into artist_media (artist_id, kind, role, source, original, title)
      values (${artistId}, 'photo', 'profile', ${`file/${pictureKey}`}, ${pictureKey}, ${`${mark} on stage`})`,
    sql`insert into profile_view values (${artistId}, current_date, 7)`,
    sql`insert into artist_record values (${artistId}, 9, 8, 45, 7, 6, business_now())`,
    sql`insert into artist_change (artist_id, account_id, part, before, after, at, reason, sealed_file)
      values (${artistId}, ${me}, 'about', ${words}, ${words}, business_now(), ${mark}, ${`sealed ${mark}`})`,
    sql`insert into artist_proposal (artist_id, kind, value, reason, proposed_by, at)
      values (${artistId}, 'phone', ${words}, ${`${mark} rang`}, ${me}, business_now())`,
    sql`insert into artist_application
      (number, account_id, kind, name, category, city_id, skills, fee_paise, videos, about, created_at, artist_id)
      values (${`AP-${mark}`}, ${me}, 'solo', ${mark}, 'singer', 1, '{}', 4500000, '{}', ${mark}, now(), ${artistId})`,
    sql`insert into standing_event (artist_id, booking_id, kind, state, at, stopped, appeal_reason, appeal_words,
      appealed_at, appeal_due, decided_at, decision) values (${artistId}, ${bookingId}, 'soon', 'upheld', now(), false,
      'illness', ${`${mark} was ill`}, now(), now(), now(), ${`${mark} did not say`})`,
    sql`with checked as (insert into artist_check (artist_id, kind, state, person_name, submitted_at, reason, seen_on,
      place, created_at) values (${artistId}, 'live', 'returned', ${`${mark} Kaur`}, now(), ${`${mark}, too dark`},
      '2026-01-01', ${`${mark} Hall`}, now()) returning id),
      paper as (insert into artist_check_paper (check_id, kind, ending, content_type, sealed_file, uploaded_at)
      select id, 'pan', '234F', 'image/jpeg', ${`sealed ${mark}`}::text, now() from checked)
      insert into artist_check_step (check_id, state, by_id, reason, at)
      select id, 'submitted', ${me}::uuid, ${`${mark} sends`}::text, now() from checked`,
    sql`insert into calendar_feed values (${artistId}, ${`sealed ${mark}`}, ${Buffer.from(mark)}, business_now())`,
    sql`insert into slot_claim (artist_id, purpose, during, state, note)
      values (${artistId}, 'blackout', '[2031-01-01 10:00+00,2031-01-01 12:00+00)', 'firm', ${`${mark} at home`})`,
    sql`insert into team_member (team_id, artist_id, role) values (${otherId}, ${artistId}, ${`${mark} voice`})`,
    sql`insert into team_invitation (team_id, artist_id, role, created_at)
      values (${otherId}, ${artistId}, ${`${mark} voice`}, business_now())`,
    sql`insert into event_off select ${bookingId}, id from team_person where artist_id = ${artistId}`,
  ];
}

function rowsOfBookings({ artistId, bookingId, hostId, mark, me }: Marked): Rows {
  return [
    sql`insert into booking_change (booking_id, artist_id, asked_by, asked_by_id, state, was, wanted, reason, starts_at,
      ends_at, quote, total_paise, answer_by, asked_at, answered_at, answered_by, answered_by_id)
      values (${bookingId}, ${artistId}, 'artist', ${me}, 'declined', '{}', '{}', ${`${mark} is late`}, now(),
      now() + interval '1 hour', '{}', 1000, now(), now(), now(), 'host', ${hostId})`,
    sql`insert into booking_transition (booking_id, from_state, to_state, actor, actor_id, reason, at)
      values (${bookingId}, 'requested', 'confirmed', 'artist', ${me}, ${`${mark} comes`}, now())`,
    sql`insert into booking_cancellation
      (booking_id, cancelled_by, cancelled_by_id, reason, tier, refund_paise, kept_paise, at)
      values (${bookingId}, 'artist', ${me}, ${`${mark} is ill`}, 'artist', 0, 0, now())`,
    sql`insert into absence (booking_id, artist_id, kind, reported_by, reported_at, answer, answered_at)
      values (${bookingId}, ${artistId}, 'declined', ${hostId}, now(), 'confirmed', now())`,
    sql`insert into booking_task_done values (${bookingId}, 'artist_travels', ${me}, now())`,
    sql`insert into booking_performed values (${bookingId}, ${me}, now())`,
    sql`insert into booking_arrival values (${bookingId}, ${artistId}, now(), 'code', ${me}, now(), 5)`,
    sql`insert into arrival_statement (booking_id, artist_id, said_at, said_by, lat, lng, accuracy_metres)
      values (${bookingId}, ${artistId}, now(), ${me}, 30.7, 76.7, 9)`,
    sql`insert into late_credit (booking_id, late_minutes, owed_paise, amount_paise, rule_version, recorded_at,
      objected_at, objected_by, objected_as, objection, ended_at, outcome)
      values (${bookingId}, 5, 100, 100, 1, now(), now(), ${me}, 'artist', ${`${mark} was there`}, now(), 'decided')`,
    sql`insert into dispute (booking_id, kind, missed_minutes, words, opened_by, raised_by, opened_at, state,
      refund_paise, decision, settled_by, settled_at)
      values (${bookingId}, 'late', 5, ${`${mark} waited`}, ${me}, 'artist', now(), 'settled', 0, 'kept',
      ${hostId}, now())`,
    sql`insert into run_sheet (booking_id) values (${bookingId}) on conflict do nothing`,
    sql`insert into run_sheet_item (booking_id, title, minutes_from_start, who, added_by)
      values (${bookingId}, ${`${mark} tunes`}, 5, 'artist', ${me})`,
    sql`with search as (insert into replacement (booking_id, cause, from_artist_id, state, decide_by, started_at,
      ended_at) values (${bookingId}, 'withdrew', ${artistId}, 'ended', now(), now(), now()) returning id)
      insert into replacement_offer (replacement_id, artist_id, fee_paise, state, asked_at, answer_by, ended_at)
      select id, ${artistId}::integer, 1000, 'closed', now(), now(), now() from search`,
    sql`insert into review
      (artist_id, booking_id, author_id, author_name, occasion, place, rating, body, answer, answered_at, performed_on)
      values (${artistId}, ${bookingId}, ${hostId}, 'A guest', 'Wedding', 'Mohali', 5, 'Fine.',
      ${`${mark} thanks you`}, now(), '2026-01-01')`,
    sql`with talk as (insert into conversation (booking_id, artist_id, created_at, last_message_at)
      values (${bookingId}, ${artistId}, now(), now())
      on conflict (booking_id, artist_id) do update set last_message_at = now() returning id),
      read as (insert into conversation_reading (conversation_id, account_id) select id, ${me}::uuid from talk),
      message as (insert into conversation_message (conversation_id, author_id, author_as, body, client_key, at)
      select id, ${me}::uuid, 'artist', ${`${mark} writes`}::text, 'k1', now() from talk returning id)
      insert into message_report (message_id, reporter_id, reason, note, at)
      select id, ${me}::uuid, 'other', ${`${mark} reports`}::text, now() from message`,
  ];
}

function rowsOfMoney({ artistId, bookingId, mark, me }: Marked): Rows {
  const payee = `artist:${artistId}`;
  return [
    sql`insert into payout (payee, reference, earned_on, gross_paise, gst_paise, commission_paise, state, due_at,
      paid_at, created_at) values (${payee}, ${`booking:${bookingId}`}, '2026-01-01', 1000, 0, 100, 'paid', now(),
      now(), now())`,
    sql`insert into payout_account (payee, method, holder_name, ending, ifsc, sealed_details, sealed_pan, pan_kind,
      linked_account_id, state, created_at) values (${payee}, 'bank', ${`${mark} Kaur`}, ${`${mark}77`}, ${`${mark}IFSC`},
      ${`sealed ${mark}`}, 'sealed pan', 'P', ${`acc_${artistId}`}, 'active', now())`,
    sql`insert into payee_hold (payee, reason, placed_at, released_at) values (${payee}, 'not_me', now(), now())`,
    sql`insert into tax_standing (payee, state, gstin, legal_name, address, from_day, declared_at)
      values (${payee}, 'registered', '03AAPFU0939F1Z5', ${`${mark} Music`}, ${`${mark} Road`}, '2026-01-01', now())`,
    sql`insert into tax_class (payee, class, reason, from_day, decided_at)
      values (${payee}, 'folk_classical', ${`${mark} plays the dhol`}, '2026-01-01', now())`,
    sql`insert into payout_stop_link (token_hash, payee, expires_at)
      values (${Buffer.from(`stop ${mark}`)}, ${payee}, now())`,
    sql`insert into payment_order (reference, payer_id, receipt, amount_paise, state)
      values (${`other:${artistId}`}, ${me}, ${`receipt-${artistId}`}, 1000, 'abandoned')`,
    sql`insert into money_request (act, subject, amount_paise, input, reason, state, requested_by, requested_at,
      expires_at) values ('test', ${`booking:${bookingId}`}, 1000, '{}', ${`${mark} asks`}, 'done', ${me}, now(), now())`,
  ];
}

function rowsOfAccount({ otherId, mark, me }: Marked): Rows {
  return [
    sql`insert into security_event (kind, account_id, address) values ('signed_in', ${me}, '203.0.113.0')`,
    sql`insert into passkey (id, account_id, public_key, counter, name)
      values (${`key-${mark}`}, ${me}, ${Buffer.from(mark)}, 0, ${`${mark} phone`})`,
    sql`insert into authenticator (account_id, sealed_secret) values (${me}, ${`sealed ${mark}`})`,
    sql`insert into recovery_code (code_hash, account_id) values (${Buffer.from(`code ${mark}`)}, ${me})`,
    sql`insert into known_device values (${me}, ${Buffer.from(mark)}, now())`,
    sql`insert into email_change (token_hash, account_id, old_email, new_email, created_at, expires_at)
      values (${Buffer.from(mark)}, ${me}, ${`${mark}1@example.com`}, ${`${mark}2@example.com`}, now(), now())`,
    sql`insert into audit_entry (account_id, action, subject, at) values (${me}, 'artist.publish', 'artist:1', now())`,
    sql`insert into wishlist (account_id, artist_id) values (${me}, ${otherId})`,
    sql`insert into billing_details (account_id, name, address, pin, updated_at)
      values (${me}, ${`${mark} Arts`}, ${`${mark} Street`}, '160017', now())`,
    sql`insert into notice (key, channel, recipient, account_id, template, body)
      values (${`told ${mark}`}, 'in_app', ${me}, ${me}, 'test', ${`${mark} was told`})`,
    sql`insert into notification_preference (account_id, channel, kind, wanted, updated_at)
      values (${me}, 'email', 'bookings', true, now())`,
  ];
}
