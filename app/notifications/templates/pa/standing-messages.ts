import { STANDING_RULES, type StandingKind } from '#app/artists/core/standing-rules.ts';
import type { standingMessages as English } from '../standing-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

const { appealDays, decideDays, shownDays, stopDays } = STANDING_RULES;

const FOLLOWS: Record<StandingKind, string> = {
  early: 'ਖੋਜ ਵਿੱਚ ਤੁਸੀਂ ਹੇਠਾਂ ਦਿਸਦੇ ਹੋ।',
  soon: `ਖੋਜ ਵਿੱਚ ਤੁਸੀਂ ਹੇਠਾਂ ਦਿਸਦੇ ਹੋ, ਅਤੇ ਤੁਹਾਡੇ ਪੇਜ ਉੱਤੇ ਇਹ ${shownDays} ਦਿਨ ਲਿਖਿਆ ਰਹਿੰਦਾ ਹੈ।`,
  late: `ਖੋਜ ਵਿੱਚ ਤੁਸੀਂ ਹੇਠਾਂ ਦਿਸਦੇ ਹੋ, ਤੁਹਾਡੇ ਪੇਜ ਉੱਤੇ ਇਹ ${shownDays} ਦਿਨ ਲਿਖਿਆ ਰਹਿੰਦਾ ਹੈ, ਤੁਰੰਤ ਮਨਜ਼ੂਰ ਕਰਨਾ ਬੰਦ ਹੈ, ਅਤੇ ${stopDays} ਦਿਨ ਤੱਕ ਨਵੀਆਂ ਬੇਨਤੀਆਂ ਨਹੀਂ ਆਉਣਗੀਆਂ।`,
  no_show: `ਖੋਜ ਵਿੱਚ ਤੁਸੀਂ ਹੇਠਾਂ ਦਿਸਦੇ ਹੋ, ਤੁਹਾਡੇ ਪੇਜ ਉੱਤੇ ਇਹ ${shownDays} ਦਿਨ ਲਿਖਿਆ ਰਹਿੰਦਾ ਹੈ, ਤੁਰੰਤ ਮਨਜ਼ੂਰ ਕਰਨਾ ਬੰਦ ਹੈ, ਅਤੇ ਜਦੋਂ ਤੱਕ ਸਾਡੀ ਟੀਮ ਤੁਹਾਡੇ ਨਾਲ ਗੱਲ ਨਹੀਂ ਕਰਦੀ, ਨਵੀਆਂ ਬੇਨਤੀਆਂ ਨਹੀਂ ਆਉਣਗੀਆਂ।`,
};

export const standingMessages: Translated<typeof English> = {
  'application.standing_recorded.artist': ({ name, standing }) => ({
    subject: standing === 'no_show' ? `${name} ਨਹੀਂ ਆਏ` : `${name} ਨੇ ਹਾਂ ਵਾਪਸ ਲਈ`,
    body: paragraphs(
      FOLLOWS[standing],
      `ਜੇ ਇਹ ਤੁਹਾਡੇ ਵੱਸ ਵਿੱਚ ਨਹੀਂ ਸੀ, ਤਾਂ ਤੁਸੀਂ ਆਪਣੇ ਸਟੂਡੀਓ ਵਿੱਚ “ਤੁਹਾਡੀ ਸਥਿਤੀ” ਵਿੱਚ ${appealDays} ਦਿਨਾਂ ਵਿੱਚ ਅਪੀਲ ਕਰ ਸਕਦੇ ਹੋ। ਅਸੀਂ ${decideDays} ਕੰਮ ਵਾਲੇ ਦਿਨਾਂ ਵਿੱਚ ਫ਼ੈਸਲਾ ਕਰਦੇ ਹਾਂ।`,
    ),
    sms: sms`${BRAND}: ${name} ਲਈ ਕੀ ਹੋਵੇਗਾ, ਇਹ ਤੁਹਾਡੇ ਸਟੂਡੀਓ ਵਿੱਚ “ਤੁਹਾਡੀ ਸਥਿਤੀ” ਵਿੱਚ ਹੈ। ਤੁਸੀਂ ਉੱਥੇ ਅਪੀਲ ਕਰ ਸਕਦੇ ਹੋ।`,
  }),
  'application.standing_appealed.operator': ({ name, artistId, dueAt }) => ({
    subject: `${name} ਦੀ ਅਪੀਲ`,
    body: `${name} (ਨੰਬਰ ${artistId}) ਨੇ ਅਪੀਲ ਕੀਤੀ ਹੈ। ${when(dueAt)} ਤੱਕ ਫ਼ੈਸਲੇ ਦਾ ਵਾਅਦਾ ਹੈ।`,
  }),
  'application.standing_undone.artist': ({ name, decision }) => ({
    subject: `${name} ਦੀ ਅਪੀਲ ਮੰਨ ਲਈ ਗਈ`,
    body: paragraphs('ਸਭ ਕੁਝ ਪਹਿਲੇ ਦਿਨ ਤੋਂ ਹਟਾ ਦਿੱਤਾ ਗਿਆ ਹੈ। ਸਾਡਾ ਫ਼ੈਸਲਾ:', decision),
    sms: sms`${BRAND}: ${name} ਦੀ ਅਪੀਲ ਮੰਨ ਲਈ ਗਈ। ਸਭ ਕੁਝ ਪਹਿਲੇ ਦਿਨ ਤੋਂ ਹਟਾ ਦਿੱਤਾ ਗਿਆ ਹੈ।`,
  }),
  'application.standing_upheld.artist': ({ name, decision }) => ({
    subject: `${name} ਦੀ ਅਪੀਲ ਨਹੀਂ ਮੰਨੀ ਗਈ`,
    body: paragraphs('ਜੋ ਤੈਅ ਸੀ, ਉਹ ਲਾਗੂ ਰਹੇਗਾ। ਸਾਡਾ ਫ਼ੈਸਲਾ:', decision),
    sms: sms`${BRAND}: ${name} ਦੀ ਅਪੀਲ ਨਹੀਂ ਮੰਨੀ ਗਈ। ਕਾਰਨ ਤੁਹਾਡੇ ਸਟੂਡੀਓ ਵਿੱਚ “ਤੁਹਾਡੀ ਸਥਿਤੀ” ਵਿੱਚ ਹੈ।`,
  }),
};
