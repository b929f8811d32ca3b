import { STANDING_RULES, type StandingKind } from '#app/artists/core/standing-rules.ts';
import type { standingMessages as English } from '../standing-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

const { appealDays, decideDays, shownDays, stopDays } = STANDING_RULES;

const FOLLOWS: Record<StandingKind, string> = {
  early: 'खोज में आप नीचे दिखते हैं।',
  soon: `खोज में आप नीचे दिखते हैं, और आपके पेज पर यह ${shownDays} दिन लिखा रहता है।`,
  late: `खोज में आप नीचे दिखते हैं, आपके पेज पर यह ${shownDays} दिन लिखा रहता है, तुरंत स्वीकार करना बंद है, और ${stopDays} दिन तक नए अनुरोध नहीं आएंगे।`,
  no_show: `खोज में आप नीचे दिखते हैं, आपके पेज पर यह ${shownDays} दिन लिखा रहता है, तुरंत स्वीकार करना बंद है, और जब तक हमारी टीम आपसे बात नहीं कर लेती, नए अनुरोध नहीं आएंगे।`,
};

export const standingMessages: Translated<typeof English> = {
  'application.standing_recorded.artist': ({ name, standing }) => ({
    subject: standing === 'no_show' ? `${name} नहीं आए` : `${name} ने हाँ वापस ली`,
    body: paragraphs(
      FOLLOWS[standing],
      `अगर यह आपके बस में नहीं था, तो आप अपने स्टूडियो में “आपकी स्थिति” में ${appealDays} दिनों में अपील कर सकते हैं। हम ${decideDays} कार्य दिवसों में फ़ैसला करते हैं।`,
    ),
    sms: sms`${BRAND}: ${name} के लिए क्या होगा, यह आपके स्टूडियो में “आपकी स्थिति” में है। आप वहीं अपील कर सकते हैं।`,
  }),
  'application.standing_appealed.operator': ({ name, artistId, dueAt }) => ({
    subject: `${name} की अपील`,
    body: `${name} (नंबर ${artistId}) ने अपील की है। ${when(dueAt)} तक फ़ैसले का वादा है।`,
  }),
  'application.standing_undone.artist': ({ name, decision }) => ({
    subject: `${name} की अपील मान ली गई`,
    body: paragraphs('सब कुछ पहले दिन से हटा दिया गया है। हमारा फ़ैसला:', decision),
    sms: sms`${BRAND}: ${name} की अपील मान ली गई। सब कुछ पहले दिन से हटा दिया गया है।`,
  }),
  'application.standing_upheld.artist': ({ name, decision }) => ({
    subject: `${name} की अपील नहीं मानी गई`,
    body: paragraphs('जो तय था, वह लागू रहेगा। हमारा फ़ैसला:', decision),
    sms: sms`${BRAND}: ${name} की अपील नहीं मानी गई। कारण आपके स्टूडियो में “आपकी स्थिति” में है।`,
  }),
};
