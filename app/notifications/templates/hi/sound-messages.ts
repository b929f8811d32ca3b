import { formatPhone } from '#app/accounts/core/phone.ts';
import type { soundMessages as English } from '../sound-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { lostWords } from './lost-payment-words.ts';
import { day, when } from './words.ts';

export const soundMessages: Translated<typeof English> = {
  'sound_order.confirmed.host': (data) => ({
    subject: `साउंड सिस्टम ऑर्डर हो गया: ${data.orderCode}`,
    body: paragraphs(
      `धन्यवाद, ${data.hostName}। साउंड ऑर्डर ${data.orderCode} के ${money(data.totalPaise)} हमें मिल गए हैं।`,
      `${when(data.startsAt)} के लिए सिस्टम ${data.venue} पर तैयार रहेगा। एक दिन पहले हम आपको फ़ोन करेंगे।`,
    ),
    sms: sms`${BRAND}: साउंड ऑर्डर ${data.orderCode} के ${money(data.totalPaise)} मिल गए, ${when(data.startsAt)}।`,
  }),
  'sound_order.cancelled.host': (data) => ({
    subject: `साउंड ऑर्डर ${data.orderCode} रद्द हो गया`,
    body: paragraphs(
      `${when(data.startsAt)} का साउंड ऑर्डर ${data.orderCode} रद्द हो गया है।`,
      data.refundPaise
        ? `शर्तों के अनुसार ${money(data.refundPaise)} उसी माध्यम से 7 कार्य दिवसों में लौटेंगे।`
        : 'शर्तों के अनुसार कोई राशि वापस नहीं होगी।',
    ),
    sms: sms`${BRAND}: साउंड ऑर्डर ${data.orderCode} रद्द हो गया। रिफ़ंड ${money(data.refundPaise ?? 0)}।`,
  }),
  'sound_order.called_off.host': (data) => ({
    subject: `हमें साउंड ऑर्डर ${data.orderCode} रद्द करना पड़ा`,
    body: paragraphs(
      `हमें खेद है: ${when(data.startsAt)} का साउंड ऑर्डर ${data.orderCode} हम नहीं पहुँचा सकते।`,
      data.reason ? `कारण: ${data.reason}` : '',
      `पूरे ${money(data.refundPaise ?? data.totalPaise)}, टैक्स सहित, उसी माध्यम से 7 कार्य दिवसों में लौटेंगे।`,
    ),
    sms: sms`${BRAND}: क्षमा करें, हमें साउंड ऑर्डर ${data.orderCode} (${when(data.startsAt)}) रद्द करना पड़ा। ${money(data.refundPaise ?? data.totalPaise)} पूरे लौटेंगे।`,
  }),
  'sound_order.not_delivered.host': (data) => ({
    subject: `साउंड ऑर्डर ${data.orderCode} नहीं पहुँचा`,
    body: paragraphs(
      `हमें खेद है: ${when(data.startsAt)} का साउंड ऑर्डर ${data.orderCode} हमने नहीं पहुँचाया।`,
      data.reason ? `कारण: ${data.reason}` : '',
      `पूरे ${money(data.refundPaise ?? data.totalPaise)}, टैक्स सहित, उसी माध्यम से 7 कार्य दिवसों में लौटेंगे।`,
    ),
    sms: sms`${BRAND}: क्षमा करें, साउंड ऑर्डर ${data.orderCode} (${when(data.startsAt)}) हमने नहीं पहुँचाया। ${money(data.refundPaise ?? data.totalPaise)} पूरे लौटेंगे।`,
  }),
  'sound_order.unanswered.host': (data) => ({
    subject: `आपके बैंक का जवाब अभी नहीं आया: साउंड ऑर्डर ${data.orderCode} के ${money(data.paidPaise ?? 0)}`,
    body: paragraphs(
      `आपने ${when(data.begunAt ?? '')} को साउंड ऑर्डर ${data.orderCode} के लिए ${money(data.paidPaise ?? 0)} का भुगतान शुरू किया था। आपके बैंक का जवाब अभी नहीं आया। कृपया दोबारा भुगतान न करें।`,
      'सामान खाली रहते बैंक हाँ कह दे तो आपका ऑर्डर हो जाएगा। तब तक सामान किसी और का हो गया तो पूरा पैसा आपको वापस मिलेगा। बैंक मना करेगा तो हम आपको बताएंगे।',
      `हम ${day(data.askedUntil ?? '')} तक पूछते रहेंगे। कोई सवाल हो तो संपर्क पेज पर कोड ${data.orderCode} के साथ हमें लिखें।`,
    ),
    sms: sms`${BRAND}: साउंड ऑर्डर ${data.orderCode} के ${money(data.paidPaise ?? 0)} पर आपके बैंक का जवाब नहीं आया। कृपया दोबारा भुगतान न करें; जवाब आते ही बताएंगे।`,
  }),
  'sound_order.declined_late.host': (data) => ({
    subject: `आपके बैंक ने मना कर दिया: साउंड ऑर्डर ${data.orderCode} के लिए कोई पैसा नहीं कटा`,
    body: paragraphs(
      `साउंड ऑर्डर ${data.orderCode} के लिए ${when(data.begunAt ?? '')} को शुरू किया गया ${money(data.paidPaise ?? 0)} का भुगतान नहीं हो सका। कोई पैसा नहीं कटा। ऑर्डर करने के लिए कृपया फिर भुगतान करें।`,
    ),
    sms: sms`${BRAND}: साउंड ऑर्डर ${data.orderCode} के ${money(data.paidPaise ?? 0)} पर आपके बैंक ने मना कर दिया। कोई पैसा नहीं कटा।`,
  }),
  'sound_order.silent.host': (data) => ({
    subject: `आपके बैंक से कुछ नहीं आया: साउंड ऑर्डर ${data.orderCode} के ${money(data.paidPaise ?? 0)}`,
    body: paragraphs(
      `साउंड ऑर्डर ${data.orderCode} के ${money(data.paidPaise ?? 0)} के भुगतान के बारे में हमने ${day(data.askedUntil ?? '')} तक पूछा। आपके बैंक का जवाब नहीं आया, और हमें कुछ नहीं मिला।`,
      `अगर पैसा आपके खाते से निकला था तो बैंक उसे अपने-आप लौटा देता है। न दिखे तो संपर्क पेज पर नंबर ${data.paymentId ?? ''} के साथ हमें लिखें।`,
    ),
    sms: sms`${BRAND}: साउंड ऑर्डर ${data.orderCode} के लिए आपके बैंक से कुछ नहीं आया। ${money(data.paidPaise ?? 0)} खाते से निकले हों तो बैंक लौटा देगा।`,
  }),
  'sound_order.refunded.host': (data) => ({
    subject: `रिफ़ंड भेज दिया गया: साउंड ऑर्डर ${data.orderCode}`,
    body: paragraphs(
      `साउंड ऑर्डर ${data.orderCode} के ${money(data.refundPaise ?? 0)} उसी माध्यम से लौटा दिए गए हैं। बैंक में कुछ दिनों में दिखेंगे।`,
    ),
    sms: sms`${BRAND}: ${money(data.refundPaise ?? 0)} लौटा दिए गए, साउंड ऑर्डर ${data.orderCode}।`,
  }),
  'sound_order.lost.host': (data) => ({
    subject: `आपका भुगतान काम नहीं आ सका: साउंड ऑर्डर ${data.orderCode}`,
    body: paragraphs(
      `साउंड ऑर्डर ${data.orderCode} के लिए ${money(data.refundPaise ?? data.totalPaise)} का भुगतान काम नहीं आ सका।`,
      data.lostWhy && data.lostWhy !== 'slot_gone'
        ? lostWords[data.lostWhy]
        : 'इस बीच सामान किसी और को मिल गया।',
      'पूरी राशि उसी माध्यम से लौटेगी।',
    ),
    sms: sms`${BRAND}: साउंड ऑर्डर ${data.orderCode} का भुगतान काम नहीं आ सका। ${money(data.refundPaise ?? data.totalPaise)} पूरे लौटेंगे।`,
  }),
  'sound_order.confirmed.operator': (data) => ({
    subject: `नया साउंड ऑर्डर ${data.orderCode}, ${when(data.startsAt)}`,
    body: paragraphs(
      `${data.hostName}, ${formatPhone(data.hostPhone)}: ${money(data.totalPaise)}, भुगतान हो चुका है।`,
      `${when(data.startsAt)}, ${data.venue}`,
      data.note,
    ),
  }),
  'sound_order.cancelled.operator': (data) => ({
    subject: `${when(data.startsAt)} का साउंड ऑर्डर ${data.orderCode} रद्द हो गया`,
    body: paragraphs(
      `${data.hostName}, ${formatPhone(data.hostPhone)}। ${money(data.refundPaise ?? 0)} लौटेंगे; सामान फिर उपलब्ध है।`,
    ),
  }),
  'sound_order.unsettled.operator': (data) => ({
    subject: `साउंड ऑर्डर ${data.orderCode}: डिलीवरी दर्ज नहीं`,
    body: paragraphs(
      `${when(data.startsAt)} का साउंड ऑर्डर ${data.orderCode} पूरा हो चुका है, पर किसी ने सामान का पहुँचना दर्ज नहीं किया।`,
      `${data.hostName}, ${formatPhone(data.hostPhone)}, ${data.venue}`,
      'क्रू और मेज़बान से पूछकर ऑर्डर के पेज पर बताएं कि क्या हुआ: तब तक ऑर्डर रुका रहेगा।',
    ),
  }),
  'sound_order.money.operator': (data) => ({
    subject: `साउंड ऑर्डर ${data.orderCode} का पैसा जाँचें`,
    body: paragraphs(
      `साउंड ऑर्डर ${data.orderCode} (${data.hostName}) के ${money(data.refundPaise ?? 0)} ठीक से नहीं गए: रिफ़ंड विफल हुआ या कहीं और किया गया, या भुगतान ऑर्डर से मेल नहीं खाता। कृपया ऑर्डर के भुगतान देखें।`,
    ),
  }),
};
