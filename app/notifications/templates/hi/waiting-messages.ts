import type { waitingMessages as English, WaitingNoticeData } from '../waiting-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';

const from = (data: WaitingNoticeData) => data.from ?? 'मेज़बान';

export const waitingMessages: Translated<typeof English> = {
  'message.waiting': (data) => ({
    subject: data.count === 1 ? `${from(data)} ने आपको लिखा है` : `${from(data)} और अन्य के ${data.count} संदेश`,
    body: paragraphs(
      data.count === 1
        ? `${from(data)} ने बुकिंग ${data.bookingCode} के बारे में आपको लिखा है।`
        : `बुकिंग ${data.bookingCode} के बारे में ${data.count} संदेश आपकी राह देख रहे हैं, आखिरी ${from(data)} का है।`,
      'इन्हें अपने संदेश पेज पर पढ़ें और जवाब दें। बुकिंग की हर बात वहीं रखें: कुछ तय करना पड़े तो वही लिखित प्रमाण है।',
    ),
    sms: sms`${BRAND}: ${from(data)} ने बुकिंग ${data.bookingCode} के बारे में आपको लिखा है। संदेश पेज पर पढ़ें और जवाब दें।`,
  }),
  'message.reported.operator': (data) => ({
    subject: `शिकायत वाला संदेश: बुकिंग ${data.bookingCode}`,
    body: `${data.by} ने बुकिंग ${data.bookingCode} में ${data.of} के एक संदेश की शिकायत की है (${data.reason})। कृपया देखें।`,
  }),
};
