import type { ArtistNoticeData } from '../artist-data.ts';
import type { BookingNoticeData } from '../booking-data.ts';
import { money } from '../words.ts';
import { time, when } from './words.ts';

const OCCASIONS = new Map<string, string>(
  Object.entries({
    'House party': 'घर की पार्टी',
    'Corporate event': 'कॉर्पोरेट कार्यक्रम',
    'Wedding events': 'शादी के कार्यक्रम',
    'School or College fest': 'स्कूल या कॉलेज फ़ेस्ट',
    'Cultural or Art Exhibitions': 'सांस्कृतिक या कला प्रदर्शनी',
    Festival: 'त्योहार',
    'Birthday party': 'जन्मदिन की पार्टी',
    'Private booking': 'निजी कार्यक्रम',
    'Baby showers': 'गोद भराई',
    'Private Dinners': 'निजी डिनर',
    Concert: 'संगीत कार्यक्रम',
    others: 'अन्य',
  }),
);

export function facts(data: BookingNoticeData): string {
  return [
    `${data.occasion ? `${OCCASIONS.get(data.occasion) ?? data.occasion}, ` : ''}${when(data.startsAt)}`,
    data.venue,
    `कुल ${money(data.totalPaise)}, कर सहित`,
  ].join('\n');
}

export function searchOrRefund(data: BookingNoticeData): string {
  if (data.refundPaise || data.pendingPaise) return refund(data);
  return `हम पहले से ही वैसा ही खाली कलाकार ढूँढ रहे हैं, आपसे कोई अतिरिक्त राशि नहीं ली जाएगी। आप किसी को भी मना कर सकते हैं; तब ${data.unconfirmed ? `राशि का एक हिस्सा तुरंत लौटेगा, और बाकी ${data.artistName} या हमारी टीम के पुष्टि करते ही।` : 'पूरी राशि आपको लौट आएगी।'}`;
}

export function refund(data: BookingNoticeData): string {
  if (data.pendingPaise)
    return `आपके पूरे रिफ़ंड की पुष्टि हो रही है। तुरंत ${money(data.refundPaise ?? 0)}, और ${data.artistName} या हमारी टीम के पुष्टि करते ही ${money(data.pendingPaise)}।`;
  if (!data.refundPaise) return 'इस बुकिंग की शर्तों के अनुसार कोई राशि वापस नहीं होगी।';
  return `${money(data.refundPaise)} उसी माध्यम से ${data.refundDays ?? 7} कार्य दिवसों में वापस आएंगे जिससे आपने भुगतान किया था।`;
}

const SIZES = new Map<string, string>(
  Object.entries({ 'More than 100': '100 से ज़्यादा', 'More than 500': '500 से ज़्यादा' }),
);

export function factsForArtist(data: ArtistNoticeData): string {
  return [
    `${OCCASIONS.get(data.occasion) ?? data.occasion}, ${when(data.startsAt)} से ${time(data.endsAt)} तक`,
    data.place ?? '',
    `मेहमान: ${SIZES.get(data.audienceSize) ?? data.audienceSize}`,
    data.sharePaise === undefined ? '' : `आपको लगभग ${money(data.sharePaise)} मिलेंगे`,
  ]
    .filter(Boolean)
    .join('\n');
}
