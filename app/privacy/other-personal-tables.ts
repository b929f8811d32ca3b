/** Tables that a domain exports itself, with the part of the file they go to. */
export const EXPORTED_BY_DOMAINS: Readonly<Record<string, string>> = {
  account: 'profile',
  artist_application: 'artist_applications',
  billing_details: 'billing_details',
  consent: 'consents',
  conversation_message: 'written_messages',
  dispute: 'reported_problems',
  notice: 'messages',
  notification_preference: 'notification_preferences',
  run_sheet_item: 'run_of_show',
  session: 'signed_in_devices',
  sound_order: 'sound_orders',
  sound_permission: 'music_permissions',
  wishlist: 'wishlist',
};

/** Tables that reference a person but are not exported, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  calendar_entry: 'rules about music at night; points at the staff who wrote and confirmed them',
  artist_name: 'the index of the search, made from the profile',
  artist_name_pending: 'artists whose names are to be indexed, for a minute',
  artist_skill: 'the index of the search, made from the profile',
  contact_ticket: 'written without signing in: an address or number in it proves no identity',
  contact_ticket_entry: 'what staff wrote about the question of another person',
  conversation: 'has no words; the messages are in the file',
  email_code: 'hashes of codes, kept for two days',
  given_up_purchase:
    'which bookings were given up, kept for thirty days; they and their money are in the file',
  instrument_use: 'hashes of cards and UPI ids, kept for thirty days; the payments are in the file',
  payout_transfer: 'parts of payouts, which are in the file; points at the staff who paid one by bank',
  idempotency_key: 'answers that the person already got, kept for one day',
  otp_challenge: 'hashes of codes, kept for two days',
  phone_proof: 'hashes of proofs that end within minutes',
  refund: 'with each booking and order of the file; points at the staff who paid it by bank',
  quarantined_payment:
    'points at the member of staff who settled it; the payment is in the file of its payer',
  staff_note: 'what staff wrote for each other about how to help; a decision about a person is told to them',
  text_draft: 'texts of the public pages; points at the member of staff who saved them',
  text_version: 'published; points at the member of staff who published it',
  supplier_model: 'published; points at the member of staff who published it',
  refund_policy: 'published; points at the member of staff who published it',
};
