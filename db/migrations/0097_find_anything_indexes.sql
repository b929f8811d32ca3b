-- On a large database, create these by hand beforehand, each with `concurrently`, after the functions of 0096 (which may be
-- run alone beforehand, too).
-- squawk-ignore require-concurrent-index-creation
create index if not exists account_found_by_name on account using gin (name_terms(name));
-- squawk-ignore require-concurrent-index-creation
create index if not exists artist_found_by_name on artist using gin (name_terms(name));
-- squawk-ignore require-concurrent-index-creation
create index if not exists booking_found_by_name on booking using gin (name_terms(host_name));
-- squawk-ignore require-concurrent-index-creation
create index if not exists sound_order_found_by_name on sound_order using gin (name_terms(host_name));
-- squawk-ignore require-concurrent-index-creation
create index if not exists contact_ticket_found_by_name on contact_ticket using gin (name_terms(name));
-- squawk-ignore require-concurrent-index-creation
create index if not exists artist_application_found_by_name on artist_application using gin (name_terms(name));
-- squawk-ignore require-concurrent-index-creation
create index if not exists booking_found_by_street on booking using gin (street_terms(venue_address));
-- squawk-ignore require-concurrent-index-creation
create index if not exists booking_found_by_code on booking using gin (code gin_trgm_ops);
-- squawk-ignore require-concurrent-index-creation
create index if not exists booking_found_by_total on booking (total_paise, created_at desc);
-- squawk-ignore require-concurrent-index-creation
create index if not exists sound_order_found_by_street on sound_order using gin (street_terms(venue_address));
-- squawk-ignore require-concurrent-index-creation
create index if not exists sound_order_found_by_code on sound_order using gin (code gin_trgm_ops);
-- squawk-ignore require-concurrent-index-creation
create index if not exists sound_order_found_by_total on sound_order (total_paise, created_at desc);
-- squawk-ignore require-concurrent-index-creation
create index if not exists contact_ticket_found_by_number on contact_ticket using gin (number gin_trgm_ops);
-- squawk-ignore require-concurrent-index-creation
create index if not exists artist_application_found_by_number on artist_application using gin (number gin_trgm_ops);
-- squawk-ignore require-concurrent-index-creation
create index if not exists account_found_by_phone on account (reverse(phone) text_pattern_ops);
-- squawk-ignore require-concurrent-index-creation
create index if not exists account_found_by_email on account (lower(email) text_pattern_ops);
-- squawk-ignore require-concurrent-index-creation
create index if not exists contact_ticket_found_by_phone on contact_ticket (reverse(phone) text_pattern_ops);
-- squawk-ignore require-concurrent-index-creation
create index if not exists contact_ticket_found_by_email on contact_ticket (lower(email) text_pattern_ops);
-- squawk-ignore require-concurrent-index-creation
create index if not exists payment_found_by_amount on payment (amount_paise, updated_at desc);
-- squawk-ignore require-concurrent-index-creation
create index if not exists refund_found_by_amount on refund (amount_paise, requested_at desc);
-- squawk-ignore require-concurrent-index-creation
create index if not exists payout_transfer_found_by_amount on payout_transfer (amount_paise, created_at desc);
-- squawk-ignore require-concurrent-index-creation
create index if not exists payout_transfer_found_by_utr on payout_transfer (utr) where utr is not null;
-- squawk-ignore require-concurrent-index-creation
create index if not exists artist_application_of_account on artist_application (account_id, created_at desc);
