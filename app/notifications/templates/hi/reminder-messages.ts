import { type reminderMessages as English, managerOf, openPoints, peopleOf } from '../reminder-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';
import { time, when } from './words.ts';

const STEP = { week: 'एक हफ़्ते में', three_days: 'तीन दिन में', evening: 'कल', morning: 'आज' };

const OPEN_FOR_HOST = {
  venue: 'कृपया अपनी जगह के बारे में बताइए (बिजली, मंच, अंदर या बाहर)।',
  tasks: 'कलाकार को आपकी जगह पर जो चाहिए, उसमें से कुछ अभी तय नहीं है।',
  permission: 'इस जगह पर संगीत के लिए लिखित अनुमति चाहिए। कृपया उसे अपलोड कीजिए।',
  balance: 'कीमत का एक हिस्सा देना बाकी है।',
  manager: 'हम जल्द ही आपका इवेंट मैनेजर तय करेंगे।',
};

const OPEN_FOR_STAFF = {
  venue: 'मेज़बान ने जगह के बारे में नहीं बताया है।',
  tasks: 'कलाकार को जो चाहिए, उसमें से कुछ तय नहीं है।',
  permission: 'संगीत की अनुमति नहीं आई है।',
  balance: 'कीमत का एक हिस्सा नहीं दिया गया है।',
  manager: 'कोई इवेंट मैनेजर नहीं है।',
};

export const reminderMessages: Translated<typeof English> = {
  'day.near.host': (data) => ({
    subject: `${STEP[data.step]}: ${data.artistName}, ${when(data.startsAt)}`,
    body: paragraphs(
      `${data.artistName} की प्रस्तुति आपके यहाँ ${when(data.startsAt)} है।`,
      data.venue,
      managerOf(data, 'आपके इवेंट मैनेजर'),
      openPoints(data.open, OPEN_FOR_HOST, 'अभी बाकी है:') || 'सब कुछ तय है।',
      'समय-सारणी और सभी नंबर उस दिन के पेज पर हैं। एक बार खोल लेने पर वह पेज बिना इंटरनेट भी खुलता है।',
    ),
    sms: sms`${BRAND}: ${STEP[data.step]}, ${when(data.startsAt)}: ${data.artistName}। समय और नंबर बुकिंग ${data.bookingCode} के दिन वाले पेज पर हैं।`,
  }),
  'day.near.artist': (data) => ({
    subject: `${STEP[data.step]}: आपकी प्रस्तुति ${when(data.startsAt)}`,
    body: paragraphs(
      `आपकी प्रस्तुति ${when(data.startsAt)} है (बुकिंग ${data.bookingCode})। कृपया ${time(data.callAt)} तक पहुँच जाइए।`,
      data.place ?? '',
      managerOf(data, 'आपके इवेंट मैनेजर'),
      data.open.includes('tasks') ? OPEN_FOR_STAFF.tasks : '',
      'पूरा पता, नक्शा और सभी नंबर उस दिन के पेज पर हैं। उसे एक बार खोल लीजिए, फिर वह बिना इंटरनेट भी खुलता है।',
    ),
    sms: sms`${BRAND}: ${STEP[data.step]}, ${when(data.startsAt)}, बुकिंग ${data.bookingCode}। ${time(data.callAt)} तक पहुँचें। पता और नंबर दिन वाले पेज पर हैं।`,
  }),
  'day.near.manager': (data) => ({
    subject: `${STEP[data.step]}: ${data.hostName} के यहाँ ${data.artistName}, ${when(data.startsAt)}`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode}: ${data.hostName} के यहाँ ${data.artistName}, ${when(data.startsAt)}।`,
      `${data.venue}\n${data.mapLink}`,
      peopleOf(data),
      openPoints(data.open, OPEN_FOR_STAFF, 'अभी बाकी है:') || 'सब कुछ तय है।',
    ),
    sms: sms`${BRAND}: ${STEP[data.step]}, ${when(data.startsAt)}: ${data.hostName} के यहाँ ${data.artistName}, बुकिंग ${data.bookingCode}। दिन वाला पेज देखें।`,
  }),
};
