import { OBJECTION_HOURS } from '#app/bookings/core/absence.ts';
import type { replacementMessages as English } from '../replacement-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { facts, factsForArtist, refund, searchOrRefund } from './booking-data.ts';
import { day, when } from './words.ts';

const STATED = new Map<string, string>(
  Object.entries({ declined: 'आपने मना किया', withdrew: 'आप नहीं आ सकते', no_show: 'आप नहीं आए' }),
);

export const replacementMessages: Translated<typeof English> = {
  'absence.reported.artist': (data) => ({
    subject: `क्या यह सही है कि ${STATED.get(data.stated) ?? ''}? बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `${data.name}, ${when(data.startsAt)} की बुकिंग ${data.bookingCode} के लिए हमारी टीम ने लिखा है कि ${STATED.get(data.stated) ?? ''}।`,
      `हमने आपको एक लिंक SMS किया है। कृपया उसे खोलकर बताएं कि यह सही है या नहीं। अगर सही नहीं है, तो ${OBJECTION_HOURS} घंटे में बताएं, ताकि इसका आप पर असर न पड़े।`,
    ),
    ...(data.answer && {
      sms: sms`${BRAND}: ${day(data.startsAt)} (${data.bookingCode}): हमने लिखा है कि ${STATED.get(data.stated) ?? ''}। क्या यह सही है? जवाब दें: ${data.answer.origin ?? ''}/is-it-right/${data.answer.token ?? ''}`,
    }),
  }),
  'absence.objected.operator': ({ bookingCode, name }) => ({
    subject: `${name} को आपत्ति है: बुकिंग ${bookingCode}`,
    body: `हमने ${name} की ओर से कहा था कि उन्होंने मना किया, नहीं आ सकते या नहीं आए। वे कहते हैं कि यह सच नहीं है। कृपया दोनों से बात करें और बुकिंग के पेज पर फ़ैसला करें।`,
  }),
  'replacement.withdrawn.host': (data) => ({
    subject: data.noShow
      ? `${data.artistName} नहीं आए: बुकिंग ${data.bookingCode}`
      : `${data.artistName} अब ${day(data.startsAt)} को नहीं आ सकते`,
    body: paragraphs(
      data.noShow
        ? `हमारी टीम ने दर्ज किया है कि ${data.artistName} बुकिंग ${data.bookingCode} के लिए नहीं आए। हमें खेद है।`
        : `${data.artistName} को बुकिंग ${data.bookingCode} के लिए अपनी हाँ वापस लेनी पड़ी। हमें खेद है।`,
      data.reason ? (data.noShow ? data.reason : `उनके शब्दों में: ${data.reason}`) : '',
      searchOrRefund(data),
    ),
    sms: data.noShow
      ? sms`${BRAND}: दर्ज हुआ कि ${data.artistName} ${data.bookingCode} के लिए नहीं आए। हम ऐसे कलाकार ढूँढ रहे हैं जो अभी आ सकें; अपनी बुकिंग देखें।`
      : sms`${BRAND}: ${data.artistName} अब बुकिंग ${data.bookingCode} के लिए नहीं आ सकते। हम वैसा ही कलाकार ढूँढ रहे हैं; अपनी बुकिंग देखें।`,
  }),
  'replacement.asked.artist': (data) => ({
    subject: data.readyMinutes
      ? 'क्या आप अभी आकर प्रस्तुति दे सकते हैं?'
      : `क्या आप ${day(data.startsAt)} को आ सकते हैं?`,
    body: paragraphs(
      `${data.replacementName}, एक कलाकार ${data.readyMinutes ? 'नहीं आए' : 'नहीं आ पा रहे हैं'}। उनकी जगह आपसे पूछा जा रहा है, आपकी अपनी कीमत ${money(data.feePaise)} पर।`,
      data.readyMinutes
        ? `कार्यक्रम शुरू हो चुका है। मेज़बान की हाँ के करीब ${String(data.readyMinutes)} मिनट बाद आपको वहाँ होना होगा।`
        : '',
      factsForArtist(data),
      data.answerBy
        ? `कृपया ${when(data.answerBy)} तक हाँ या ना कहें। औरों से भी पूछा जा सकता है: जिनकी हाँ पहले आएगी, वही मेज़बान को दिखाए जाएंगे।`
        : '',
    ),
    sms: data.readyMinutes
      ? sms`${BRAND}: एक कलाकार नहीं आए। क्या आप अभी, ${String(data.readyMinutes)} मिनट में, ${money(data.feePaise)} में आ सकते हैं? ${when(data.answerBy ?? data.decideBy)} तक जवाब दें।`
      : sms`${BRAND}: क्या आप ${when(data.startsAt)} को आ सकते हैं, ${money(data.feePaise)} में? कृपया ${when(data.answerBy ?? data.decideBy)} तक जवाब दें।`,
  }),
  'replacement.proposed.host': (data) => ({
    subject: `${data.replacementName} ${day(data.startsAt)} को आ सकते हैं`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} के लिए ${data.artistName} की जगह ${data.replacementName}${data.rating ? ` (रेटिंग 5 में से ${data.rating})` : ''} खाली और तैयार हैं। आपकी कीमत वही रहेगी या कम होगी।`,
      `कृपया ${when(data.decideBy)} तक हाँ या ना कहें।${data.unconfirmed ? ' कुछ न कहने पर बुकिंग रद्द हो जाएगी। आपके पूरे रिफ़ंड की पुष्टि हो रही है।' : ' कुछ न कहने पर टैक्स सहित पूरी राशि आपको लौट आएगी।'}`,
    ),
    sms: sms`${BRAND}: ${data.replacementName} बुकिंग ${data.bookingCode} के लिए आ सकते हैं। कृपया ${when(data.decideBy)} तक हाँ या ना कहें; अपनी बुकिंग देखें।`,
  }),
  'replacement.proposed.artist': (data) => ({
    subject: `${day(data.startsAt)} के लिए आपका नाम रखा गया है`,
    body: paragraphs(
      `${data.replacementName}, आपका नाम मेज़बान के सामने रखा गया है। तब तक यह समय आपके कैलेंडर में सुरक्षित है।`,
      factsForArtist(data),
      `मेज़बान ${when(data.decideBy)} तक तय करेंगे।`,
    ),
    sms: sms`${BRAND}: ${when(data.startsAt)} के लिए आपका नाम रखा गया है। मेज़बान ${when(data.decideBy)} तक तय करेंगे; समय आपके लिए सुरक्षित है।`,
  }),
  'replacement.accepted.host': (data) => ({
    subject: `${day(data.startsAt)} के लिए ${data.replacementName} की बुकिंग पक्की`,
    body: paragraphs(
      `आपने हाँ कर दी है: बुकिंग ${data.bookingCode} में ${data.replacementName} आएंगे।`,
      facts(data),
      data.returnedPaise
        ? `आप ${money(data.returnedPaise)} कम देंगे: वे आपको लौटेंगे, या बाकी भुगतान में से कम हो जाएंगे।`
        : '',
    ),
    sms: sms`${BRAND}: ${data.replacementName} बुकिंग ${data.bookingCode} के लिए पक्के हैं, ${when(data.startsAt)}।`,
  }),
  'replacement.accepted.artist': (data) => ({
    subject: `पक्की: ${day(data.startsAt)}, बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `मेज़बान ने हाँ कर दी है: बुकिंग ${data.bookingCode} आपकी है, ${money(data.feePaise)} में।`,
      factsForArtist(data),
      'मेज़बान का नाम, पूरा पता और फ़ोन बुकिंग के पेज पर हैं।',
      data.readyMinutes ? 'मेहमान इंतज़ार कर रहे हैं: कृपया अभी निकलें।' : 'कृपया शुरू होने से 60 मिनट पहले जगह पर पहुँचें।',
    ),
    sms: data.readyMinutes
      ? sms`${BRAND}: बुकिंग ${data.bookingCode} आपकी है। कृपया अभी निकलें: शुरुआत ${when(data.startsAt)}।`
      : sms`${BRAND}: बुकिंग ${data.bookingCode} आपकी है, ${when(data.startsAt)}। कृपया 60 मिनट पहले पहुँचें।`,
  }),
  'replacement.closed.artist': (data) => ({
    subject: `${day(data.startsAt)} के लिए अब ज़रूरत नहीं`,
    body: `धन्यवाद, ${data.replacementName}। ${when(data.startsAt)} का प्रस्ताव खत्म हो गया है: मेज़बान ने कुछ और तय किया है। आपका समय फिर खाली है।`,
    sms: sms`${BRAND}: ${when(data.startsAt)} का प्रस्ताव खत्म हो गया है। आपका समय फिर खाली है, धन्यवाद।`,
  }),
  'replacement.failed.host': (data) => ({
    subject: data.pendingPaise
      ? `बुकिंग ${data.bookingCode} रद्द हो गई है`
      : `पूरी राशि आपको लौट रही है: बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `${when(data.startsAt)} के लिए समय पर ऐसा कोई कलाकार नहीं मिला जिसे आपने चुना हो, इसलिए बुकिंग ${data.bookingCode} रद्द हो गई है। हमें खेद है।`,
      refund(data),
    ),
    sms: data.pendingPaise
      ? sms`${BRAND}: बुकिंग ${data.bookingCode} के लिए कोई और कलाकार नहीं मिला। आपके पूरे रिफ़ंड की पुष्टि हो रही है; अपनी बुकिंग देखें।`
      : sms`${BRAND}: बुकिंग ${data.bookingCode} के लिए कोई और कलाकार नहीं मिला। ${money(data.refundPaise ?? 0)} ${String(data.refundDays ?? 7)} कार्य दिवसों में आपको लौट आएंगे।`,
  }),
};
