import type { permissionMessages as English } from '../permission-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

export const permissionMessages: Translated<typeof English> = {
  'permission.missing.host': (data) => ({
    subject: `कृपया संगीत की अनुमति अपलोड करें: बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} ${when(data.startsAt)} शुरू होगी। इस जगह पर संगीत के लिए लिखित अनुमति चाहिए, जो हमें अभी नहीं मिली है।`,
      'कृपया उसे अपनी बुकिंग के पेज पर अपलोड करें।',
    ),
    sms: sms`${BRAND}: कृपया बुकिंग ${data.bookingCode} के लिए संगीत की अनुमति अपनी बुकिंग के पेज पर अपलोड करें।`,
  }),
  'permission.accepted.host': (data) => ({
    subject: `अनुमति स्वीकार हुई: बुकिंग ${data.bookingCode}`,
    body: `संगीत की आपकी अनुमति (बुकिंग ${data.bookingCode}, ${when(data.startsAt)}) हमने स्वीकार कर ली है। कृपया उस दिन काग़ज़ अपने पास रखें।`,
  }),
  'permission.refused.host': (data) => ({
    subject: `अनुमति स्वीकार नहीं हो सकी: बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} (${when(data.startsAt)}) का काग़ज़ हम स्वीकार नहीं कर सके।`,
      `क्यों: ${data.reason ?? ''}`,
      'कृपया अपनी बुकिंग के पेज पर दूसरा काग़ज़ अपलोड करें।',
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} की अनुमति हम स्वीकार नहीं कर सके। कारण अपनी बुकिंग के पेज पर देखें।`,
  }),
};
