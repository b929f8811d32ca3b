import type { reviewMessages as English } from '../review-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

const REASONS = new Map<string, string>(
  Object.entries({
    contact_details: 'ਇਸ ਵਿੱਚ ਸੰਪਰਕ ਵੇਰਵੇ ਜਾਂ ਲਿੰਕ ਸਨ',
    abuse: 'ਇਸ ਵਿੱਚ ਗਾਲ੍ਹਾਂ ਸਨ',
    personal_data: 'ਇਸ ਵਿੱਚ ਕਿਸੇ ਦੀ ਨਿੱਜੀ ਜਾਣਕਾਰੀ ਸੀ',
    not_about_performance: 'ਇਹ ਪੇਸ਼ਕਾਰੀ ਬਾਰੇ ਨਹੀਂ ਸੀ',
    not_genuine: 'ਇਹ ਅਸਲੀ ਨਹੀਂ ਸੀ',
    unlawful: 'ਕਾਨੂੰਨ ਨੇ ਇਸਦੀ ਮੰਗ ਕੀਤੀ',
  }),
);

export const reviewMessages: Translated<typeof English> = {
  'review.first.host': (data) => ({
    subject: `${data.artistName} ਕਿਵੇਂ ਰਹੇ?`,
    body: paragraphs(
      `${data.hostName}, ਤੁਹਾਡੀ ਸਮੀਖਿਆ ਨਾਲ ਅਗਲੇ ਮੇਜ਼ਬਾਨ ਨੂੰ ਚੁਣਨ ਵਿੱਚ ਅਤੇ ${data.artistName} ਨੂੰ ਹੋਰ ਵਧੀਆ ਹੋਣ ਵਿੱਚ ਮਦਦ ਮਿਲਦੀ ਹੈ।`,
      data.until ? `ਤੁਸੀਂ ਆਪਣੀ ਸਮੀਖਿਆ ${when(data.until)} ਤੱਕ ਲਿਖ ਸਕਦੇ ਹੋ।` : '',
    ),
    sms: sms`${BRAND}: ${data.artistName} ਕਿਵੇਂ ਰਹੇ? ਆਪਣੀ ਬੁਕਿੰਗ ਵਿੱਚ ${when(data.until ?? '')} ਤੱਕ ਸਮੀਖਿਆ ਲਿਖੋ।`,
  }),
  'review.last.host': (data) => ({
    subject: `${data.artistName} ਦੀ ਸਮੀਖਿਆ ਲਈ ਦੋ ਦਿਨ ਬਾਕੀ`,
    body: `${data.artistName} (ਬੁਕਿੰਗ ${data.bookingCode}) ਦੀ ਸਮੀਖਿਆ ${when(data.until ?? '')} ਤੱਕ ਲਿਖੀ ਜਾ ਸਕਦੀ ਹੈ। ਅਸੀਂ ਮੁੜ ਨਹੀਂ ਪੁੱਛਾਂਗੇ।`,
  }),
  'review.published.artist': (data) => ({
    subject: `ਨਵੀਂ ਸਮੀਖਿਆ: 5 ਵਿੱਚੋਂ ${data.rating ?? 0}`,
    body: `ਮੇਜ਼ਬਾਨ ਨੇ ਤੁਹਾਡੀ ਪੇਸ਼ਕਾਰੀ (ਬੁਕਿੰਗ ${data.bookingCode}) ਦੀ ਸਮੀਖਿਆ ਲਿਖੀ ਹੈ। ਉਹ ਤੁਹਾਡੇ ਪੰਨੇ 'ਤੇ ਹੈ, ਅਤੇ ਤੁਸੀਂ ਉਸਦਾ ਇੱਕ ਵਾਰ ਜਵਾਬ ਦੇ ਸਕਦੇ ਹੋ।`,
  }),
  'review.removed.host': (data) => ({
    subject: `ਤੁਹਾਡੀ ${data.artistName} ਦੀ ਸਮੀਖਿਆ ਹਟਾ ਦਿੱਤੀ ਗਈ`,
    body: `ਅਸੀਂ ਬੁਕਿੰਗ ${data.bookingCode} ਦੀ ਤੁਹਾਡੀ ਸਮੀਖਿਆ ਦੇਖੀ ਅਤੇ ਉਸਨੂੰ ਰਹਿਣ ਨਹੀਂ ਦੇ ਸਕੇ: ${REASONS.get(data.reason ?? '') ?? REASONS.get('not_genuine')}। ਕਲਾਕਾਰ ਦਾ ਪੰਨਾ ਦੱਸਦਾ ਹੈ ਕਿ ਇੱਕ ਸਮੀਖਿਆ ਹਟਾਈ ਗਈ ਅਤੇ ਕਿਉਂ।`,
  }),
};
