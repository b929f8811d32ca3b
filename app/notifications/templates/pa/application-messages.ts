import { formatPhone } from '#app/accounts/core/phone.ts';
import type { applicationMessages as English } from '../application-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';

export const applicationMessages: Translated<typeof English> = {
  'application.received.applicant': (data) => ({
    subject: `ਤੁਹਾਡੀ ਅਰਜ਼ੀ ${data.number} ਸਾਨੂੰ ਮਿਲ ਗਈ ਹੈ`,
    body: paragraphs(
      `ਧੰਨਵਾਦ, ${data.applicant}। ${data.name} ਲਈ ਤੁਹਾਡੀ ਅਰਜ਼ੀ ਸਾਨੂੰ ਮਿਲ ਗਈ ਹੈ। ਇਸਦਾ ਨੰਬਰ ${data.number} ਹੈ।`,
      'ਅਸੀਂ ਤੁਹਾਡੇ ਵੀਡੀਓ ਦੇਖਾਂਗੇ ਅਤੇ 5 ਤੋਂ 7 ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ ਤੁਹਾਨੂੰ ਜਵਾਬ ਮਿਲੇਗਾ। ਉਦੋਂ ਤੱਕ ਤੁਹਾਨੂੰ ਕੁਝ ਨਹੀਂ ਕਰਨਾ।',
    ),
    sms: sms`${BRAND}: ਤੁਹਾਡੀ ਅਰਜ਼ੀ ${data.number} ਮਿਲ ਗਈ ਹੈ, 5 ਤੋਂ 7 ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ ਜਵਾਬ ਮਿਲੇਗਾ।`,
  }),
  'application.received.operator': (data) => ({
    subject: `ਅਰਜ਼ੀ ${data.number}: ${data.name}, ${data.category}, ${data.city}`,
    body: paragraphs(
      `${data.applicant} ਨੇ ${data.kind === 'team' ? `${data.members} ਜਣਿਆਂ ਦੀ ਟੀਮ` : 'ਇਕੱਲੇ ਕਲਾਕਾਰ'} ਵਜੋਂ ਅਰਜ਼ੀ ਦਿੱਤੀ ਹੈ। 5 ਤੋਂ 7 ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ ਜਵਾਬ ਦਾ ਵਾਅਦਾ ਹੈ।`,
      [formatPhone(data.phone), data.email].join('\n'),
      `${data.skills.join(', ')}\nਇੱਕ ਪ੍ਰੋਗਰਾਮ ਲਈ ਉਮੀਦ: ${money(data.feePaise)}`,
      data.videos.join('\n'),
      data.about,
    ),
  }),
};
