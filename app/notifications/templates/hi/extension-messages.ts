import type { extensionMessages as English } from '../extension-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { time } from './words.ts';

export const extensionMessages: Translated<typeof English> = {
  'extension.asked.artist': (data) => ({
    subject: `मेज़बान ${data.minutes} मिनट और चाहते हैं: बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} के मेज़बान चाहते हैं कि आप ${time(data.endsAt)} तक रुकें। आपकी कमाई ${money(data.earnPaise)} बढ़ेगी।`,
      `कृपया उस दिन के पेज पर ${time(data.answerBy)} तक जवाब दें। जवाब न देने पर कार्यक्रम ${time(data.oldEndsAt)} पर ख़त्म होगा।`,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के मेज़बान आपको ${time(data.endsAt)} तक रोकना चाहते हैं। कृपया ${time(data.answerBy)} तक उस दिन के पेज पर जवाब दें।`,
  }),
  'extension.topay.host': (data) => ({
    subject: `${data.artistName} रुकेंगे: ${time(data.payBy ?? data.answerBy)} तक ${money(data.duePaise)} चुकाएं`,
    body: paragraphs(
      `आप ${time(data.payBy ?? data.answerBy)} तक ${money(data.duePaise)} चुकाएं तो ${data.artistName} ${time(data.endsAt)} तक रुकेंगे।`,
      `भुगतान के बिना कार्यक्रम ${time(data.oldEndsAt)} पर ख़त्म होगा।`,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के कलाकार ${time(data.endsAt)} तक रुकेंगे। पक्का करने के लिए ${money(data.duePaise)} ${time(data.payBy ?? data.answerBy)} तक चुकाएं।`,
  }),
  'extension.applied.host': (data) => ({
    subject: `${time(data.endsAt)} तक बढ़ाया गया: बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `आपने ${money(data.duePaise)} चुकाए। ${data.artistName} का कार्यक्रम ${time(data.endsAt)} तक चलेगा।`,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} का समय ${time(data.endsAt)} तक बढ़ा दिया गया।`,
  }),
  'extension.applied.artist': (data) => ({
    subject: `भुगतान हो गया: कृपया ${time(data.endsAt)} तक रुकें, बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} के मेज़बान ने ${data.minutes} मिनट और का भुगतान कर दिया है। कृपया ${time(data.endsAt)} तक रुकें। आपकी कमाई ${money(data.earnPaise)} बढ़ी।`,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} बढ़ाई गई और भुगतान हो गया। कृपया ${time(data.endsAt)} तक रुकें।`,
  }),
  'extension.declined.host': (data) => ({
    subject: `${data.artistName} और नहीं रुक सकते: बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} ${time(data.endsAt)} तक नहीं रुक सकते। कार्यक्रम ${time(data.oldEndsAt)} पर ख़त्म होगा।`,
      'कोई पैसा नहीं लिया गया।',
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के कलाकार और नहीं रुक सकते। कोई पैसा नहीं लिया गया।`,
  }),
  'extension.lapsed.host': (data) => ({
    subject: `समय नहीं बढ़ा: बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `समय पर जवाब या भुगतान नहीं हुआ, इसलिए कार्यक्रम ${time(data.oldEndsAt)} पर ख़त्म होगा।`,
      'पैसा देर से आए तो हम पूरा लौटाते हैं।',
    ),
  }),
  'extension.lapsed.artist': (data) => ({
    subject: `समय नहीं बढ़ा: बुकिंग ${data.bookingCode}`,
    body: paragraphs(`समय पर जवाब या भुगतान नहीं हुआ। कार्यक्रम तय समय ${time(data.oldEndsAt)} पर ख़त्म होगा।`),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} का समय नहीं बढ़ा। कार्यक्रम ${time(data.oldEndsAt)} पर ख़त्म होगा।`,
  }),
  'extension.withdrawn.artist': (data) => ({
    subject: `मेज़बान अब और समय नहीं चाहते: बुकिंग ${data.bookingCode}`,
    body: paragraphs(`कार्यक्रम तय समय ${time(data.oldEndsAt)} पर ख़त्म होगा।`),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के मेज़बान अब और समय नहीं चाहते। कार्यक्रम ${time(data.oldEndsAt)} पर ख़त्म होगा।`,
  }),
};
