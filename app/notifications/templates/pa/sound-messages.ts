import { formatPhone } from '#app/accounts/core/phone.ts';
import type { soundMessages as English } from '../sound-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { lostWords } from './lost-payment-words.ts';
import { day, when } from './words.ts';

export const soundMessages: Translated<typeof English> = {
  'sound_order.confirmed.host': (data) => ({
    subject: `ਸਾਊਂਡ ਸਿਸਟਮ ਆਰਡਰ ਹੋ ਗਿਆ: ${data.orderCode}`,
    body: paragraphs(
      `ਧੰਨਵਾਦ, ${data.hostName}। ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਦੇ ${money(data.totalPaise)} ਸਾਨੂੰ ਮਿਲ ਗਏ ਹਨ।`,
      `${when(data.startsAt)} ਲਈ ਸਿਸਟਮ ${data.venue} ਤੇ ਤਿਆਰ ਹੋਵੇਗਾ। ਇੱਕ ਦਿਨ ਪਹਿਲਾਂ ਅਸੀਂ ਤੁਹਾਨੂੰ ਫ਼ੋਨ ਕਰਾਂਗੇ।`,
    ),
    sms: sms`${BRAND}: ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਦੇ ${money(data.totalPaise)} ਮਿਲ ਗਏ, ${when(data.startsAt)}।`,
  }),
  'sound_order.cancelled.host': (data) => ({
    subject: `ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਰੱਦ ਹੋ ਗਿਆ`,
    body: paragraphs(
      `${when(data.startsAt)} ਦਾ ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਰੱਦ ਹੋ ਗਿਆ ਹੈ।`,
      data.refundPaise
        ? `ਸ਼ਰਤਾਂ ਮੁਤਾਬਕ ${money(data.refundPaise)} ਉਸੇ ਰਾਹ 7 ਕੰਮ ਵਾਲੇ ਦਿਨਾਂ ਵਿੱਚ ਮੁੜਨਗੇ।`
        : 'ਸ਼ਰਤਾਂ ਮੁਤਾਬਕ ਕੋਈ ਰਕਮ ਵਾਪਸ ਨਹੀਂ ਹੋਵੇਗੀ।',
    ),
    sms: sms`${BRAND}: ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਰੱਦ ਹੋ ਗਿਆ। ਰਿਫ਼ੰਡ ${money(data.refundPaise ?? 0)}।`,
  }),
  'sound_order.called_off.host': (data) => ({
    subject: `ਸਾਨੂੰ ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਰੱਦ ਕਰਨਾ ਪਿਆ`,
    body: paragraphs(
      `ਸਾਨੂੰ ਅਫ਼ਸੋਸ ਹੈ: ${when(data.startsAt)} ਦਾ ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਅਸੀਂ ਨਹੀਂ ਪਹੁੰਚਾ ਸਕਦੇ।`,
      data.reason ? `ਕਾਰਨ: ${data.reason}` : '',
      `ਪੂਰੇ ${money(data.refundPaise ?? data.totalPaise)}, ਟੈਕਸ ਸਮੇਤ, ਉਸੇ ਰਾਹੀਂ 7 ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ ਵਾਪਸ ਆਉਣਗੇ।`,
    ),
    sms: sms`${BRAND}: ਮਾਫ਼ ਕਰਨਾ, ਸਾਨੂੰ ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} (${when(data.startsAt)}) ਰੱਦ ਕਰਨਾ ਪਿਆ। ${money(data.refundPaise ?? data.totalPaise)} ਪੂਰੇ ਵਾਪਸ ਆਉਣਗੇ।`,
  }),
  'sound_order.not_delivered.host': (data) => ({
    subject: `ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਨਹੀਂ ਪਹੁੰਚਿਆ`,
    body: paragraphs(
      `ਸਾਨੂੰ ਅਫ਼ਸੋਸ ਹੈ: ${when(data.startsAt)} ਦਾ ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਅਸੀਂ ਨਹੀਂ ਪਹੁੰਚਾਇਆ।`,
      data.reason ? `ਕਾਰਨ: ${data.reason}` : '',
      `ਪੂਰੇ ${money(data.refundPaise ?? data.totalPaise)}, ਟੈਕਸ ਸਮੇਤ, ਉਸੇ ਰਾਹੀਂ 7 ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ ਵਾਪਸ ਆਉਣਗੇ।`,
    ),
    sms: sms`${BRAND}: ਮਾਫ਼ ਕਰਨਾ, ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} (${when(data.startsAt)}) ਅਸੀਂ ਨਹੀਂ ਪਹੁੰਚਾਇਆ। ${money(data.refundPaise ?? data.totalPaise)} ਪੂਰੇ ਵਾਪਸ ਆਉਣਗੇ।`,
  }),
  'sound_order.unanswered.host': (data) => ({
    subject: `ਤੁਹਾਡੇ ਬੈਂਕ ਦਾ ਜਵਾਬ ਅਜੇ ਨਹੀਂ ਆਇਆ: ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਦੇ ${money(data.paidPaise ?? 0)}`,
    body: paragraphs(
      `ਤੁਸੀਂ ${when(data.begunAt ?? '')} ਨੂੰ ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਲਈ ${money(data.paidPaise ?? 0)} ਦਾ ਭੁਗਤਾਨ ਸ਼ੁਰੂ ਕੀਤਾ ਸੀ। ਤੁਹਾਡੇ ਬੈਂਕ ਦਾ ਜਵਾਬ ਅਜੇ ਨਹੀਂ ਆਇਆ। ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਭੁਗਤਾਨ ਨਾ ਕਰੋ।`,
      'ਸਾਮਾਨ ਖਾਲੀ ਹੁੰਦਿਆਂ ਬੈਂਕ ਹਾਂ ਕਹਿ ਦੇਵੇ ਤਾਂ ਤੁਹਾਡਾ ਆਰਡਰ ਹੋ ਜਾਵੇਗਾ। ਉਦੋਂ ਤੱਕ ਸਾਮਾਨ ਕਿਸੇ ਹੋਰ ਨੇ ਲੈ ਲਿਆ ਤਾਂ ਸਾਰਾ ਪੈਸਾ ਤੁਹਾਨੂੰ ਵਾਪਸ ਮਿਲੇਗਾ। ਬੈਂਕ ਨਾਂਹ ਕਹੇ ਤਾਂ ਅਸੀਂ ਤੁਹਾਨੂੰ ਦੱਸਾਂਗੇ।',
      `ਅਸੀਂ ${day(data.askedUntil ?? '')} ਤੱਕ ਪੁੱਛਦੇ ਰਹਾਂਗੇ। ਕੋਈ ਸਵਾਲ ਹੋਵੇ ਤਾਂ ਸੰਪਰਕ ਪੰਨੇ ਤੇ ਕੋਡ ${data.orderCode} ਨਾਲ ਸਾਨੂੰ ਲਿਖੋ।`,
    ),
    sms: sms`${BRAND}: ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਦੇ ${money(data.paidPaise ?? 0)} ਤੇ ਤੁਹਾਡੇ ਬੈਂਕ ਦਾ ਜਵਾਬ ਨਹੀਂ ਆਇਆ। ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਭੁਗਤਾਨ ਨਾ ਕਰੋ; ਜਵਾਬ ਆਉਂਦੇ ਹੀ ਦੱਸਾਂਗੇ।`,
  }),
  'sound_order.declined_late.host': (data) => ({
    subject: `ਤੁਹਾਡੇ ਬੈਂਕ ਨੇ ਨਾਂਹ ਕਰ ਦਿੱਤੀ: ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਲਈ ਕੋਈ ਪੈਸਾ ਨਹੀਂ ਕੱਟਿਆ ਗਿਆ`,
    body: paragraphs(
      `ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਲਈ ${when(data.begunAt ?? '')} ਨੂੰ ਸ਼ੁਰੂ ਕੀਤਾ ${money(data.paidPaise ?? 0)} ਦਾ ਭੁਗਤਾਨ ਨਹੀਂ ਹੋ ਸਕਿਆ। ਕੋਈ ਪੈਸਾ ਨਹੀਂ ਕੱਟਿਆ ਗਿਆ। ਆਰਡਰ ਕਰਨ ਲਈ ਕਿਰਪਾ ਕਰਕੇ ਫਿਰ ਭੁਗਤਾਨ ਕਰੋ।`,
    ),
    sms: sms`${BRAND}: ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਦੇ ${money(data.paidPaise ?? 0)} ਤੇ ਤੁਹਾਡੇ ਬੈਂਕ ਨੇ ਨਾਂਹ ਕਰ ਦਿੱਤੀ। ਕੋਈ ਪੈਸਾ ਨਹੀਂ ਕੱਟਿਆ ਗਿਆ।`,
  }),
  'sound_order.silent.host': (data) => ({
    subject: `ਤੁਹਾਡੇ ਬੈਂਕ ਤੋਂ ਕੁਝ ਨਹੀਂ ਆਇਆ: ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਦੇ ${money(data.paidPaise ?? 0)}`,
    body: paragraphs(
      `ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਦੇ ${money(data.paidPaise ?? 0)} ਦੇ ਭੁਗਤਾਨ ਬਾਰੇ ਅਸੀਂ ${day(data.askedUntil ?? '')} ਤੱਕ ਪੁੱਛਿਆ। ਤੁਹਾਡੇ ਬੈਂਕ ਦਾ ਜਵਾਬ ਨਹੀਂ ਆਇਆ, ਅਤੇ ਸਾਨੂੰ ਕੁਝ ਨਹੀਂ ਮਿਲਿਆ।`,
      `ਜੇ ਪੈਸਾ ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚੋਂ ਨਿਕਲਿਆ ਸੀ ਤਾਂ ਬੈਂਕ ਉਸਨੂੰ ਆਪੇ ਮੋੜ ਦਿੰਦਾ ਹੈ। ਨਾ ਦਿਖੇ ਤਾਂ ਸੰਪਰਕ ਪੰਨੇ ਤੇ ਨੰਬਰ ${data.paymentId ?? ''} ਨਾਲ ਸਾਨੂੰ ਲਿਖੋ।`,
    ),
    sms: sms`${BRAND}: ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਲਈ ਤੁਹਾਡੇ ਬੈਂਕ ਤੋਂ ਕੁਝ ਨਹੀਂ ਆਇਆ। ${money(data.paidPaise ?? 0)} ਖਾਤੇ ਵਿੱਚੋਂ ਨਿਕਲੇ ਹੋਣ ਤਾਂ ਬੈਂਕ ਮੋੜ ਦੇਵੇਗਾ।`,
  }),
  'sound_order.refunded.host': (data) => ({
    subject: `ਰਿਫ਼ੰਡ ਭੇਜ ਦਿੱਤਾ: ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode}`,
    body: paragraphs(
      `ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਦੇ ${money(data.refundPaise ?? 0)} ਉਸੇ ਰਾਹ ਮੋੜ ਦਿੱਤੇ ਗਏ ਹਨ। ਬੈਂਕ ਵਿੱਚ ਕੁਝ ਦਿਨਾਂ ਵਿੱਚ ਦਿਸਣਗੇ।`,
    ),
    sms: sms`${BRAND}: ${money(data.refundPaise ?? 0)} ਮੋੜ ਦਿੱਤੇ ਗਏ, ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode}।`,
  }),
  'sound_order.lost.host': (data) => ({
    subject: `ਤੁਹਾਡਾ ਭੁਗਤਾਨ ਕੰਮ ਨਹੀਂ ਆ ਸਕਿਆ: ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode}`,
    body: paragraphs(
      `ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਲਈ ${money(data.refundPaise ?? data.totalPaise)} ਦਾ ਭੁਗਤਾਨ ਕੰਮ ਨਹੀਂ ਆ ਸਕਿਆ।`,
      data.lostWhy && data.lostWhy !== 'slot_gone'
        ? lostWords[data.lostWhy]
        : 'ਇਸ ਦੌਰਾਨ ਸਾਮਾਨ ਕਿਸੇ ਹੋਰ ਨੂੰ ਮਿਲ ਗਿਆ।',
      'ਪੂਰੀ ਰਕਮ ਉਸੇ ਰਾਹ ਮੁੜੇਗੀ।',
    ),
    sms: sms`${BRAND}: ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਦਾ ਭੁਗਤਾਨ ਕੰਮ ਨਹੀਂ ਆ ਸਕਿਆ। ${money(data.refundPaise ?? data.totalPaise)} ਪੂਰੇ ਮੁੜਨਗੇ।`,
  }),
  'sound_order.confirmed.operator': (data) => ({
    subject: `ਨਵਾਂ ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode}, ${when(data.startsAt)}`,
    body: paragraphs(
      `${data.hostName}, ${formatPhone(data.hostPhone)}: ${money(data.totalPaise)}, ਭੁਗਤਾਨ ਹੋ ਚੁੱਕਾ ਹੈ।`,
      `${when(data.startsAt)}, ${data.venue}`,
      data.note,
    ),
  }),
  'sound_order.cancelled.operator': (data) => ({
    subject: `${when(data.startsAt)} ਦਾ ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਰੱਦ ਹੋ ਗਿਆ`,
    body: paragraphs(
      `${data.hostName}, ${formatPhone(data.hostPhone)}। ${money(data.refundPaise ?? 0)} ਮੁੜਨਗੇ; ਸਾਮਾਨ ਫਿਰ ਖ਼ਾਲੀ ਹੈ।`,
    ),
  }),
  'sound_order.unsettled.operator': (data) => ({
    subject: `ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode}: ਡਿਲੀਵਰੀ ਦਰਜ ਨਹੀਂ`,
    body: paragraphs(
      `${when(data.startsAt)} ਦਾ ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਮੁੱਕ ਚੁੱਕਾ ਹੈ, ਪਰ ਕਿਸੇ ਨੇ ਸਾਮਾਨ ਦਾ ਪਹੁੰਚਣਾ ਦਰਜ ਨਹੀਂ ਕੀਤਾ।`,
      `${data.hostName}, ${formatPhone(data.hostPhone)}, ${data.venue}`,
      'ਕਰੂ ਅਤੇ ਮੇਜ਼ਬਾਨ ਨੂੰ ਪੁੱਛ ਕੇ ਆਰਡਰ ਦੇ ਪੰਨੇ ਉੱਤੇ ਦੱਸੋ ਕਿ ਕੀ ਹੋਇਆ: ਓਦੋਂ ਤੱਕ ਆਰਡਰ ਰੁਕਿਆ ਰਹੇਗਾ।',
    ),
  }),
  'sound_order.money.operator': (data) => ({
    subject: `ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} ਦਾ ਪੈਸਾ ਜਾਂਚੋ`,
    body: paragraphs(
      `ਸਾਊਂਡ ਆਰਡਰ ${data.orderCode} (${data.hostName}) ਦੇ ${money(data.refundPaise ?? 0)} ਠੀਕ ਤਰ੍ਹਾਂ ਨਹੀਂ ਗਏ: ਰਿਫ਼ੰਡ ਨਹੀਂ ਹੋਇਆ ਜਾਂ ਕਿਤੇ ਹੋਰ ਕੀਤਾ ਗਿਆ, ਜਾਂ ਭੁਗਤਾਨ ਆਰਡਰ ਨਾਲ ਮੇਲ ਨਹੀਂ ਖਾਂਦਾ। ਆਰਡਰ ਦੇ ਭੁਗਤਾਨ ਦੇਖੋ।`,
    ),
  }),
};
