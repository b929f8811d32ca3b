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
};
