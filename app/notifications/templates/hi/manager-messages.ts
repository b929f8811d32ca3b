import { formatPhone } from '#app/accounts/core/phone.ts';
import { type managerMessages as English, phonesOf } from '../manager-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';
import { day, when } from './words.ts';

export const managerMessages: Translated<typeof English> = {
  'manager.assigned.host': (data) => ({
    subject: `आपके कार्यक्रम की ज़िम्मेदारी: ${data.managerName}`,
    body: paragraphs(
      `आपकी बुकिंग ${data.bookingCode} (${data.artistName}, ${when(data.startsAt)}) के इवेंट मैनेजर ${data.managerName} हैं।`,
      data.managerPhone
        ? `उनका नंबर: ${formatPhone(data.managerPhone)}`
        : 'कार्यक्रम से एक हफ़्ते पहले उनका फ़ोन नंबर आपकी बुकिंग के पेज पर दिखेगा।',
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के इवेंट मैनेजर ${data.managerName} हैं। समय: ${when(data.startsAt)}`,
  }),
  'manager.assigned.manager': (data) => ({
    subject: `आपकी ज़िम्मेदारी: ${data.hostName}, ${day(data.startsAt)}`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} अब आपके ज़िम्मे है: ${data.hostName} के लिए ${data.artistName}, ${when(data.startsAt)}।`,
      data.venue,
      phonesOf(data),
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} आपके ज़िम्मे है, ${when(data.startsAt)}। मेज़बान: ${data.hostName}`,
  }),
  'manager.released.manager': (data) => ({
    subject: `सौंप दी गई: ${data.hostName}, ${day(data.startsAt)}`,
    body: `${when(data.startsAt)} की बुकिंग ${data.bookingCode} अब ${data.managerName} संभालेंगे।`,
  }),
};
