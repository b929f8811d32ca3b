import type { waitingMessages as English, WaitingNoticeData } from '../waiting-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';

const from = (data: WaitingNoticeData) => data.from ?? 'ਮੇਜ਼ਬਾਨ';

export const waitingMessages: Translated<typeof English> = {
  'message.waiting': (data) => ({
    subject: data.count === 1 ? `${from(data)} ਨੇ ਤੁਹਾਨੂੰ ਲਿਖਿਆ ਹੈ` : `${from(data)} ਅਤੇ ਹੋਰਾਂ ਦੇ ${data.count} ਸੁਨੇਹੇ`,
    body: paragraphs(
      data.count === 1
        ? `${from(data)} ਨੇ ਬੁਕਿੰਗ ${data.bookingCode} ਬਾਰੇ ਤੁਹਾਨੂੰ ਲਿਖਿਆ ਹੈ।`
        : `ਬੁਕਿੰਗ ${data.bookingCode} ਬਾਰੇ ${data.count} ਸੁਨੇਹੇ ਤੁਹਾਡੀ ਉਡੀਕ ਕਰ ਰਹੇ ਹਨ, ਆਖਰੀ ${from(data)} ਦਾ ਹੈ।`,
      'ਇਹਨਾਂ ਨੂੰ ਆਪਣੇ ਸੁਨੇਹੇ ਪੰਨੇ ਤੇ ਪੜ੍ਹੋ ਅਤੇ ਜਵਾਬ ਦਿਓ। ਬੁਕਿੰਗ ਦੀ ਹਰ ਗੱਲ ਉੱਥੇ ਹੀ ਰੱਖੋ: ਕੁਝ ਨਿਪਟਾਉਣਾ ਪਵੇ ਤਾਂ ਉਹੀ ਲਿਖਤੀ ਸਬੂਤ ਹੈ।',
    ),
    sms: sms`${BRAND}: ${from(data)} ਨੇ ਬੁਕਿੰਗ ${data.bookingCode} ਬਾਰੇ ਤੁਹਾਨੂੰ ਲਿਖਿਆ ਹੈ। ਸੁਨੇਹੇ ਪੰਨੇ ਤੇ ਪੜ੍ਹੋ ਅਤੇ ਜਵਾਬ ਦਿਓ।`,
  }),
  'message.reported.operator': (data) => ({
    subject: `ਸ਼ਿਕਾਇਤ ਵਾਲਾ ਸੁਨੇਹਾ: ਬੁਕਿੰਗ ${data.bookingCode}`,
    body: `${data.by} ਨੇ ਬੁਕਿੰਗ ${data.bookingCode} ਵਿੱਚ ${data.of} ਦੇ ਇੱਕ ਸੁਨੇਹੇ ਦੀ ਸ਼ਿਕਾਇਤ ਕੀਤੀ ਹੈ (${data.reason})। ਕਿਰਪਾ ਕਰਕੇ ਦੇਖੋ।`,
  }),
};
