import type { moneyMessages as English } from '../money-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { lostWords } from './lost-payment-words.ts';
import { when } from './words.ts';

export const moneyMessages: Translated<typeof English> = {
  'refund.processed.host': (data) => ({
    subject: `${money(data.refundPaise ?? 0)} का रिफ़ंड भेज दिया गया है`,
    body: `बुकिंग ${data.bookingCode} के ${money(data.refundPaise ?? 0)} लौटाने के लिए आपके बैंक को कह दिया गया है। राशि आम तौर पर ${data.refundDays ?? 7} कार्य दिवसों में दिख जाती है।`,
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} का ${money(data.refundPaise ?? 0)} का रिफ़ंड आपके बैंक को भेज दिया गया है।`,
  }),
  'refund.failed.operator': (data) => ({
    subject: `रिफ़ंड असफल: बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} के लिए ${data.hostName} को ${money(data.refundPaise ?? 0)} का रिफ़ंड असफल रहा।`,
      data.reason ? `गेटवे का जवाब: ${data.reason}` : '',
      'इसे हाथ से निपटाना होगा।',
    ),
  }),
  'refund.foreign.operator': (data) => ({
    subject: `गेटवे पर किया गया रिफ़ंड: बुकिंग ${data.bookingCode}`,
    body: `किसी ने बुकिंग ${data.bookingCode} के ${money(data.refundPaise ?? 0)} सीधे पेमेंट गेटवे पर लौटा दिए। यह दर्ज हो गया है; कृपया कारण पता करें।`,
  }),
  'payment.quarantined.operator': (data) => ({
    subject: `गलत राशि का भुगतान: बुकिंग ${data.bookingCode}`,
    body: `बुकिंग ${data.bookingCode} के लिए ${money(data.paidPaise ?? 0)} का भुगतान आया, जबकि ऑर्डर की राशि अलग है। इसे अलग रखा गया है और कुछ भी पक्का नहीं हुआ; कृपया देखें।`,
  }),
  'payment.unusable.host': (data) => ({
    subject: `आपका भुगतान काम नहीं आ सका; ${money(data.refundPaise ?? data.totalPaise)} वापस हो रहे हैं`,
    body: paragraphs(
      `${data.artistName} के लिए ${when(data.startsAt)} का आपका भुगतान काम नहीं आ सका।`,
      lostWords[data.lostWhy ?? 'slot_gone'],
      `${money(data.refundPaise ?? data.totalPaise)} उसी माध्यम से ${data.refundDays ?? 7} कार्य दिवसों में वापस आएंगे। आपको कुछ नहीं करना है।`,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} का आपका भुगतान काम नहीं आ सका। ${money(data.refundPaise ?? data.totalPaise)} पूरे वापस हो रहे हैं।`,
  }),
};
