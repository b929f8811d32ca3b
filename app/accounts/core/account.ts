import { localDigits } from './phone.ts';

/** A login. The same person may host, perform and work for us. */
export interface Account {
  id: string;
  name: string;
  email: string;
  phone: string;
  roles: string[];
  language: string;
}

/** Who is asking, as the session says. */
export interface Viewer {
  accountId: string;
  name: string;
  email: string;
  phone: string;
  /** What counts now: roles of our staff only in a session in which the second factor was shown. */
  roles: string[];
  /** Roles of our staff that this session may not use, or not yet. */
  lockedRoles: string[];
  /** When the second factor was last shown in this session, by the real clock. */
  secondFactorAt: Date | null;
  sessionId: string;
  language: string;
}

/** The account as its own holder sees it on the wire. */
export function wireUser(account: Pick<Account, 'id' | 'name' | 'email' | 'phone'>) {
  const { id, name, email, phone } = account;
  return { id, name, email, phone, phone_number: localDigits(phone) };
}
