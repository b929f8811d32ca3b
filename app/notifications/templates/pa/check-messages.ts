import type { checkMessages as English } from '../check-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';

export const checkMessages: Translated<typeof English> = {
  'application.check_asked.artist': ({ name }) => ({
    subject: `ਕਿਰਪਾ ਕਰਕੇ ${name} ਲਈ ਆਪਣੇ ਕਾਗਜ਼ ਭੇਜੋ`,
    body: paragraphs(
      'ਸਾਡੀ ਟੀਮ ਤੁਹਾਡੇ ਕੋਲੋਂ ਪੈਨ ਕਾਰਡ ਅਤੇ ਇੱਕ ਹੋਰ ਕਾਗਜ਼ ਦੀ ਤਸਵੀਰ ਮੰਗ ਰਹੀ ਹੈ: ਪਾਸਪੋਰਟ, ਡਰਾਈਵਿੰਗ ਲਾਇਸੈਂਸ ਜਾਂ ਵੋਟਰ ਕਾਰਡ।',
      'ਤੁਸੀਂ ਇਹ ਆਪਣੇ ਸਟੂਡੀਓ ਵਿੱਚ “ਜਾਂਚ” ਵਿੱਚ ਭੇਜਦੇ ਹੋ। ਇਹ ਸਿਰਫ਼ ਸਾਡੀ ਟੀਮ ਵੇਖਦੀ ਹੈ।',
    ),
    sms: sms`${BRAND}: ਕਿਰਪਾ ਕਰਕੇ ${name} ਲਈ ਪੈਨ ਕਾਰਡ ਅਤੇ ਇੱਕ ਹੋਰ ਕਾਗਜ਼ ਦੀ ਤਸਵੀਰ ਭੇਜੋ। ਇਹ ਤੁਹਾਡੇ ਸਟੂਡੀਓ ਵਿੱਚ “ਜਾਂਚ” ਵਿੱਚ ਹੈ।`,
  }),
  'application.check_submitted.operator': ({ name, artistId }) => ({
    subject: `${name} ਨੇ ਕਾਗਜ਼ ਭੇਜੇ ਹਨ`,
    body: `${name} (ਨੰਬਰ ${artistId}) ਦੇ ਪਛਾਣ ਦੇ ਕਾਗਜ਼ ਵੇਖੇ ਜਾਣੇ ਹਨ।`,
  }),
  'application.check_passed.artist': ({ name, check }) => ({
    subject: check === 'live' ? `ਅਸੀਂ ${name} ਨੂੰ ਮੰਚ ਉੱਤੇ ਵੇਖਿਆ` : 'ਤੁਹਾਡੇ ਕਾਗਜ਼ ਵੇਖ ਲਏ ਗਏ ਹਨ',
    body:
      check === 'live'
        ? `ਸਾਡੀ ਟੀਮ ਦੇ ਕਿਸੇ ਮੈਂਬਰ ਨੇ ${name} ਦੀ ਪੇਸ਼ਕਾਰੀ ਵੇਖੀ। ਮੇਜ਼ਬਾਨ ਹੁਣ ਤੁਹਾਡੇ ਪੇਜ ਉੱਤੇ ਦਿਨ ਅਤੇ ਥਾਂ ਪੜ੍ਹਦੇ ਹਨ।`
        : `ਅਸੀਂ ਤੁਹਾਡੇ ਕਾਗਜ਼ ਵੇਖੇ। ਮੇਜ਼ਬਾਨ ਹੁਣ ${name} ਦੇ ਪੇਜ ਉੱਤੇ ਪੜ੍ਹਦੇ ਹਨ ਕਿ ਤੁਹਾਡਾ ਪਛਾਣ ਪੱਤਰ ਕਦੋਂ ਵੇਖਿਆ ਗਿਆ।`,
    sms: sms`${BRAND}: ${name} ਦੇ ਪੇਜ ਉੱਤੇ ਹੁਣ ਲਿਖਿਆ ਹੈ ਕਿ ਸਾਡੀ ਟੀਮ ਨੇ ਕੀ ਵੇਖਿਆ। ਆਪਣੇ ਸਟੂਡੀਓ ਵਿੱਚ “ਜਾਂਚ” ਵੇਖੋ।`,
  }),
  'application.check_returned.artist': ({ name, reason }) => ({
    subject: 'ਕਿਰਪਾ ਕਰਕੇ ਆਪਣੇ ਕਾਗਜ਼ ਦੁਬਾਰਾ ਭੇਜੋ',
    body: paragraphs(
      `${name} ਲਈ ਭੇਜੇ ਗਏ ਕਾਗਜ਼ ਅਸੀਂ ਮਨਜ਼ੂਰ ਨਹੀਂ ਕਰ ਸਕੇ:`,
      reason,
      'ਕਿਰਪਾ ਕਰਕੇ ਇਹ ਆਪਣੇ ਸਟੂਡੀਓ ਵਿੱਚ “ਜਾਂਚ” ਵਿੱਚ ਦੁਬਾਰਾ ਭੇਜੋ।',
    ),
    sms: sms`${BRAND}: ਕਿਰਪਾ ਕਰਕੇ ${name} ਲਈ ਆਪਣੇ ਕਾਗਜ਼ ਦੁਬਾਰਾ ਭੇਜੋ। ਕਾਰਨ ਤੁਹਾਡੇ ਸਟੂਡੀਓ ਵਿੱਚ “ਜਾਂਚ” ਵਿੱਚ ਹੈ।`,
  }),
  'application.check_expired.artist': ({ name, check }) => ({
    subject: `${name} ਦੀ ਇੱਕ ਜਾਂਚ ਦਾ ਸਮਾਂ ਪੂਰਾ ਹੋ ਗਿਆ`,
    body:
      check === 'live'
        ? `ਅਸੀਂ ${name} ਨੂੰ ਤਿੰਨ ਸਾਲ ਪਹਿਲਾਂ ਮੰਚ ਉੱਤੇ ਵੇਖਿਆ ਸੀ, ਇਸ ਲਈ ਤੁਹਾਡੇ ਪੇਜ ਉੱਤੇ ਇਹ ਹੁਣ ਨਹੀਂ ਲਿਖਿਆ ਹੈ।`
        : `ਅਸੀਂ ਤੁਹਾਡੇ ਕਾਗਜ਼ ਤਿੰਨ ਸਾਲ ਪਹਿਲਾਂ ਵੇਖੇ ਸਨ, ਇਸ ਲਈ ${name} ਦੇ ਪੇਜ ਉੱਤੇ ਇਹ ਹੁਣ ਨਹੀਂ ਲਿਖਿਆ ਹੈ। ਤੁਸੀਂ ਆਪਣੇ ਸਟੂਡੀਓ ਵਿੱਚ “ਜਾਂਚ” ਵਿੱਚ ਦੁਬਾਰਾ ਕਾਗਜ਼ ਭੇਜ ਸਕਦੇ ਹੋ।`,
    sms: sms`${BRAND}: ${name} ਦੀ ਇੱਕ ਜਾਂਚ ਦਾ ਤਿੰਨ ਸਾਲ ਦਾ ਸਮਾਂ ਪੂਰਾ ਹੋ ਗਿਆ। ਆਪਣੇ ਸਟੂਡੀਓ ਵਿੱਚ “ਜਾਂਚ” ਵੇਖੋ।`,
  }),
  'application.check_revoked.artist': ({ name, reason }) => ({
    subject: `${name} ਦੀ ਜਾਂਚ ਖਤਮ ਕਰ ਦਿੱਤੀ ਗਈ ਹੈ`,
    body: paragraphs(
      `ਸਾਡੀ ਟੀਮ ਨੇ ${name} ਦੀ ਜਾਂਚ ਖਤਮ ਕਰ ਦਿੱਤੀ ਹੈ:`,
      reason,
      'ਤੁਹਾਡੇ ਪੇਜ ਉੱਤੇ ਇਹ ਹੁਣ ਨਹੀਂ ਲਿਖਿਆ ਹੈ। ਕੋਈ ਸਵਾਲ ਹੋਵੇ ਤਾਂ ਸਾਨੂੰ ਲਿਖੋ।',
    ),
    sms: sms`${BRAND}: ਸਾਡੀ ਟੀਮ ਨੇ ${name} ਦੀ ਜਾਂਚ ਖਤਮ ਕਰ ਦਿੱਤੀ ਹੈ। ਕਾਰਨ ਤੁਹਾਡੇ ਸੁਨੇਹਿਆਂ ਵਿੱਚ ਹੈ।`,
  }),
};
