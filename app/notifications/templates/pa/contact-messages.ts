import type { contactMessages as English } from '../contact-messages.ts';
import { BRAND, paragraphs, type Translated } from '../words.ts';
import { when } from './words.ts';

export const contactMessages: Translated<typeof English> = {
  'contact.received.sender': (data) => ({
    subject: `ਤੁਹਾਡਾ ਸੁਨੇਹਾ ਮਿਲ ਗਿਆ: ਟਿਕਟ ${data.number}`,
    body: paragraphs(
      `ਤੁਹਾਡਾ ਸੁਨੇਹਾ ਸਾਨੂੰ ਮਿਲ ਗਿਆ ਹੈ। ਇਸਦਾ ਟਿਕਟ ਨੰਬਰ ${data.number} ਹੈ।`,
      `ਤੁਹਾਨੂੰ ${when(data.answerBy)} ਤੱਕ ਜਵਾਬ ਮਿਲੇਗਾ, ਅਤੇ ਜੋ ਸੁਲਝ ਸਕਦਾ ਹੈ ਉਹ ਅਸੀਂ ਇੱਕ ਮਹੀਨੇ ਵਿੱਚ ਸੁਲਝਾਉਂਦੇ ਹਾਂ। ਦੁਬਾਰਾ ਲਿਖੋ ਤਾਂ ਇਹ ਨੰਬਰ ਜ਼ਰੂਰ ਦੱਸੋ।`,
      `ਜੇ ਤੁਸੀਂ ${BRAND} ਨੂੰ ਨਹੀਂ ਲਿਖਿਆ, ਤਾਂ ਤੁਹਾਨੂੰ ਕੁਝ ਨਹੀਂ ਕਰਨਾ।`,
    ),
  }),
  'contact.answered.sender': (data) => ({
    subject: `${BRAND} ਦਾ ਜਵਾਬ: ਟਿਕਟ ${data.number}`,
    body: paragraphs(
      `ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ${data.name} ਜੀ,`,
      data.answer,
      data.officer
        ? `${data.officer.name}\n${data.officer.designation}, ${BRAND}\n${data.officer.email}`
        : `ਤੁਹਾਡੀ ${BRAND} ਸਹਾਇਤਾ ਟੀਮ`,
      `ਟਿਕਟ ${data.number}। ਦੁਬਾਰਾ ਲਿਖੋ ਤਾਂ ਇਹ ਨੰਬਰ ਜ਼ਰੂਰ ਦੱਸੋ।`,
    ),
  }),
  'contact.received.operator': (data) => ({
    subject: `ਟਿਕਟ ${data.number}: ${data.subject}`,
    body: paragraphs(
      `${data.name} ਨੇ ਲਿਖਿਆ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ${when(data.answerBy)} ਤੱਕ ਜਵਾਬ ਦਿਓ।`,
      [data.email, data.phone].filter(Boolean).join('\n'),
      data.message,
    ),
  }),
};
