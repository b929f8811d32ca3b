/** Kinds of security event; labels are `security.kind.<kind>` in the operators' catalogue. */
export const SECURITY_EVENTS = [
  'sign_in',
  'sign_up',
  'sign_out',
  'wrong_code',
  'second_factor',
  'wrong_second_factor',
  'passkey_copied',
  'phone_changed',
  'email_changed',
  'payout_account_changed',
  'calendar_address_made',
  'sessions_ended',
  'data_exported',
  'account_erased',
  'no_right',
  'not_theirs',
  'limit',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export interface SecurityEvent {
  kind: SecurityEventKind;
  accountId?: string | undefined;
  address?: string | undefined;
  /** A route, role or right; never user-entered text. */
  subject?: string | undefined;
}
