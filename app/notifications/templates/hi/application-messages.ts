import { formatPhone } from '#app/accounts/core/phone.ts';
import type { applicationMessages as English } from '../application-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';

export const applicationMessages: Translated<typeof English> = {
  'application.received.applicant': (data) => ({
    subject: `आपका आवेदन ${data.number} हमें मिल गया है`,
    body: paragraphs(
      `धन्यवाद, ${data.applicant}। ${data.name} के लिए आपका आवेदन हमें मिल गया है। इसका नंबर ${data.number} है।`,
      'हम आपके वीडियो देखेंगे और 5 से 7 कार्य दिवसों में आपको जवाब मिलेगा। तब तक आपको कुछ नहीं करना है।',
    ),
    sms: sms`${BRAND}: आपका आवेदन ${data.number} मिल गया है, 5 से 7 कार्य दिवसों में जवाब मिलेगा।`,
  }),
  'application.received.operator': (data) => ({
    subject: `आवेदन ${data.number}: ${data.name}, ${data.category}, ${data.city}`,
    body: paragraphs(
      `${data.applicant} ने ${data.kind === 'team' ? `${data.members} लोगों की टीम` : 'एकल कलाकार'} के रूप में आवेदन किया है। 5 से 7 कार्य दिवसों में जवाब देने का वादा है।`,
      [formatPhone(data.phone), data.email].join('\n'),
      `${data.skills.join(', ')}\nएक कार्यक्रम के लिए अपेक्षा: ${money(data.feePaise)}`,
      data.videos.join('\n'),
      data.about,
    ),
  }),
};
