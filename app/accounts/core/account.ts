import { isMail, localDigits } from './phone.ts';

/** A login. One account may be host, artist and staff at once. */
export interface Account {
  id: string;
  name: string;
  email: string;
  phone: string;
  roles: string[];
  language: string;
}

/** A country outside India that codes go to, with its name in each language. */
export interface OfferedCountry {
  code: string;
  callingCode: string;
  names: Record<string, string>;
}

export interface Viewer {
  accountId: string;
  name: string;
  email: string;
  phone: string;
  /** Roles in effect; staff roles only once the second factor was verified in this session. */
  roles: string[];
  /** Staff roles that this session may not use yet. */
  lockedRoles: string[];
  /** When the second factor was last verified in this session, real time. */
  secondFactorAt: Date | null;
  sessionId: string;
  language: string;
  /** Idle for too long to act: only pages of bookings and messages are shown, without phone numbers. */
  asleep?: boolean;
}

export function wireUser(account: Pick<Account, 'id' | 'name' | 'email' | 'phone'>) {
  const { id, name, email } = account;
  const phone = isMail(account.phone) ? '' : account.phone;
  return { id, name, email, phone, phone_number: localDigits(phone) };
}
