import { BRAND, paragraphs, sms } from './words.ts';

export interface CheckNoticeData {
  name: string;
}

export interface DecidedCheckData extends CheckNoticeData {
  check: 'identity' | 'bank' | 'live';
  reason: string;
}

export const checkMessages = {
  'application.check_asked.artist': ({ name }: CheckNoticeData) => ({
    subject: `Please send your papers for ${name}`,
    body: paragraphs(
      'Our team asks you for a photo of your PAN card and of one more paper: passport, driving licence or voter card.',
      'You send them in your studio, under Checks. Only our team sees them.',
    ),
    sms: sms`${BRAND}: please send a photo of your PAN card and one more paper for ${name}. You find it in your studio, under Checks.`,
  }),
  'application.check_submitted.operator': ({ name, artistId }: CheckNoticeData & { artistId: number }) => ({
    subject: `${name} has sent papers`,
    body: `Papers of identity of ${name} (number ${artistId}) are waiting for a look.`,
  }),
  'application.check_passed.artist': ({ name, check }: DecidedCheckData) => ({
    subject: check === 'live' ? `We saw ${name} live` : `Your papers are checked`,
    body:
      check === 'live'
        ? `Someone of our team saw ${name} perform. Hosts now read day and place on your page.`
        : `We looked at your papers. Hosts now read on the page of ${name} that your ID was checked, and when.`,
    sms: sms`${BRAND}: the page of ${name} now says what our team has looked at. See Checks in your studio.`,
  }),
  'application.check_returned.artist': ({ name, reason }: DecidedCheckData) => ({
    subject: 'Please send your papers again',
    body: paragraphs(
      `We could not accept the papers that you sent for ${name}:`,
      reason,
      'Please send them again in your studio, under Checks.',
    ),
    sms: sms`${BRAND}: please send your papers for ${name} again. The reason is in your studio, under Checks.`,
  }),
  'application.check_expired.artist': ({ name, check }: DecidedCheckData) => ({
    subject: `A check of ${name} is over`,
    body:
      check === 'live'
        ? `It is three years since we saw ${name} live, so your page no longer says it.`
        : `It is three years since we looked at your papers, so the page of ${name} no longer says it. You can send papers again in your studio, under Checks.`,
    sms: sms`${BRAND}: a check of ${name} is over after three years. See Checks in your studio.`,
  }),
  'application.check_revoked.artist': ({ name, reason }: DecidedCheckData) => ({
    subject: `The checks of ${name} have ended`,
    body: paragraphs(
      `Our team has ended the checks of ${name}:`,
      reason,
      'Your page no longer says them. If you have a question, please write to us.',
    ),
    sms: sms`${BRAND}: our team has ended the checks of ${name}. The reason is in your messages.`,
  }),
  'application.gst_submitted.operator': ({ name, artistId }: CheckNoticeData & { artistId: number }) => ({
    subject: `${name} has entered a GSTIN`,
    body: `The GST registration of ${name} (number ${artistId}) is to be looked up at the GST portal.`,
  }),
  'application.gst_passed.artist': ({ name }: CheckNoticeData & { reason: string }) => ({
    subject: 'Your GST registration is confirmed',
    body: `We found the GST registration of ${name} at the GST portal. From its first day on, your bills show GST inside your price, and you pay it to the State.`,
    sms: sms`${BRAND}: the GST registration of ${name} is confirmed. See Tax in your studio.`,
  }),
  'application.gst_returned.artist': ({ name, reason }: CheckNoticeData & { reason: string }) => ({
    subject: 'We could not confirm your GST registration',
    body: paragraphs(
      `We could not confirm the GST registration that you entered for ${name}:`,
      reason,
      'Until it is confirmed, your bills say that you are not registered. Please enter it again in your studio, under Tax.',
    ),
    sms: sms`${BRAND}: we could not confirm the GST registration of ${name}. The reason is in your studio, under Tax.`,
  }),
};
