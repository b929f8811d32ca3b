import { STANDING_RULES, type StandingKind } from '#app/artists/core/standing-rules.ts';
import { BRAND, paragraphs, sms, when } from './words.ts';

export interface StandingNoticeData {
  name: string;
}

export interface RecordedStandingData extends StandingNoticeData {
  standing: StandingKind;
}

const { appealDays, decideDays, shownDays, stopDays } = STANDING_RULES;

const FOLLOWS: Record<StandingKind, string> = {
  early: 'You are shown lower in the search.',
  soon: `You are shown lower in the search, and your page says it for ${shownDays} days.`,
  late: `You are shown lower in the search, your page says it for ${shownDays} days, accepting instantly is off, and there are no new requests for ${stopDays} days.`,
  no_show: `You are shown lower in the search, your page says it for ${shownDays} days, accepting instantly is off, and there are no new requests until our team has spoken to you.`,
};

export const standingMessages = {
  'application.standing_recorded.artist': ({ name, standing }: RecordedStandingData) => ({
    subject: standing === 'no_show' ? `${name} did not come` : `${name} took back a yes`,
    body: paragraphs(
      FOLLOWS[standing],
      `If you could not help it, you can appeal within ${appealDays} days in your studio, under Standing. We decide within ${decideDays} working days.`,
    ),
    sms: sms`${BRAND}: what follows for ${name} is in your studio, under Standing. You can appeal there.`,
  }),
  'application.standing_appealed.operator': ({
    name,
    artistId,
    dueAt,
  }: StandingNoticeData & { artistId: number; dueAt: string }) => ({
    subject: `${name} appeals`,
    body: `${name} (number ${artistId}) appeals. We promised a decision by ${when(dueAt)}.`,
  }),
  'application.standing_undone.artist': ({ name, decision }: StandingNoticeData & { decision: string }) => ({
    subject: `Your appeal for ${name} is granted`,
    body: paragraphs('Everything is undone from its first day. Our decision:', decision),
    sms: sms`${BRAND}: your appeal for ${name} is granted. Everything is undone from its first day.`,
  }),
  'application.standing_upheld.artist': ({ name, decision }: StandingNoticeData & { decision: string }) => ({
    subject: `Your appeal for ${name} is not granted`,
    body: paragraphs('What followed stays in force. Our decision:', decision),
    sms: sms`${BRAND}: your appeal for ${name} is not granted. The reason is in your studio, under Standing.`,
  }),
};
