import type { reviewMessages as English } from '../review-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

const REASONS = new Map<string, string>(
  Object.entries({
    contact_details: 'इसमें संपर्क विवरण या लिंक थे',
    abuse: 'इसमें अपशब्द थे',
    personal_data: 'इसमें किसी की निजी जानकारी थी',
    not_about_performance: 'यह प्रस्तुति के बारे में नहीं थी',
    not_genuine: 'यह असली नहीं थी',
    unlawful: 'कानून ने इसकी माँग की',
  }),
);

export const reviewMessages: Translated<typeof English> = {
  'review.first.host': (data) => ({
    subject: `${data.artistName} कैसे रहे?`,
    body: paragraphs(
      `${data.hostName}, आपकी समीक्षा से अगले मेज़बान को चुनने में और ${data.artistName} को बेहतर होने में मदद मिलती है।`,
      data.until ? `आप अपनी समीक्षा ${when(data.until)} तक लिख सकते हैं।` : '',
    ),
    sms: sms`${BRAND}: ${data.artistName} कैसे रहे? अपनी बुकिंग में ${when(data.until ?? '')} तक समीक्षा लिखें।`,
  }),
  'review.last.host': (data) => ({
    subject: `${data.artistName} की समीक्षा के लिए दो दिन बाकी`,
    body: `${data.artistName} (बुकिंग ${data.bookingCode}) की समीक्षा ${when(data.until ?? '')} तक लिखी जा सकती है। हम फिर नहीं पूछेंगे।`,
  }),
  'review.published.artist': (data) => ({
    subject: `नई समीक्षा: 5 में से ${data.rating ?? 0}`,
    body: `मेज़बान ने आपकी प्रस्तुति (बुकिंग ${data.bookingCode}) की समीक्षा लिखी है। वह आपके पेज पर है, और आप उसका एक बार जवाब दे सकते हैं।`,
  }),
  'review.removed.host': (data) => ({
    subject: `आपकी ${data.artistName} की समीक्षा हटा दी गई`,
    body: `हमने बुकिंग ${data.bookingCode} की आपकी समीक्षा देखी और उसे रहने नहीं दे सके: ${REASONS.get(data.reason ?? '') ?? REASONS.get('not_genuine')}। कलाकार का पेज बताता है कि एक समीक्षा हटाई गई और क्यों।`,
  }),
};
