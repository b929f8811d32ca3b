import type { BookingNoticeData } from '../booking-data.ts';
import type { bookingMessages as English } from '../booking-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { facts, factsForArtist, refund, searchOrRefund } from './booking-data.ts';
import { day, when } from './words.ts';

export const bookingMessages: Translated<typeof English> = {
  'booking.requested.host': (data) => ({
    subject: `भुगतान मिल गया: ${data.artistName}, बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `धन्यवाद, ${data.hostName}। बुकिंग ${data.bookingCode} के लिए ${money(data.paidPaise ?? data.totalPaise)} हमें मिल गए हैं।`,
      facts(data),
      data.balanceBy && data.paidPaise
        ? `बाकी राशि ${money(data.totalPaise - data.paidPaise)} ${when(data.balanceBy)} तक चुकानी है।`
        : '',
      data.agreed
        ? `${data.artistName} बुकिंग तुरंत स्वीकार करते हैं, इसलिए आपकी बुकिंग पक्की है।`
        : `${data.artistName} से पूछ लिया गया है${data.answerBy ? `, जवाब ${when(data.answerBy)} तक मिलेगा` : ''}। अगर जवाब 'नहीं' हो या कोई जवाब न आए, तो हम आपके लिए वैसा ही कलाकार ढूँढेंगे या पूरी राशि लौटा देंगे।`,
    ),
    sms: data.agreed
      ? sms`${BRAND}: बुकिंग ${data.bookingCode} के लिए ${money(data.paidPaise ?? data.totalPaise)} मिल गए। ${data.artistName} तुरंत स्वीकार करते हैं।`
      : sms`${BRAND}: बुकिंग ${data.bookingCode} के लिए ${money(data.paidPaise ?? data.totalPaise)} मिल गए। ${data.artistName} का जवाब ${when(data.answerBy ?? data.startsAt)} तक मिलेगा।`,
  }),
  'booking.requested.artist': (data) => ({
    subject: `${day(data.startsAt)} के लिए नया बुकिंग अनुरोध`,
    body: paragraphs(
      'एक मेज़बान आपको बुक करना चाहते हैं।',
      factsForArtist(data),
      data.answerBy
        ? `कृपया ${when(data.answerBy)} तक स्वीकार या अस्वीकार करें। जवाब न मिलने पर अनुरोध आगे बढ़ जाएगा।`
        : '',
      'स्वीकार करने पर मेज़बान का नाम, पूरा पता और फ़ोन बुकिंग के पेज पर दिखेंगे।',
    ),
    sms: sms`${BRAND}: ${when(data.startsAt)} के लिए नया अनुरोध ${data.bookingCode}। कृपया ${when(data.answerBy ?? data.startsAt)} तक जवाब दें।`,
  }),
  'booking.confirmed.host': (data) => ({
    subject: `${day(data.startsAt)} के लिए ${data.artistName} की बुकिंग पक्की`,
    body: paragraphs(
      `${data.artistName} ने हाँ कर दी है। बुकिंग ${data.bookingCode} पक्की हो गई है।`,
      facts(data),
      'कार्यक्रम की बारीकियों के लिए आपके इवेंट मैनेजर आपसे संपर्क करेंगे।',
    ),
    sms: sms`${BRAND}: ${data.artistName} ने हाँ कर दी है। बुकिंग ${data.bookingCode} ${when(data.startsAt)} के लिए पक्की है।`,
  }),
  'booking.confirmed.artist': (data) => ({
    subject: `पक्की: ${day(data.startsAt)}, बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `आपने बुकिंग ${data.bookingCode} स्वीकार कर ली है।`,
      factsForArtist(data),
      'मेज़बान का नाम, पूरा पता और फ़ोन बुकिंग के पेज पर हैं।',
      'कृपया शुरू होने से 60 मिनट पहले जगह पर पहुँचें।',
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} ${when(data.startsAt)} के लिए पक्की है। कृपया 60 मिनट पहले पहुँचें।`,
  }),
  'booking.declined.host': (data) => ({
    subject: `${data.artistName} ${day(data.startsAt)} को नहीं आ सकते`,
    body: paragraphs(
      `${data.artistName} को बुकिंग ${data.bookingCode} अस्वीकार करनी पड़ी।`,
      data.reason ? `उनके शब्दों में: ${data.reason}` : '',
      searchOrRefund(data),
    ),
    sms: sms`${BRAND}: ${data.artistName} को बुकिंग ${data.bookingCode} अस्वीकार करनी पड़ी। हम वैसा ही कलाकार ढूँढ रहे हैं; अपनी बुकिंग देखें।`,
  }),
  'booking.expired.host': (data) => ({
    subject: `${data.artistName} का कोई जवाब नहीं आया`,
    body: paragraphs(
      `${data.artistName} ने बुकिंग ${data.bookingCode} का समय पर जवाब नहीं दिया।`,
      searchOrRefund(data),
    ),
    sms: sms`${BRAND}: ${data.artistName} ने बुकिंग ${data.bookingCode} का समय पर जवाब नहीं दिया। आगे क्या होगा, अपनी बुकिंग में देखें।`,
  }),
  'booking.expired.artist': (data) => ({
    subject: `अनुरोध ${data.bookingCode} आगे बढ़ गया है`,
    body: `${when(data.startsAt)} के अनुरोध का जवाब देने का समय खत्म हो गया, इसलिए अनुरोध आगे बढ़ गया है।`,
  }),
  'booking.cancelled.host': (data) => ({
    subject: `बुकिंग ${data.bookingCode} रद्द हो गई है`,
    body: paragraphs(
      `${cancelled(data)} (${data.artistName}, ${when(data.startsAt)})।`,
      data.reason ? `कारण: ${data.reason}` : '',
      refund(data),
    ),
    sms: data.pendingPaise
      ? sms`${BRAND}: बुकिंग ${data.bookingCode} रद्द हो गई है। आपके पूरे रिफ़ंड की पुष्टि हो रही है; अपनी बुकिंग देखें।`
      : sms`${BRAND}: बुकिंग ${data.bookingCode} रद्द हो गई है। रिफ़ंड ${money(data.refundPaise ?? 0)}, ${String(data.refundDays ?? 7)} कार्य दिवसों में।`,
  }),
  'booking.cancelled.artist': (data) => ({
    subject: `रद्द: ${day(data.startsAt)}, बुकिंग ${data.bookingCode}`,
    body: `${when(data.startsAt)} की बुकिंग ${data.bookingCode} रद्द हो गई है। आपका वह समय फिर खाली है।`,
    sms: sms`${BRAND}: ${when(data.startsAt)} की बुकिंग ${data.bookingCode} रद्द हो गई है। तारीख फिर खाली है।`,
  }),
};

function cancelled(data: BookingNoticeData): string {
  if (data.cancelledBy === 'host') return `आपने बुकिंग ${data.bookingCode} रद्द कर दी है`;
  if (data.cancelledBy === 'artist') return `कलाकार को बुकिंग ${data.bookingCode} रद्द करनी पड़ी`;
  return `हमें बुकिंग ${data.bookingCode} रद्द करनी पड़ी`;
}
