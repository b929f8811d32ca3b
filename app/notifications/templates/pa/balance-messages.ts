import type { balanceMessages as English } from '../balance-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

export const balanceMessages: Translated<typeof English> = {
  'balance.reminded.host': (data) => ({
    subject: `${data.artistName} ਲਈ ${money(data.balancePaise)} ${when(data.dueAt)} ਤੱਕ ਦੇਣੇ ਹਨ`,
    body: paragraphs(
      `${data.hostName}, ਬੁਕਿੰਗ ${data.bookingCode} ਦੀ ਬਾਕੀ ਰਕਮ ${money(data.balancePaise)} ਹੈ, ਜੋ ${when(data.dueAt)} ਤੱਕ ਦੇਣੀ ਹੈ। ${data.artistName} ਦਾ ਪ੍ਰੋਗਰਾਮ ${when(data.startsAt)} ਹੈ।`,
      `ਭੁਗਤਾਨ ਆਪਣੀ ਬੁਕਿੰਗ ਦੇ ਪੰਨੇ ਤੇ ਕਰੋ। ${when(data.endsAt)} ਤੱਕ ਭੁਗਤਾਨ ਨਾ ਹੋਣ ਤੇ ਬੁਕਿੰਗ ਖ਼ਤਮ ਹੋ ਜਾਵੇਗੀ ਅਤੇ ਤੁਹਾਡੀ ਦਿੱਤੀ ਰਕਮ ਰਿਫ਼ੰਡ ਦੀਆਂ ਸ਼ਰਤਾਂ ਮੁਤਾਬਕ ਮੁੜੇਗੀ।`,
    ),
    sms: sms`${BRAND}: ਬੁਕਿੰਗ ${data.bookingCode} ਦੇ ${money(data.balancePaise)} ${when(data.dueAt)} ਤੱਕ ਦਿਓ। ਭੁਗਤਾਨ 'ਮੇਰੀਆਂ ਬੁਕਿੰਗਾਂ' ਵਿੱਚ ਕਰੋ।`,
  }),
  'balance.paid.host': (data) => ({
    subject: `ਬਾਕੀ ਰਕਮ ਮਿਲ ਗਈ: ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਪੂਰਾ ਭੁਗਤਾਨ ਹੋ ਗਿਆ`,
    body: paragraphs(
      `ਧੰਨਵਾਦ, ${data.hostName}। ਬਾਕੀ ਰਕਮ ${money(data.balancePaise)} ਸਾਨੂੰ ਮਿਲ ਗਈ ਹੈ। ${data.artistName} ਦੀ ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਪੂਰਾ ਭੁਗਤਾਨ ਹੋ ਚੁੱਕਾ ਹੈ।`,
      `ਪ੍ਰੋਗਰਾਮ ${when(data.startsAt)} ਸ਼ੁਰੂ ਹੋਵੇਗਾ।`,
    ),
    sms: sms`${BRAND}: ਬਾਕੀ ਰਕਮ ${money(data.balancePaise)} ਮਿਲ ਗਈ। ਬੁਕਿੰਗ ${data.bookingCode} ਦਾ ਪੂਰਾ ਭੁਗਤਾਨ ਹੋ ਗਿਆ।`,
  }),
  'balance.unpaid.host': (data) => ({
    subject: `ਬੁਕਿੰਗ ${data.bookingCode} ਖ਼ਤਮ: ਬਾਕੀ ਰਕਮ ਨਹੀਂ ਮਿਲੀ`,
    body: paragraphs(
      `ਬੁਕਿੰਗ ${data.bookingCode} ਦੀ ਬਾਕੀ ਰਕਮ ${when(data.dueAt)} ਤੱਕ ਦੇਣੀ ਸੀ ਅਤੇ ਨਹੀਂ ਮਿਲੀ, ਇਸ ਲਈ ${when(data.startsAt)} ਲਈ ${data.artistName} ਦੀ ਬੁਕਿੰਗ ਰੱਦ ਹੋ ਗਈ ਹੈ।`,
      data.refundPaise
        ? `ਸ਼ਰਤਾਂ ਮੁਤਾਬਕ ਤੁਹਾਡੀ ਦਿੱਤੀ ਰਕਮ ਵਿੱਚੋਂ ${money(data.refundPaise)} ਉਸੇ ਰਾਹ 7 ਕੰਮ ਵਾਲੇ ਦਿਨਾਂ ਵਿੱਚ ਮੁੜਨਗੇ।`
        : 'ਸ਼ਰਤਾਂ ਮੁਤਾਬਕ ਕੋਈ ਰਕਮ ਵਾਪਸ ਨਹੀਂ ਹੋਵੇਗੀ।',
    ),
    sms: sms`${BRAND}: ਬਾਕੀ ਰਕਮ ਨਾ ਮਿਲਣ ਕਰਕੇ ਬੁਕਿੰਗ ${data.bookingCode} ਰੱਦ ਹੋ ਗਈ। ਰਿਫ਼ੰਡ ${money(data.refundPaise ?? 0)}।`,
  }),
};
