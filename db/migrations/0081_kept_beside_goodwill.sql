-- What a cancellation keeps of the performance is reckoned as if no goodwill had been given, so it may be more than is held.
alter table booking_cancellation drop constraint if exists kept_fee_is_part_of_kept;
alter table booking_cancellation add constraint kept_fee_is_not_negative
  check (kept_fee_paise is null or kept_fee_paise >= 0) not valid;
