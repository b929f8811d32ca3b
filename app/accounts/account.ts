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
  roles: string[];
  sessionId: string;
  language: string;
}

/** The account as its own holder sees it on the wire. */
export function wireUser(account: Pick<Account, 'id' | 'name' | 'email' | 'phone'>) {
  const { id, name, email, phone } = account;
  return { id, name, email, phone, phone_number: localDigits(phone) };
}
