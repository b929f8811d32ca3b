import type { accountMessages as English } from '../account-messages.ts';
import { BRAND, sms, type Translated } from '../words.ts';

export const accountMessages: Translated<typeof English> = {
  sign_in_code: ({ code, minutes, host }) => {
    const text = `${code} ਤੁਹਾਡਾ ${BRAND} ਲੌਗਇਨ ਕੋਡ ਹੈ, ${minutes} ਮਿੰਟ ਤੱਕ ਚੱਲੇਗਾ। ਅਸੀਂ ਇਹ ਪੁੱਛਣ ਲਈ ਕਦੇ ਫ਼ੋਨ ਨਹੀਂ ਕਰਦੇ।\n@${host} #${code}`;
    return { subject: `ਤੁਹਾਡਾ ${BRAND} ਲੌਗਇਨ ਕੋਡ`, body: text, sms: { text, variables: [code] } };
  },
  'account.phone_changed': ({ newPhone, supportPhone }) => {
    const end = newPhone.slice(-4);
    return {
      subject: `ਤੁਹਾਡਾ ${BRAND} ਨੰਬਰ ਬਦਲ ਗਿਆ ਹੈ`,
      body: `ਹੁਣ ਤੁਸੀਂ ਉਸ ਨੰਬਰ ਨਾਲ ਲੌਗਇਨ ਕਰਦੇ ਹੋ ਜਿਸਦੇ ਅੰਤ ਵਿੱਚ ${end} ਹੈ। ਬਾਕੀ ਸਾਰੇ ਡਿਵਾਈਸ ਲੌਗਆਊਟ ਕਰ ਦਿੱਤੇ ਗਏ ਹਨ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਰੰਤ ${supportPhone} ਤੇ ਫ਼ੋਨ ਕਰੋ ਜਾਂ ਸਾਨੂੰ ਲਿਖੋ: ਭੁਗਤਾਨ 72 ਘੰਟੇ ਰੁਕਿਆ ਰਹਿੰਦਾ ਹੈ।`,
      sms: sms`${BRAND}: ਤੁਹਾਡਾ ਲੌਗਇਨ ਨੰਬਰ ਬਦਲ ਕੇ ${end} ਤੇ ਖਤਮ ਹੋਣ ਵਾਲਾ ਨੰਬਰ ਹੋ ਗਿਆ ਹੈ। ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ? ਤੁਰੰਤ ${supportPhone} ਤੇ ਫ਼ੋਨ ਕਰੋ।`,
    };
  },
  'account.email_confirm': () => ({
    subject: 'ਕਿਰਪਾ ਕਰਕੇ ਆਪਣਾ ਨਵਾਂ ਈ-ਮੇਲ ਪਤਾ ਪੱਕਾ ਕਰੋ',
    body: 'ਤੁਸੀਂ ਆਪਣੇ Mehfil ਖਾਤੇ ਲਈ ਇਹ ਪਤਾ ਮੰਗਿਆ ਹੈ। 24 ਘੰਟਿਆਂ ਵਿੱਚ ਇਹ ਲਿੰਕ ਖੋਲ੍ਹੋ ਅਤੇ ਬਟਨ ਦਬਾਓ। ਜੇ ਤੁਸੀਂ ਨਹੀਂ ਮੰਗਿਆ, ਤਾਂ ਕੁਝ ਨਾ ਕਰੋ।',
  }),
  'account.email_asked': ({ newEmail, supportPhone }) => ({
    subject: 'ਤੁਹਾਡਾ ਈ-ਮੇਲ ਪਤਾ ਬਦਲਣ ਵਾਲਾ ਹੈ',
    body: `ਤੁਹਾਡੇ ਖਾਤੇ ਤੋਂ ਕਿਸੇ ਨੇ ${newEmail} ਵਰਤਣ ਲਈ ਕਿਹਾ ਹੈ। ਉੱਥੇ ਭੇਜਿਆ ਲਿੰਕ ਖੁੱਲ੍ਹਦੇ ਹੀ ਪਤਾ ਬਦਲ ਜਾਵੇਗਾ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਰੰਤ ${supportPhone} ਤੇ ਫ਼ੋਨ ਕਰੋ ਜਾਂ ਸਾਨੂੰ ਲਿਖੋ।`,
    sms: sms`${BRAND}: ਤੁਹਾਡਾ ਈ-ਮੇਲ ਪਤਾ ਬਦਲ ਕੇ ${newEmail} ਹੋਣ ਵਾਲਾ ਹੈ। ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ? ਤੁਰੰਤ ${supportPhone} ਤੇ ਫ਼ੋਨ ਕਰੋ।`,
  }),
  'account.email_changed': ({ newEmail, supportPhone }) => ({
    subject: 'ਤੁਹਾਡਾ ਈ-ਮੇਲ ਪਤਾ ਬਦਲ ਗਿਆ ਹੈ',
    body: `ਤੁਹਾਡੇ ਖਾਤੇ ਦੇ ਸੁਨੇਹੇ ਹੁਣ ${newEmail} ਤੇ ਜਾਂਦੇ ਹਨ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਰੰਤ ${supportPhone} ਤੇ ਫ਼ੋਨ ਕਰੋ ਜਾਂ ਸਾਨੂੰ ਲਿਖੋ।`,
    sms: sms`${BRAND}: ਤੁਹਾਡਾ ਈ-ਮੇਲ ਪਤਾ ਬਦਲ ਕੇ ${newEmail} ਹੋ ਗਿਆ ਹੈ। ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ? ਤੁਰੰਤ ${supportPhone} ਤੇ ਫ਼ੋਨ ਕਰੋ।`,
  }),
  'account.calendar_address': () => ({
    subject: 'ਤੁਹਾਡੇ ਕੈਲੰਡਰ ਦਾ ਨਵਾਂ ਨਿੱਜੀ ਪਤਾ',
    body: 'ਤੁਹਾਡੇ Mehfil ਕੈਲੰਡਰ ਦਾ ਨਵਾਂ ਨਿੱਜੀ ਪਤਾ ਬਣਿਆ ਹੈ। ਜਿਸ ਕੋਲ ਇਹ ਪਤਾ ਹੋਵੇ, ਉਹ ਵੇਖ ਸਕਦਾ ਹੈ ਕਿ ਤੁਸੀਂ ਕਦੋਂ ਬੁੱਕ ਹੋ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਬਣਾਇਆ, ਤਾਂ ਆਪਣੇ ਕੈਲੰਡਰ ਪੇਜ ਤੇ ਇਸਨੂੰ ਬੰਦ ਕਰੋ ਅਤੇ ਬਾਕੀ ਡਿਵਾਈਸ ਸਾਈਨ ਆਊਟ ਕਰੋ।',
  }),
  sign_in_email: ({ code, minutes }) => ({
    subject: `ਤੁਹਾਡਾ ${BRAND} ਲੌਗਇਨ ਕੋਡ`,
    body: `${code} ${BRAND} ਵਿੱਚ ਲੌਗਇਨ ਦਾ ਦੂਜਾ ਕੋਡ ਹੈ, ${minutes} ਮਿੰਟ ਤੱਕ ਚੱਲਦਾ ਹੈ। ਕਿਸੇ ਨੇ ਤੁਹਾਡੇ ਖਾਤੇ ਦਾ ਫ਼ੋਨ ਨੰਬਰ ਸਾਬਤ ਕੀਤਾ ਹੈ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ, ਤਾਂ ਕੁਝ ਨਾ ਕਰੋ ਅਤੇ ਸਾਨੂੰ ਦੱਸੋ: ਇਸ ਕੋਡ ਤੋਂ ਬਿਨਾਂ ਕੋਈ ਅੰਦਰ ਨਹੀਂ ਆ ਸਕਦਾ।`,
  }),
};
