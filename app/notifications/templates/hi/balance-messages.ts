import type { balanceMessages as English } from '../balance-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

export const balanceMessages: Translated<typeof English> = {
  'balance.reminded.host': (data) => ({
    subject: `${data.artistName} के लिए ${money(data.balancePaise)} ${when(data.dueAt)} तक चुकाने हैं`,
    body: paragraphs(
      `${data.hostName}, बुकिंग ${data.bookingCode} की बाकी राशि ${money(data.balancePaise)} है, जो ${when(data.dueAt)} तक चुकानी है। ${data.artistName} का कार्यक्रम ${when(data.startsAt)} है।`,
      `भुगतान अपनी बुकिंग के पेज पर करें। ${when(data.endsAt)} तक भुगतान न होने पर बुकिंग समाप्त हो जाएगी और आपकी दी हुई राशि रिफ़ंड की शर्तों के अनुसार लौटेगी।`,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के ${money(data.balancePaise)} ${when(data.dueAt)} तक चुकाएं। भुगतान 'मेरी बुकिंग' में करें।`,
  }),
  'balance.paid.host': (data) => ({
    subject: `बाकी राशि मिल गई: बुकिंग ${data.bookingCode} का पूरा भुगतान हो गया`,
    body: paragraphs(
      `धन्यवाद, ${data.hostName}। बाकी राशि ${money(data.balancePaise)} हमें मिल गई है। ${data.artistName} की बुकिंग ${data.bookingCode} का पूरा भुगतान हो चुका है।`,
      `कार्यक्रम ${when(data.startsAt)} शुरू होगा।`,
    ),
    sms: sms`${BRAND}: बाकी राशि ${money(data.balancePaise)} मिल गई। बुकिंग ${data.bookingCode} का पूरा भुगतान हो गया।`,
  }),
  'balance.unpaid.host': (data) => ({
    subject: `बुकिंग ${data.bookingCode} समाप्त: बाकी राशि नहीं मिली`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} की बाकी राशि ${when(data.dueAt)} तक चुकानी थी और नहीं मिली, इसलिए ${when(data.startsAt)} के लिए ${data.artistName} की बुकिंग रद्द हो गई है।`,
      data.refundPaise
        ? `शर्तों के अनुसार आपकी दी हुई राशि में से ${money(data.refundPaise)} उसी माध्यम से 7 कार्य दिवसों में लौटेंगे।`
        : 'शर्तों के अनुसार कोई राशि वापस नहीं होगी।',
    ),
    sms: sms`${BRAND}: बाकी राशि न मिलने से बुकिंग ${data.bookingCode} रद्द हो गई। रिफ़ंड ${money(data.refundPaise ?? 0)}।`,
  }),
};
