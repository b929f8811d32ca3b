import type { permissionMessages as English } from '../permission-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

export const permissionMessages: Translated<typeof English> = {
  'permission.missing.host': (data) => ({
    subject: `ਕਿਰਪਾ ਕਰਕੇ ਸੰਗੀਤ ਦੀ ਇਜਾਜ਼ਤ ਅਪਲੋਡ ਕਰੋ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ${when(data.startsAt)} ਸ਼ੁਰੂ ਹੋਵੇਗੀ। ਇਸ ਥਾਂ ’ਤੇ ਸੰਗੀਤ ਲਈ ਲਿਖਤੀ ਇਜਾਜ਼ਤ ਚਾਹੀਦੀ ਹੈ, ਜੋ ਸਾਨੂੰ ਅਜੇ ਨਹੀਂ ਮਿਲੀ।`,
      'ਕਿਰਪਾ ਕਰਕੇ ਉਸਨੂੰ ਆਪਣੀ ਬੁਕਿੰਗ ਦੇ ਪੰਨੇ ’ਤੇ ਅਪਲੋਡ ਕਰੋ।',
    ),
    sms: sms`${BRAND}: ਕਿਰਪਾ ਕਰਕੇ ਬੁਕਿੰਗ ${data.bookingCode} ਲਈ ਸੰਗੀਤ ਦੀ ਇਜਾਜ਼ਤ ਆਪਣੀ ਬੁਕਿੰਗ ਦੇ ਪੰਨੇ ’ਤੇ ਅਪਲੋਡ ਕਰੋ।`,
  }),
  'permission.accepted.host': (data) => ({
    subject: `ਇਜਾਜ਼ਤ ਮਨਜ਼ੂਰ ਹੋਈ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: `ਸੰਗੀਤ ਦੀ ਤੁਹਾਡੀ ਇਜਾਜ਼ਤ (ਬੁਕਿੰਗ ${data.bookingCode}, ${when(data.startsAt)}) ਅਸੀਂ ਮਨਜ਼ੂਰ ਕਰ ਲਈ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਉਸ ਦਿਨ ਕਾਗ਼ਜ਼ ਆਪਣੇ ਕੋਲ ਰੱਖੋ।`,
  }),
  'permission.refused.host': (data) => ({
    subject: `ਇਜਾਜ਼ਤ ਮਨਜ਼ੂਰ ਨਹੀਂ ਹੋ ਸਕੀ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} (${when(data.startsAt)}) ਦਾ ਕਾਗ਼ਜ਼ ਅਸੀਂ ਮਨਜ਼ੂਰ ਨਹੀਂ ਕਰ ਸਕੇ।`,
      `ਕਿਉਂ: ${data.reason ?? ''}`,
      'ਕਿਰਪਾ ਕਰਕੇ ਆਪਣੀ ਬੁਕਿੰਗ ਦੇ ਪੰਨੇ ’ਤੇ ਹੋਰ ਕਾਗ਼ਜ਼ ਅਪਲੋਡ ਕਰੋ।',
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦੀ ਇਜਾਜ਼ਤ ਅਸੀਂ ਮਨਜ਼ੂਰ ਨਹੀਂ ਕਰ ਸਕੇ। ਕਾਰਨ ਆਪਣੀ ਬੁਕਿੰਗ ਦੇ ਪੰਨੇ ’ਤੇ ਦੇਖੋ।`,
  }),
};
