import { BRAND, sms } from './words.ts';

export const accountMessages = {
  sign_in_code: ({ code, minutes, host }: { code: string; minutes: number; host: string }) => {
    // The last line lets the phone offer the code to this site alone.
    const text = `${code} is your ${BRAND} login code, valid ${minutes} minutes. We never call to ask for it.\n@${host} #${code}`;
    return { subject: `Your ${BRAND} login code`, body: text, sms: { text, variables: [code] } };
  },
  'account.phone_changed': ({ newPhone }: { newPhone: string }) => {
    const end = newPhone.slice(-4);
    return {
      subject: `Your ${BRAND} number was changed`,
      body: `You now sign in with the number that ends in ${end}. Other devices were signed out. If this was not you, please contact us at once.`,
      sms: sms`${BRAND}: your sign-in number was changed to one that ends in ${end}. If this was not you, contact us at once.`,
    };
  },
  'account.email_confirm': (_: object) => ({
    subject: 'Please confirm your new e-mail address',
    body: 'You asked to use this address for your Mehfil account. Open this link within 24 hours and press the button. If you did not ask for it, do nothing.',
  }),
  'account.email_asked': ({ newEmail }: { newEmail: string }) => ({
    subject: 'Your e-mail address is about to change',
    body: `Somebody signed in to your account asked to use ${newEmail} from now on. It changes once the link sent there is opened. If this was not you, please contact us at once.`,
    sms: sms`${BRAND}: your e-mail address is about to change to ${newEmail}. Not you? Contact us at once.`,
  }),
  'account.email_changed': ({ newEmail }: { newEmail: string }) => ({
    subject: 'Your e-mail address was changed',
    body: `Messages about your account now go to ${newEmail}. If this was not you, please contact us at once.`,
    sms: sms`${BRAND}: your e-mail address was changed to ${newEmail}. Not you? Contact us at once.`,
  }),
  sign_in_email: ({ code, minutes }: { code: string; minutes: number }) => ({
    subject: `Your ${BRAND} login code`,
    body: `${code} is the second code for signing in to ${BRAND}, valid ${minutes} minutes. Somebody proved the phone number of your account. If this was not you, do nothing and tell us: without this code nobody gets in.`,
  }),
};
