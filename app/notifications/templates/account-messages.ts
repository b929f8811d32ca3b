import { BRAND, sms } from './words.ts';

interface EmailNews {
  newEmail: string;
  /** Whom to call at once where it was not the reader. */
  supportPhone: string;
}

export const accountMessages = {
  sign_in_code: ({ code, minutes, host }: { code: string; minutes: number; host: string }) => {
    // The last line binds the code to this site for the phone's autofill.
    const text = `${code} is your ${BRAND} login code, valid ${minutes} minutes. We never call to ask for it.\n@${host} #${code}`;
    return { subject: `Your ${BRAND} login code`, body: text, sms: { text, variables: [code] } };
  },
  'account.phone_changed': ({ newPhone, supportPhone }: { newPhone: string; supportPhone: string }) => {
    const end = newPhone.slice(-4);
    return {
      subject: `Your ${BRAND} number was changed`,
      body: `You now sign in with the number that ends in ${end}. Other devices were signed out. If this was not you, call us on ${supportPhone} at once or write to us: payouts are on hold for 72 hours.`,
      sms: sms`${BRAND}: your sign-in number was changed to one that ends in ${end}. Not you? Call ${supportPhone} at once.`,
    };
  },
  'account.email_confirm': (_: object) => ({
    subject: 'Please confirm your new e-mail address',
    body: 'You asked to use this address for your Mehfil account. Open this link within 24 hours and press the button. If you did not ask for it, do nothing.',
  }),
  'account.email_asked': ({ newEmail, supportPhone }: EmailNews) => ({
    subject: 'Your e-mail address is about to change',
    body: `A person signed in to your account asked to use ${newEmail} from now on. It changes once the link sent there is opened. If this was not you, call us on ${supportPhone} at once or write to us.`,
    sms: sms`${BRAND}: your e-mail address is about to change to ${newEmail}. Not you? Call ${supportPhone} at once.`,
  }),
  'account.email_changed': ({ newEmail, supportPhone }: EmailNews) => ({
    subject: 'Your e-mail address was changed',
    body: `Messages about your account now go to ${newEmail}. If this was not you, call us on ${supportPhone} at once or write to us.`,
    sms: sms`${BRAND}: your e-mail address was changed to ${newEmail}. Not you? Call ${supportPhone} at once.`,
  }),
  'account.calendar_address': (_: object) => ({
    subject: 'A new private address for your calendar',
    body: 'Your Mehfil calendar has a new private address. Anyone who has it sees when you are booked. If you did not make it, close it on your calendar page and sign out your other devices.',
  }),
  sign_in_email: ({ code, minutes }: { code: string; minutes: number }) => ({
    subject: `Your ${BRAND} login code`,
    body: `${code} is the second code for signing in to ${BRAND}, valid ${minutes} minutes. Your phone number was just verified. If this was not you, do nothing and tell us: without this code there is no way in.`,
  }),
};
