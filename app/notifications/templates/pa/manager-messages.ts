import { formatPhone } from '#app/accounts/core/phone.ts';
import { type managerMessages as English, phonesOf } from '../manager-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';
import { day, when } from './words.ts';

export const managerMessages: Translated<typeof English> = {
  'manager.assigned.host': (data) => ({
    subject: `ਤੁਹਾਡੇ ਸਮਾਗਮ ਦੀ ਜ਼ਿੰਮੇਵਾਰੀ: ${data.managerName}`,
    body: paragraphs(
      `ਤੁਹਾਡੀ ਬੁਕਿੰਗ ${data.bookingCode} (${data.artistName}, ${when(data.startsAt)}) ਦੇ ਇਵੈਂਟ ਮੈਨੇਜਰ ${data.managerName} ਹਨ।`,
      data.managerPhone
        ? `ਉਹਨਾਂ ਦਾ ਨੰਬਰ: ${formatPhone(data.managerPhone)}`
        : 'ਸਮਾਗਮ ਤੋਂ ਇੱਕ ਹਫ਼ਤਾ ਪਹਿਲਾਂ ਉਹਨਾਂ ਦਾ ਫ਼ੋਨ ਨੰਬਰ ਤੁਹਾਡੀ ਬੁਕਿੰਗ ਦੇ ਪੰਨੇ ਉੱਤੇ ਦਿਸੇਗਾ।',
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ਇਵੈਂਟ ਮੈਨੇਜਰ ${data.managerName} ਹਨ। ਸਮਾਂ: ${when(data.startsAt)}`,
  }),
  'manager.assigned.manager': (data) => ({
    subject: `ਤੁਹਾਡੀ ਜ਼ਿੰਮੇਵਾਰੀ: ${data.hostName}, ${day(data.startsAt)}`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਹੁਣ ਤੁਹਾਡੇ ਜ਼ਿੰਮੇ ਹੈ: ${data.hostName} ਲਈ ${data.artistName}, ${when(data.startsAt)}।`,
      data.venue,
      phonesOf(data),
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਤੁਹਾਡੇ ਜ਼ਿੰਮੇ ਹੈ, ${when(data.startsAt)}। ਮੇਜ਼ਬਾਨ: ${data.hostName}`,
  }),
  'manager.released.manager': (data) => ({
    subject: `ਸੌਂਪ ਦਿੱਤੀ ਗਈ: ${data.hostName}, ${day(data.startsAt)}`,
    body: `${when(data.startsAt)} ਦੀ ਬੁਕਿੰਗ ${data.bookingCode} ਹੁਣ ${data.managerName} ਸੰਭਾਲਣਗੇ।`,
  }),
};
