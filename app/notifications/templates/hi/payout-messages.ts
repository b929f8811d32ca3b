import type { AccountRefusal } from '#app/payments/payouts/account-refusals.ts';
import type { payoutMessages as English } from '../payout-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';

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
