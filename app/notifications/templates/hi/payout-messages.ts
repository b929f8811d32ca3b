import type { AccountRefusal } from '#app/payments/payouts/account-refusals.ts';
import type { payoutMessages as English } from '../payout-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { day } from './words.ts';

/** Account field the gateway refused; its own wording is shown only in the studio. */
const REFUSED: Record<AccountRefusal, string> = {
  holderName: 'खाताधारक का नाम नहीं माना गया। कृपया जैसा बैंक में लिखा है वैसा लिखें।',
  number: 'खाता संख्या नहीं मानी गई।',
  ifsc: 'गेटवे इस IFSC को नहीं जानता।',
  upi: 'UPI आईडी नहीं मानी गई।',
  pan: 'PAN नहीं माना गया।',
  gstin: 'GSTIN नहीं माना गया।',
  contact: 'आपका फ़ोन नंबर या ई-मेल नहीं माना गया: ये आपकी प्रोफ़ाइल में हैं।',
  technical: 'गेटवे में खराबी थी। खाता फिर से सहेजना काफ़ी हो सकता है।',
  other: '',
};

export const payoutMessages: Translated<typeof English> = {
  'payout.paid.artist': (data) => ({
    subject: `${money(data.amountPaise ?? 0)} आपको भेज दिए गए हैं`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} की आपकी कमाई ${money(data.amountPaise ?? 0)} ${data.sentAt ? `${day(data.sentAt)} को ` : ''}आपके खाते के लिए भेज दी गई है।`,
      data.arrivesBy ? `आम तौर पर यह ${day(data.arrivesBy)} तक आपके खाते में आ जाती है।` : '',
      'पहुँचने पर हम फिर बताएँगे।',
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode ?? ''} के ${money(data.amountPaise ?? 0)} आपके खाते के लिए भेज दिए गए हैं।`,
  }),
  'payout.arrived.artist': (data) => ({
    subject: `${money(data.amountPaise ?? 0)} पहुँच गए हैं`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} की आपकी कमाई ${money(data.amountPaise ?? 0)} आपके खाते में आ गई है।`,
      data.utr ? `आपके बैंक में इसका नंबर (UTR) ${data.utr} है।` : '',
    ),
  }),
  'payout.bounced.artist': (data) => ({
    subject: `आपके खाते में ${money(data.amountPaise ?? 0)} नहीं पहुँच सके`,
    body: paragraphs(
      `हमने बुकिंग ${data.bookingCode} के ${money(data.amountPaise ?? 0)} भेजे थे, पर आपके खाते ने नहीं लिए। पैसा सुरक्षित है और आपका ही है।`,
      'कृपया स्टूडियो के “कमाई” पन्ने पर दूसरा खाता दीजिए। पैसा वापस आते ही हम उस खाते में भेज देंगे।',
    ),
  }),
  'payout.bounced.operator': (data) => ({
    subject: `नहीं पहुँचा: ${data.artistName}, बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} के ${money(data.amountPaise ?? 0)} ${data.artistName} के खाते ने नहीं लिए।`,
      data.failure ? `गेटवे का जवाब: ${data.failure}` : '',
      'हम इसे गेटवे से वापस लेकर अगले खाते में भेजेंगे। कलाकार से दूसरा खाता माँगा गया है।',
    ),
  }),
  'payout.by_bank.artist': (data) => ({
    subject: `${money(data.amountPaise ?? 0)} हम बैंक से भेजेंगे`,
    body: `बुकिंग ${data.bookingCode} की आपकी कमाई ${money(data.amountPaise ?? 0)} सीधे हमारे बैंक खाते से आएगी, आम तौर पर 3 कार्य दिवसों में। आपको कुछ नहीं करना है।`,
  }),
  'payout.by_bank.operator': (data) => ({
    subject: `बैंक से चुकाएँ: ${data.artistName}, बुकिंग ${data.bookingCode}`,
    body: `बुकिंग ${data.bookingCode} के ${money(data.amountPaise ?? 0)} ${data.artistName} तक कोई भुगतान नहीं ले जा सकता, और गेटवे हमारे बैलेंस से ट्रांसफ़र नहीं करता। कृपया हमारे बैंक खाते से चुकाएँ और “पैसा”, “भुगतान” में दर्ज करें।`,
  }),
  'payout.account_missing.artist': (data) => ({
    subject: 'आपके बैंक की जानकारी बाकी है',
    body: paragraphs(
      `बुकिंग ${data.bookingCode} के ${money(data.amountPaise ?? 0)} आपके बैंक खाते या UPI आईडी का इंतज़ार कर रहे हैं।`,
      'कृपया स्टूडियो के “कमाई” पन्ने पर यह जानकारी दीजिए। दो मिनट का काम है।',
    ),
  }),
  'payout.account_cap.artist': (data) => ({
    subject: `${money(data.amountPaise ?? 0)} के लिए कृपया बैंक खाता दीजिए`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} के लिए आपको ${money(data.amountPaise ?? 0)} मिलेंगे। UPI एक बार में इतना नहीं लेता, इसलिए यह आपकी UPI आईडी पर नहीं भेजा जा सकता।`,
      'कृपया स्टूडियो के “कमाई” पन्ने पर बैंक खाता दीजिए। तब तक पैसा आपके लिए सुरक्षित रहेगा।',
    ),
  }),
  'payout.account_questioned.artist': (data) => ({
    subject: 'पेमेंट गेटवे ने आपके खाते के बारे में पूछा है',
    body: paragraphs(
      `${data.artistName} के खाते में आगे पैसे भेजने से पहले पेमेंट गेटवे उसके बारे में कुछ जानना चाहता है।`,
      data.asked ? `उसने पूछा है: ${data.asked}।` : '',
      'हमारी टीम इस बारे में आपको लिखेगी। तब तक आपका पैसा सुरक्षित है।',
    ),
  }),
  'payout.account_questioned.operator': (data) => ({
    subject: `गेटवे ने एक खाते के बारे में पूछा है: ${data.artistName}`,
    body: paragraphs(
      `पेमेंट गेटवे को ${data.artistName} के खाते के बारे में जानकारी चाहिए। तब तक ट्रांसफ़र रुके रहेंगे।`,
      data.asked ? `उसने पूछा है: ${data.asked}।` : '',
      'कृपया कलाकार के साथ मिलकर उसके डैशबोर्ड में जवाब दें।',
    ),
  }),
  'payout.account_changed.artist': (data) => ({
    subject: 'आपकी कमाई अब दूसरे खाते में जाएगी',
    body: paragraphs(
      `अब से ${data.artistName} की कमाई ${data.ending} पर खत्म होने वाले खाते में जाएगी।`,
      data.waits ? 'आपके पैसे की सुरक्षा के लिए पहले 72 घंटे वहाँ कुछ नहीं भेजा जाएगा।' : '',
      data.stop
        ? 'अगर यह आपने नहीं किया, तो यह लिंक खोलें और बटन दबाएं। जब तक हम आपसे बात न कर लें, सभी भुगतान रुक जाएंगे:'
        : 'अगर यह आपने नहीं किया, तो कृपया तुरंत हमें बताएं।',
    ),
    sms: sms`${BRAND}: कमाई अब ${data.ending ?? ''} पर खत्म होने वाले खाते में जाएगी। यह आप नहीं थे? भुगतान रोकें: ${data.stop?.origin ?? ''}/not-me/${data.stop?.token ?? ''}`,
  }),
  'payout.account_refused.artist': (data) => ({
    subject: 'आपका खाता जोड़ा नहीं जा सका',
    body: paragraphs(
      `${data.artistName} के लिए दिया गया खाता पेमेंट गेटवे ने स्वीकार नहीं किया।`,
      REFUSED[data.refusal ?? 'other'],
      'कृपया “कमाई” पन्ने पर जानकारी जाँचें। तब तक आपकी कमाई हमारे पास सुरक्षित है।',
    ),
  }),
  'turnover.notice.artist': (data) => ({
    subject: 'इस साल आपका कारोबार ₹15 लाख पार कर चुका है',
    body: paragraphs(
      `अब तक तय कार्यक्रमों के साथ ${data.artistName} का इस वित्त वर्ष का कारोबार ${money(data.amountPaise ?? 0)} है।`,
      '₹20 लाख से जीएसटी पंजीकरण ज़रूरी है। अगर आप पंजीकृत हैं तो कृपया स्टूडियो के “टैक्स” पन्ने पर अपना नंबर डालें।',
    ),
  }),
  'turnover.declare.artist': (data) => ({
    subject: 'कृपया अपनी दूसरी कमाई फिर बताइए',
    body: paragraphs(
      `अब तक तय कार्यक्रमों के साथ ${data.artistName} का इस वित्त वर्ष का कारोबार ${money(data.amountPaise ?? 0)} है। ₹20 लाख से जीएसटी पंजीकरण ज़रूरी है।`,
      'कृपया स्टूडियो के “टैक्स” पन्ने पर बताइए कि इसके अलावा आप कितना कमाते हैं, या अपना जीएसटी नंबर डालें।',
    ),
  }),
  'turnover.stop.artist': (data) => ({
    subject: 'जीएसटी नंबर के बिना इस साल आपकी और बुकिंग नहीं हो सकती',
    body: paragraphs(
      `एक और बुकिंग से ${data.artistName} का इस वित्त वर्ष का कारोबार ₹20 लाख पार कर जाएगा, जो बिना जीएसटी पंजीकरण की सीमा है। जो तय है वह वैसा ही रहेगा।`,
      'कृपया जीएसटी में पंजीकरण कराएँ और स्टूडियो के “टैक्स” पन्ने पर अपना नंबर डालें। फिर मेज़बान आपको तुरंत बुक कर सकते हैं।',
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
  'payout.left.operator': (data) => ({
    subject: `रोके जाने से ठीक पहले चुकाया गया: ${data.artistName}, बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} के लिए ${data.artistName} को ${money(data.amountPaise ?? 0)} उसी समय चले गए जब यह भुगतान रोका गया।`,
      'अब इसे रोका नहीं जा सकता। कृपया तय करें कि क्या करना है, और अगर बैंक ने कहा था तो उसे बताएँ।',
    ),
  }),
  'transfer.foreign.operator': (data) => ({
    subject: 'गेटवे पर एक ट्रांसफ़र हमारा नहीं है',
    body: `पेमेंट गेटवे पर ${money(data.amountPaise ?? 0)} का एक ट्रांसफ़र है जो यहाँ से नहीं हुआ। कृपया पता करें कि यह किसने किया।`,
  }),
};
