import type { moneyMessages as English } from '../money-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { lostWords } from './lost-payment-words.ts';
import { day, when } from './words.ts';

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
    body: `बुकिंग ${data.bookingCode} के लिए ${money(data.paidPaise ?? 0)} का भुगतान आया, जबकि ऑर्डर की राशि अलग है। इससे कुछ बुक नहीं हुआ और पूरी राशि ग्राहक को लौट रही है। कृपया पता करें कि किस शुल्क या ऑफ़र से राशि बदली।`,
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
  'payment.unanswered.host': (data) => ({
    subject: `आपके बैंक का जवाब अभी नहीं आया: ${data.artistName} के लिए ${money(data.paidPaise ?? 0)}`,
    body: paragraphs(
      `आपने ${when(data.begunAt ?? '')} को ${data.artistName} के लिए ${money(data.paidPaise ?? 0)} का भुगतान शुरू किया था (बुकिंग ${data.bookingCode})। आपके बैंक का जवाब अभी नहीं आया। कृपया दोबारा भुगतान न करें।`,
      'स्लॉट खाली रहते बैंक हाँ कह दे तो आपकी बुकिंग हो जाएगी। तब तक स्लॉट किसी और का हो गया तो पूरा पैसा आपको वापस मिलेगा। बैंक मना करेगा तो हम आपको बताएंगे।',
      `हम ${day(data.askedUntil ?? '')} तक पूछते रहेंगे। कोई सवाल हो तो संपर्क पेज पर कोड ${data.bookingCode} के साथ हमें लिखें।`,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के ${money(data.paidPaise ?? 0)} पर आपके बैंक का जवाब नहीं आया। कृपया दोबारा भुगतान न करें; जवाब आते ही बताएंगे।`,
  }),
  'payment.declined_late.host': (data) => ({
    subject: `आपके बैंक ने मना कर दिया: ${data.artistName} के लिए कोई पैसा नहीं कटा`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} के लिए ${when(data.begunAt ?? '')} को शुरू किया गया ${money(data.paidPaise ?? 0)} का भुगतान नहीं हो सका। कोई पैसा नहीं कटा।`,
      `${data.artistName} को बुक करने के लिए कृपया फिर भुगतान करें।`,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के ${money(data.paidPaise ?? 0)} पर आपके बैंक ने मना कर दिया। कोई पैसा नहीं कटा।`,
  }),
  'payment.silent.host': (data) => ({
    subject: `आपके बैंक से कुछ नहीं आया: ${data.artistName} के लिए ${money(data.paidPaise ?? 0)}`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} के ${money(data.paidPaise ?? 0)} के भुगतान के बारे में हमने ${day(data.askedUntil ?? '')} तक पूछा। आपके बैंक का जवाब नहीं आया, और हमें कुछ नहीं मिला।`,
      `अगर पैसा आपके खाते से निकला था तो बैंक उसे अपने-आप लौटा देता है। न दिखे तो संपर्क पेज पर नंबर ${data.paymentId} के साथ हमें लिखें।`,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के लिए आपके बैंक से कुछ नहीं आया। ${money(data.paidPaise ?? 0)} खाते से निकले हों तो बैंक लौटा देगा।`,
  }),
};
