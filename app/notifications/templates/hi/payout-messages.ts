import type { payoutMessages as English } from '../payout-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';

export const payoutMessages: Translated<typeof English> = {
  'payout.paid.artist': (data) => ({
    subject: `${money(data.amountPaise ?? 0)} आपके खाते के लिए भेज दिए गए हैं`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} की आपकी कमाई ${money(data.amountPaise ?? 0)} आपके खाते के लिए भेज दी गई है। बैंक में यह आम तौर पर 2 कार्य दिवसों में दिख जाती है।`,
      'पूरा हिसाब स्टूडियो के “कमाई” पन्ने पर है।',
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode ?? ''} के ${money(data.amountPaise ?? 0)} आपके खाते के लिए भेज दिए गए हैं।`,
  }),
  'payout.account_changed.artist': (data) => ({
    subject: 'आपकी कमाई अब दूसरे खाते में जाएगी',
    body: paragraphs(
      `अब से ${data.artistName} की कमाई ${data.ending} पर खत्म होने वाले खाते में जाएगी।`,
      'अगर यह आपने नहीं किया, तो हमें तुरंत बताएं: जाँच के दौरान कोई भुगतान नहीं भेजा जाएगा।',
    ),
    sms: sms`${BRAND}: कमाई अब ${data.ending ?? ''} पर खत्म होने वाले खाते में जाएगी। यह आप नहीं थे? हमें तुरंत फ़ोन करें।`,
  }),
  'payout.account_refused.artist': (data) => ({
    subject: 'आपका खाता जोड़ा नहीं जा सका',
    body: paragraphs(
      `${data.artistName} के लिए दिया गया खाता पेमेंट गेटवे ने स्वीकार नहीं किया।`,
      data.failure ? `गेटवे का जवाब: ${data.failure}` : '',
      'कृपया “कमाई” पन्ने पर जानकारी जाँचें। तब तक आपकी कमाई हमारे पास सुरक्षित है।',
    ),
  }),
  'payout.failed.operator': (data) => ({
    subject: `भुगतान असफल: ${data.artistName}, बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} के लिए ${data.artistName} को भुगतान नहीं हो सका।`,
      data.failure ? `गेटवे का जवाब: ${data.failure}` : '',
      'बकाया बना रहेगा और एक दिन बाद फिर कोशिश होगी।',
    ),
  }),
  'transfer.foreign.operator': (data) => ({
    subject: 'गेटवे पर एक ट्रांसफ़र हमारा नहीं है',
    body: `पेमेंट गेटवे पर ${money(data.amountPaise ?? 0)} का एक ट्रांसफ़र है जो यहाँ से नहीं हुआ। कृपया पता करें कि यह किसने किया।`,
  }),
};
