import type { ArtistNoticeData } from '../artist-data.ts';
import type { BookingNoticeData } from '../booking-data.ts';
import { money } from '../words.ts';
import { time, when } from './words.ts';

const OCCASIONS = new Map<string, string>(
  Object.entries({
    'House party': 'ਘਰ ਦੀ ਪਾਰਟੀ',
    'Corporate event': 'ਕਾਰਪੋਰੇਟ ਸਮਾਗਮ',
    'Wedding events': 'ਵਿਆਹ ਦੇ ਸਮਾਗਮ',
    'School or College fest': 'ਸਕੂਲ ਜਾਂ ਕਾਲਜ ਫੈਸਟ',
    'Cultural or Art Exhibitions': 'ਸੱਭਿਆਚਾਰਕ ਜਾਂ ਕਲਾ ਪ੍ਰਦਰਸ਼ਨੀ',
    Festival: 'ਤਿਉਹਾਰ',
    'Birthday party': 'ਜਨਮਦਿਨ ਦੀ ਪਾਰਟੀ',
    'Private booking': 'ਨਿੱਜੀ ਸਮਾਗਮ',
    'Baby showers': 'ਗੋਦ ਭਰਾਈ',
    'Private Dinners': 'ਨਿੱਜੀ ਡਿਨਰ',
    Concert: 'ਸੰਗੀਤ ਸਮਾਗਮ',
    others: 'ਹੋਰ',
  }),
);

export function facts(data: BookingNoticeData): string {
  return [
    `${data.occasion ? `${OCCASIONS.get(data.occasion) ?? data.occasion}, ` : ''}${when(data.startsAt)}`,
    data.venue,
    `ਕੁੱਲ ${money(data.totalPaise)}, ਟੈਕਸ ਸਮੇਤ`,
  ].join('\n');
}

export function searchOrRefund(data: BookingNoticeData): string {
  if (data.refundPaise || data.pendingPaise) return refund(data);
  return `ਅਸੀਂ ਪਹਿਲਾਂ ਹੀ ਇਹੋ ਜਿਹਾ ਖਾਲੀ ਕਲਾਕਾਰ ਲੱਭ ਰਹੇ ਹਾਂ, ਤੁਹਾਡੇ ਤੋਂ ਕੋਈ ਵਾਧੂ ਰਕਮ ਨਹੀਂ ਲਈ ਜਾਵੇਗੀ। ਤੁਸੀਂ ਕਿਸੇ ਨੂੰ ਵੀ ਨਾਂਹ ਕਰ ਸਕਦੇ ਹੋ; ਫਿਰ ${data.unconfirmed ? `ਰਕਮ ਦਾ ਇੱਕ ਹਿੱਸਾ ਤੁਰੰਤ ਮੁੜੇਗਾ, ਅਤੇ ਬਾਕੀ ${data.artistName} ਜਾਂ ਸਾਡੀ ਟੀਮ ਦੇ ਪੁਸ਼ਟੀ ਕਰਦੇ ਹੀ।` : 'ਪੂਰੀ ਰਕਮ ਤੁਹਾਨੂੰ ਵਾਪਸ ਆਵੇਗੀ।'}`;
}

export function refund(data: BookingNoticeData): string {
  if (data.pendingPaise)
    return `ਤੁਹਾਡੇ ਪੂਰੇ ਰਿਫੰਡ ਦੀ ਪੁਸ਼ਟੀ ਹੋ ਰਹੀ ਹੈ। ਤੁਰੰਤ ${money(data.refundPaise ?? 0)}, ਅਤੇ ${data.artistName} ਜਾਂ ਸਾਡੀ ਟੀਮ ਦੇ ਪੁਸ਼ਟੀ ਕਰਦੇ ਹੀ ${money(data.pendingPaise)}।`;
  if (!data.refundPaise) return 'ਇਸ ਬੁਕਿੰਗ ਦੀਆਂ ਸ਼ਰਤਾਂ ਅਨੁਸਾਰ ਕੋਈ ਰਕਮ ਵਾਪਸ ਨਹੀਂ ਹੋਵੇਗੀ।';
  return `${money(data.refundPaise)} ਉਸੇ ਰਾਹ ${data.refundDays ?? 7} ਕੰਮਕਾਜੀ ਦਿਨਾਂ ਵਿੱਚ ਵਾਪਸ ਆਉਣਗੇ ਜਿਵੇਂ ਤੁਸੀਂ ਭੁਗਤਾਨ ਕੀਤਾ ਸੀ।`;
}

const SIZES = new Map<string, string>(
  Object.entries({ 'More than 100': '100 ਤੋਂ ਵੱਧ', 'More than 500': '500 ਤੋਂ ਵੱਧ' }),
);

export function factsForArtist(data: ArtistNoticeData): string {
  return [
    `${OCCASIONS.get(data.occasion) ?? data.occasion}, ${when(data.startsAt)} ਤੋਂ ${time(data.endsAt)} ਤੱਕ`,
    data.place ?? '',
    `ਮਹਿਮਾਨ: ${SIZES.get(data.audienceSize) ?? data.audienceSize}`,
    data.sharePaise === undefined ? '' : `ਤੁਹਾਨੂੰ ਲਗਭਗ ${money(data.sharePaise)} ਮਿਲਣਗੇ`,
  ]
    .filter(Boolean)
    .join('\n');
}
