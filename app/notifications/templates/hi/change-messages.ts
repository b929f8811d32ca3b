import {
  type ArtistChangeNoticeData,
  type ChangeNoticeData,
  type changeMessages as English,
  termsSeenByArtist,
} from '../change-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

const terms = (data: ChangeNoticeData) => `${when(data.startsAt)}\n${data.venue}`;
const termsForArtist = (data: ArtistChangeNoticeData) => termsSeenByArtist(when(data.startsAt), data);
const oldStands = 'बुकिंग पहले तय शर्तों पर ही कायम है।';

export const changeMessages: Translated<typeof English> = {
  'change.asked.artist': (data) => ({
    subject: `मेज़बान बुकिंग ${data.bookingCode} में बदलाव चाहते हैं`,
    body: paragraphs(
      `मेज़बान बुकिंग ${data.bookingCode} (${when(data.oldStartsAt)}) को ऐसे बदलना चाहते हैं:`,
      termsForArtist(data),
      `कृपया ${when(data.answerBy)} तक हाँ या ना कहें। जवाब न मिलने पर बुकिंग वैसी ही रहेगी।`,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} में बदलाव का अनुरोध, अब ${when(data.startsAt)}। कृपया ${when(data.answerBy)} तक जवाब दें।`,
  }),
  'change.asked.host': (data) => ({
    subject: `${data.artistName} ने बुकिंग ${data.bookingCode} के लिए दूसरा समय सुझाया है`,
    body: paragraphs(
      `${data.artistName} पूछते हैं कि क्या बुकिंग ${data.bookingCode} ${when(data.oldStartsAt)} की जगह ${when(data.startsAt)} शुरू हो सकती है।`,
      `कृपया अपनी बुकिंग के पेज पर ${when(data.answerBy)} तक हाँ या ना कहें। जवाब न देने पर सब वैसा ही रहेगा।`,
    ),
    sms: sms`${BRAND}: ${data.artistName} ने बुकिंग ${data.bookingCode} के लिए ${when(data.startsAt)} सुझाया है। कृपया ${when(data.answerBy)} तक जवाब दें।`,
  }),
  'change.topay.host': (data) => ({
    subject: `सहमति मिली: ${money(data.duePaise ?? 0)} चुकाएं और बुकिंग ${data.bookingCode} का बदलाव लागू होगा`,
    body: paragraphs(
      `${data.artistName} बुकिंग ${data.bookingCode} में आपके बदलाव से सहमत हैं:`,
      terms(data),
      `${when(data.payBy ?? data.answerBy)} तक ${money(data.duePaise ?? 0)} और चुकाने पर यह लागू होगा, नहीं तो बुकिंग पहले जैसी रहेगी।`,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} का बदलाव मंज़ूर। ${money(data.duePaise ?? 0)} ${when(data.payBy ?? data.answerBy)} तक चुकाएं।`,
  }),
  'change.applied.host': (data) => ({
    subject: `बुकिंग ${data.bookingCode} बदल गई है`,
    body: paragraphs(
      `${data.artistName} की बुकिंग ${data.bookingCode} अब इस तरह है:`,
      terms(data),
      data.backPaise ? `${money(data.backPaise)} उसी माध्यम से 7 कार्य दिवसों में लौटेंगे।` : '',
    ),
    sms: sms`${BRAND}: ${data.artistName} की बुकिंग ${data.bookingCode} बदल गई: ${when(data.startsAt)}।`,
  }),
  'change.applied.artist': (data) => ({
    subject: `बुकिंग ${data.bookingCode} बदल गई: ${when(data.startsAt)}`,
    body: paragraphs(`बुकिंग ${data.bookingCode} अब इस तरह है:`, termsForArtist(data)),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} बदल गई: ${when(data.startsAt)}। नया समय आपके कैलेंडर में है।`,
  }),
  'change.declined.host': (data) => ({
    subject: `${data.artistName} बुकिंग ${data.bookingCode} के बदलाव से सहमत नहीं हो पाए`,
    body: paragraphs(
      `${data.artistName} ${when(data.startsAt)} के लिए सहमत नहीं हो पाए।`,
      data.reason ? `उनके शब्दों में: ${data.reason}` : '',
      oldStands,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} का बदलाव मंज़ूर नहीं हुआ। बुकिंग पहले जैसी है।`,
  }),
  'change.declined.artist': (data) => ({
    subject: `मेज़बान बुकिंग ${data.bookingCode} का समय वही रखना चाहते हैं`,
    body: paragraphs(
      `मेज़बान ${when(data.startsAt)} के लिए सहमत नहीं हो पाए।`,
      data.reason ? `उनके शब्दों में: ${data.reason}` : '',
      oldStands,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के लिए आपका सुझाव मंज़ूर नहीं हुआ। बुकिंग पहले जैसी है।`,
  }),
  'change.lapsed.host': (data) => ({
    subject: `बुकिंग ${data.bookingCode} के बदलाव का समय निकल गया`,
    body: paragraphs(`${when(data.startsAt)} वाले बदलाव का समय समाप्त हो गया है।`, oldStands),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के बदलाव का समय निकल गया। बुकिंग पहले जैसी है।`,
  }),
  'change.lapsed.artist': (data) => ({
    subject: `बुकिंग ${data.bookingCode} के बदलाव का समय निकल गया`,
    body: paragraphs(`${when(data.startsAt)} वाले बदलाव का समय समाप्त हो गया है।`, oldStands),
  }),
  'change.withdrawn.artist': (data) => ({
    subject: `मेज़बान ने बुकिंग ${data.bookingCode} के बदलाव का अनुरोध वापस ले लिया`,
    body: oldStands,
  }),
  'change.withdrawn.host': (data) => ({
    subject: `${data.artistName} ने बुकिंग ${data.bookingCode} के लिए नए समय का सुझाव वापस ले लिया`,
    body: oldStands,
  }),
};
