/**
 * Where something that an erased person gave, or that was written about them, stays, by table and column, and why.
 * The table of docs/retention.md says the same. A test looks for the person in every other column.
 */
export const KEPT_AFTER_ERASURE: Readonly<Record<string, string>> = {
  'audit_entry.after': 'proof of what staff did; it cannot be changed and is kept for eight years',
  'audit_entry.before': 'proof of what staff did; it cannot be changed and is kept for eight years',
  'audit_entry.reason': 'proof of what staff did; it cannot be changed and is kept for eight years',
  'contact_ticket.email': 'a question to us that waits for its answer, until it is solved',
  'contact_ticket.message': 'a question to us that waits for its answer, until it is solved',
  'contact_ticket.name': 'a question to us that waits for its answer, until it is solved',
  'contact_ticket.phone': 'a question to us that waits for its answer, until it is solved',
  'conversation_message.body': 'what hosts wrote in their own words, for two years',
  'document.snapshot': 'an invoice says who performed; it stays as it was issued for eight years',
  'money_request.reason': 'why a member of staff asked for money, for eight years',
  'notice.body': 'messages that hosts got, for 365 days',
  'notice.fallback': 'messages that hosts got, for 365 days',
  'notice.subject': 'messages that hosts got, for 365 days',
  'notice.variables': 'messages that hosts got, for 365 days',
  'payout_account.gstin': 'the books name who was paid, for eight years',
  'payout_account.holder_name': 'the books name who was paid, and tax deducted at source is filed under it',
  'payout_account.pan_marks':
    'equal PANs are found by it: turnover and tax deducted at source count for a person, not for an artist',
  'payout_account.sealed_pan': 'tax deducted at source is filed under it; it rests sealed',
  'review.body': 'what hosts wrote in their own words',
  'skill.key': 'a word of the search, which says nothing of who used it',
  'skill.name': 'a word of the search, which says nothing of who used it',
};
