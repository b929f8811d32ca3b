import type { accountMessages as English } from '../account-messages.ts';
import { BRAND, sms, type Translated } from '../words.ts';

export const accountMessages: Translated<typeof English> = {
  sign_in_code: ({ code, minutes, host }) => {
    const text = `${code} ਤੁਹਾਡਾ ${BRAND} ਲੌਗਇਨ ਕੋਡ ਹੈ, ${minutes} ਮਿੰਟ ਤੱਕ ਚੱਲੇਗਾ। ਅਸੀਂ ਇਹ ਪੁੱਛਣ ਲਈ ਕਦੇ ਫ਼ੋਨ ਨਹੀਂ ਕਰਦੇ।\n@${host} #${code}`;
    return { subject: `ਤੁਹਾਡਾ ${BRAND} ਲੌਗਇਨ ਕੋਡ`, body: text, sms: { text, variables: [code] } };
  },
  'account.phone_changed': ({ newPhone }) => {
    const end = newPhone.slice(-4);
    return {
      subject: `ਤੁਹਾਡਾ ${BRAND} ਨੰਬਰ ਬਦਲ ਗਿਆ ਹੈ`,
      body: `ਹੁਣ ਤੁਸੀਂ ਉਸ ਨੰਬਰ ਨਾਲ ਲੌਗਇਨ ਕਰਦੇ ਹੋ ਜਿਸਦੇ ਅੰਤ ਵਿੱਚ ${end} ਹੈ। ਬਾਕੀ ਸਾਰੇ ਡਿਵਾਈਸ ਲੌਗਆਊਟ ਕਰ ਦਿੱਤੇ ਗਏ ਹਨ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਰੰਤ ਸਾਡੇ ਨਾਲ ਸੰਪਰਕ ਕਰੋ।`,
      sms: sms`${BRAND}: ਤੁਹਾਡਾ ਲੌਗਇਨ ਨੰਬਰ ਬਦਲ ਕੇ ${end} ਤੇ ਖਤਮ ਹੋਣ ਵਾਲਾ ਨੰਬਰ ਹੋ ਗਿਆ ਹੈ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਰੰਤ ਸੰਪਰਕ ਕਰੋ।`,
    };
  },
};
