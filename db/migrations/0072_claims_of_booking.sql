-- Who was to perform in a booking, also where that claim is released: asked before each act of staff.
-- squawk-ignore require-concurrent-index-creation
create index if not exists slot_claim_of_booking on slot_claim (booking_id) where booking_id is not null;
