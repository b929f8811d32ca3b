import type { studioMessages as English } from '../studio-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';

export const studioMessages: Translated<typeof English> = {
  'application.accepted.applicant': ({ name, number }) => ({
    subject: `${name} ਮਨਜ਼ੂਰ ਹੋ ਗਿਆ ਹੈ: ਤੁਹਾਡਾ ਸਟੂਡੀਓ ਖੁੱਲ੍ਹ ਗਿਆ ਹੈ`,
    body: paragraphs(
      `ਸਾਨੂੰ ਖ਼ੁਸ਼ੀ ਹੈ ਕਿ ${name} ਸਾਡੇ ਨਾਲ ਜੁੜ ਰਹੇ ਹਨ। ਤੁਹਾਡੀ ਅਰਜ਼ੀ ${number} ਮਨਜ਼ੂਰ ਹੋ ਗਈ ਹੈ।`,
      'ਤੁਹਾਡਾ ਸਟੂਡੀਓ ਖੁੱਲ੍ਹ ਗਿਆ ਹੈ: ਇੱਕ ਫ਼ੋਟੋ ਜੋੜੋ, ਆਪਣੀ ਕੀਮਤ ਅਤੇ ਸਟੇਜ ਦੀਆਂ ਲੋੜਾਂ ਵੇਖ ਲਓ, ਫਿਰ ਪੇਜ ਜਾਂਚ ਲਈ ਭੇਜੋ। ਆਖ਼ਰੀ ਨਜ਼ਰ ਮਾਰ ਕੇ ਅਸੀਂ ਉਸ ਨੂੰ ਪ੍ਰਕਾਸ਼ਿਤ ਕਰ ਦਿਆਂਗੇ।',
    ),
    sms: sms`${BRAND}: ${name} ਮਨਜ਼ੂਰ ਹੋ ਗਿਆ ਹੈ। ਤੁਹਾਡਾ ਸਟੂਡੀਓ ਖੁੱਲ੍ਹ ਗਿਆ ਹੈ: ਪੇਜ ਪੂਰਾ ਕਰਕੇ ਜਾਂਚ ਲਈ ਭੇਜੋ।`,
  }),
  'application.declined.applicant': ({ name, number, reason }) => ({
    subject: `ਤੁਹਾਡੀ ਅਰਜ਼ੀ ${number} ਬਾਰੇ`,
    body: paragraphs(
      `${name} ਲਈ ਅਰਜ਼ੀ ਦੇਣ ਦਾ ਧੰਨਵਾਦ। ਹਾਲੇ ਅਸੀਂ ਤੁਹਾਨੂੰ ਸ਼ਾਮਲ ਨਹੀਂ ਕਰ ਸਕਦੇ:`,
      reason,
      'ਕੁਝ ਬਦਲਣ ਤੇ ਤੁਸੀਂ ਦੁਬਾਰਾ ਅਰਜ਼ੀ ਦੇ ਸਕਦੇ ਹੋ।',
    ),
    sms: sms`${BRAND}: ਅਸੀਂ ਤੁਹਾਡੀ ਅਰਜ਼ੀ ${number} ਮਨਜ਼ੂਰ ਨਹੀਂ ਕਰ ਸਕੇ। ਕਾਰਨ ਤੁਹਾਡੇ ਸੁਨੇਹਿਆਂ ਵਿੱਚ ਹੈ।`,
  }),
  'application.submitted.operator': ({ name, artistId }) => ({
    subject: `${name} ਦਾ ਪੇਜ ਜਾਂਚ ਲਈ ਆਇਆ ਹੈ`,
    body: `${name} (ਨੰਬਰ ${artistId}) ਦਾ ਪੇਜ ਪ੍ਰਕਾਸ਼ਿਤ ਹੋਣ ਜਾਂ ਵਾਪਸ ਭੇਜੇ ਜਾਣ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹੈ। 5 ਤੋਂ 7 ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ ਜਵਾਬ ਦੇਣ ਦਾ ਵਾਅਦਾ ਹੈ।`,
  }),
  'application.published.artist': ({ name }) => ({
    subject: `${name} ਦਾ ਪੇਜ ਚਾਲੂ ਹੋ ਗਿਆ ਹੈ`,
    body: paragraphs(
      `ਹੁਣ ਮੇਜ਼ਬਾਨ ${name} ਨੂੰ ਲੱਭ ਅਤੇ ਬੁੱਕ ਕਰ ਸਕਦੇ ਹਨ।`,
      'ਆਪਣਾ ਕੈਲੰਡਰ ਠੀਕ ਰੱਖੋ ਅਤੇ ਬੇਨਤੀਆਂ ਦਾ ਸਮੇਂ ਸਿਰ ਜਵਾਬ ਦਿਓ: ਬਿਨਾਂ ਜਵਾਬ ਦੀ ਬੇਨਤੀ ਦੂਜੇ ਕਲਾਕਾਰ ਨੂੰ ਚਲੀ ਜਾਂਦੀ ਹੈ।',
    ),
    sms: sms`${BRAND}: ${name} ਦਾ ਪੇਜ ਚਾਲੂ ਹੋ ਗਿਆ ਹੈ। ਮੇਜ਼ਬਾਨ ਹੁਣ ਬੁੱਕ ਕਰ ਸਕਦੇ ਹਨ; ਆਪਣਾ ਕੈਲੰਡਰ ਠੀਕ ਰੱਖੋ।`,
  }),
  'application.returned.artist': ({ name, note }) => ({
    subject: `ਕਿਰਪਾ ਕਰਕੇ ${name} ਦਾ ਪੇਜ ਸੁਧਾਰੋ`,
    body: paragraphs(
      `ਅਸੀਂ ${name} ਦਾ ਪੇਜ ਵੇਖਿਆ। ਮੇਜ਼ਬਾਨਾਂ ਨੂੰ ਦਿਸਣ ਤੋਂ ਪਹਿਲਾਂ ਕਿਰਪਾ ਕਰਕੇ ਇਹ ਸੁਧਾਰ ਦਿਓ:`,
      note,
      'ਹੋ ਜਾਣ ਤੇ ਦੁਬਾਰਾ ਜਾਂਚ ਲਈ ਭੇਜੋ।',
    ),
    sms: sms`${BRAND}: ਕਿਰਪਾ ਕਰਕੇ ${name} ਦਾ ਪੇਜ ਸੁਧਾਰੋ। ਕੀ ਸੁਧਾਰਨਾ ਹੈ, ਤੁਹਾਡੇ ਸਟੂਡੀਓ ਵਿੱਚ ਲਿਖਿਆ ਹੈ।`,
  }),
  'application.invited.artist': ({ name, team, role }) => ({
    subject: `${team} ਵੱਲੋਂ ${name} ਨੂੰ ਸੱਦਾ`,
    body: paragraphs(
      `${team} ਚਾਹੁੰਦੀ ਹੈ ਕਿ ${name} ਟੀਮ ਵਿੱਚ ਸ਼ਾਮਲ ਹੋਣ${role ? ` (${role})` : ''}।`,
      'ਤੁਹਾਡੇ ਹਾਂ ਕਹਿਣ ਤੇ ਟੀਮ ਦੀਆਂ ਬੁਕਿੰਗਾਂ ਤੁਹਾਡਾ ਕੈਲੰਡਰ ਵੀ ਰੋਕਣਗੀਆਂ। ਫ਼ੈਸਲਾ ਤੁਸੀਂ ਆਪਣੇ ਸਟੂਡੀਓ ਵਿੱਚ ਕਰੋ।',
    ),
    sms: sms`${BRAND}: ${team} ਨੇ ਤੁਹਾਨੂੰ ਟੀਮ ਵਿੱਚ ਸੱਦਿਆ ਹੈ। ਆਪਣੇ ਸਟੂਡੀਓ ਵਿੱਚ ਜਵਾਬ ਦਿਓ।`,
  }),
  'application.answered.team': ({ name, team, yes }) => ({
    subject: yes ? `${name} ${team} ਵਿੱਚ ਸ਼ਾਮਲ ਹੋ ਗਏ` : `${name} ਨੇ ${team} ਦਾ ਸੱਦਾ ਨਹੀਂ ਮੰਨਿਆ`,
    body: yes
      ? `${name} ਨੇ ਹਾਂ ਕਹਿ ਦਿੱਤੀ ਹੈ। ਹੁਣ ਤੋਂ ${team} ਦੀਆਂ ਬੁਕਿੰਗਾਂ ਉਨ੍ਹਾਂ ਦਾ ਕੈਲੰਡਰ ਵੀ ਰੋਕਣਗੀਆਂ।`
      : `${name} ਨੇ ${team} ਦਾ ਸੱਦਾ ਸਵੀਕਾਰ ਨਹੀਂ ਕੀਤਾ।`,
  }),
};
