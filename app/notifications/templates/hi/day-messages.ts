import { type DayNoticeData, type dayMessages as English, people } from '../day-messages.ts';
import { BRAND, money, paragraphs, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

const PROBLEMS = { late: 'देर से शुरू हुई', short: 'तय समय से छोटी थी', no_show: 'हुई ही नहीं' };

export const dayMessages: Translated<typeof English> = {
  'day.missing.artist': (data) => ({
    subject: `आपका इंतज़ार हो रहा है: बुकिंग ${data.bookingCode}`,
    body: paragraphs(
      `बुकिंग ${data.bookingCode} के लिए आपके पहुँचने का समय हो गया है और हमें अभी नहीं पता कि आप पहुँच गए हैं।`,
      `मेज़बान से चार अंकों का आगमन कोड पूछिए और उसे बुकिंग के दिन वाले पेज पर दर्ज कीजिए। रास्ते में हैं तो इवेंट मैनेजर को फोन कीजिए।`,
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के लिए आपका इंतज़ार हो रहा है। पहुँचकर मेज़बान से आगमन कोड पूछें और दर्ज करें।`,
  }),
  'day.missing.manager': (data) => ({
    subject: `अब तक नहीं पहुँचे: ${data.artistName}, ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} को 15 मिनट पहले स्थल पर होना था। प्रस्तुति ${when(data.startsAt)} शुरू होती है।`,
      data.venue,
      people(data),
    ),
    sms: sms`${BRAND}: ${data.artistName} ${data.bookingCode} के लिए नहीं पहुँचे, शुरुआत ${when(data.startsAt)}। कृपया अभी फोन करें।`,
  }),
  'day.missing.everyone': (data) => ({
    subject: `आधा घंटा बाकी और कलाकार नहीं पहुँचे: ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} बुकिंग ${data.bookingCode} के लिए नहीं पहुँचे, शुरुआत ${when(data.startsAt)}। मेज़बान को बता दिया गया है कि हम देख रहे हैं।`,
      data.venue,
      people(data),
    ),
    sms: sms`${BRAND}: ${data.bookingCode} में 30 मिनट बाकी और ${data.artistName} नहीं पहुँचे। दिन का बोर्ड देखें।`,
  }),
  'dispute.checked.host': (data) => ({
    subject: `बुकिंग ${data.bookingCode}: एक सहकर्मी हमारा फैसला जाँच रहे हैं`,
    body: `हमने बुकिंग ${data.bookingCode} की आपकी शिकायत देख ली है। बड़ी राशि का फैसला दूसरा व्यक्ति भी जाँचता है; ${when(data.checkedBy ?? data.startsAt)} तक हम आपको बताएंगे।`,
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} का हमारा फैसला एक सहकर्मी जाँच रहे हैं। ${when(data.checkedBy ?? data.startsAt)} तक आपको बताएंगे।`,
  }),
  'dispute.again.host': (data) => ({
    subject: `बुकिंग ${data.bookingCode}: हम आपकी शिकायत फिर देख रहे हैं`,
    body: `बुकिंग ${data.bookingCode} पर हमारे फैसले की पुष्टि नहीं हुई, इसलिए हम आपकी शिकायत फिर देख रहे हैं। कलाकार को अब भी भुगतान नहीं होता। देर के लिए खेद है।`,
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} पर फैसले की पुष्टि नहीं हुई, हम आपकी शिकायत फिर देख रहे हैं। तब तक भुगतान नहीं होगा।`,
  }),
  'dispute.opened.operator': (data) => ({
    subject: `विवाद: ${data.bookingCode}, ${data.artistName}`,
    body: `${data.hostName} का कहना है कि प्रस्तुति ${PROBLEMS[data.problem ?? 'late']}। बुकिंग का पूरा होना और भुगतान फैसले तक रुके हैं।`,
  }),
  'day.missing.host': (data) => ({
    subject: `${data.artistName} अभी नहीं पहुँचे`,
    body: paragraphs(
      `${data.artistName} ने अभी आपका आगमन कोड दर्ज नहीं किया है। हमारी टीम को पता है।`,
      'अगर वे पहुँच चुके हैं, तो उन्हें अपनी बुकिंग के दिन वाले पेज के चार अंक बताइए।',
      'प्रस्तुति देर से शुरू हो, तो जितना छूटा उतना उस पेज के नियम से लौटेगा।',
    ),
    sms: sms`${BRAND}: ${data.artistName} ने ${data.bookingCode} के लिए आगमन दर्ज नहीं किया। हमारी टीम को पता है। पहुँच गए हों तो उन्हें आगमन कोड बताएं।`,
  }),
  'day.arrived.host': (data) => ({
    subject: `${data.artistName} पहुँच गए`,
    body: paragraphs(
      `${data.artistName} ${when(data.arrivedAt ?? data.startsAt)} पर पहुँचे।`,
      data.creditPaise
        ? `यह शुरुआत के ${data.lateMinutes ?? 0} मिनट बाद है। फीस में से ${money(data.creditPaise)} ${leaves(data)} उसी तरीके से लौटेंगे जिससे आपने भुगतान किया था, अगर कलाकार या हम आपत्ति न करें।`
        : 'आपकी शाम शुभ हो।',
    ),
    sms: data.creditPaise
      ? sms`${BRAND}: ${data.artistName} ${String(data.lateMinutes ?? 0)} मिनट देर से पहुँचे, बुकिंग ${data.bookingCode}। आपत्ति न हो तो ${money(data.creditPaise)} ${leaves(data)} आपको लौटेंगे।`
      : sms`${BRAND}: ${data.artistName} बुकिंग ${data.bookingCode} के लिए पहुँच गए।`,
  }),
  'day.credited.artist': (data) => ({
    subject: `बुकिंग ${data.bookingCode}: ${data.lateMinutes ?? 0} मिनट देर`,
    body: `आपका आगमन शुरुआत के ${data.lateMinutes ?? 0} मिनट बाद दर्ज हुआ, इसलिए फीस में से ${money(data.creditPaise ?? 0)} ${leaves(data)} मेज़बान को लौटेंगे; आपका हिस्सा उसी अनुपात में घटता है। सही नहीं है? उससे पहले दिन वाले पेज पर आपत्ति कीजिए, और हममें से कोई फैसला करता है।`,
    sms: sms`${BRAND}: ${data.bookingCode}: ${String(data.lateMinutes ?? 0)} मिनट देर दर्ज हुई, इसलिए फीस में से ${money(data.creditPaise ?? 0)} ${leaves(data)} मेज़बान को लौटेंगे। सही नहीं? उससे पहले दिन वाले पेज पर आपत्ति करें।`,
  }),
  'day.says_here.host': (data) => ({
    subject: `${data.artistName} कहते हैं कि वे पहुँच गए`,
    body: paragraphs(
      `${data.artistName} ने बताया कि वे ${when(data.arrivedAt ?? data.startsAt)} से स्थल पर हैं।`,
      'कृपया उन्हें अपनी बुकिंग के दिन वाले पेज के चार अंक बताइए। अगर वे वहाँ नहीं हैं, तो उसी पेज पर बताइए।',
    ),
    sms: sms`${BRAND}: ${data.artistName} कहते हैं कि वे ${data.bookingCode} के स्थल पर हैं। उन्हें आगमन कोड बताएं। नहीं हैं? दिन वाले पेज पर बताएं।`,
  }),
  'day.denied_here.artist': (data) => ({
    subject: `बुकिंग ${data.bookingCode}: मेज़बान को आप नहीं दिख रहे`,
    body: 'आपने बताया कि आप स्थल पर हैं; मेज़बान कहते हैं कि नहीं। कृपया अभी मेज़बान या अपने इवेंट मैनेजर को फ़ोन कीजिए।',
    sms: sms`${BRAND}: ${data.bookingCode} के मेज़बान कहते हैं कि आप वहाँ नहीं हैं। कृपया अभी मेज़बान या इवेंट मैनेजर को फ़ोन करें।`,
  }),
  'day.denied_here.operator': (data) => ({
    subject: `कलाकार और मेज़बान सहमत नहीं: ${data.bookingCode}`,
    body: paragraphs(
      `${data.artistName} कहते हैं कि वे स्थल पर हैं, ${data.hostName} कहते हैं कि नहीं। कृपया अभी दोनों को फ़ोन कीजिए।`,
      data.venue,
      people(data),
    ),
    sms: sms`${BRAND}: ${data.bookingCode}: कलाकार कहते हैं वे वहाँ हैं, मेज़बान कहते हैं नहीं। कृपया अभी दोनों को फ़ोन करें।`,
  }),
  'dispute.objected.host': (data) => ({
    subject: `बुकिंग ${data.bookingCode}: दर्ज देर पर आपत्ति है`,
    body: paragraphs(
      `${data.artistName} या हमारी टीम कहती है कि दर्ज की गई देर सही नहीं है, इसलिए अपने-आप कुछ नहीं लौटता।`,
      'कृपया दिन वाले पेज पर बताइए कि क्या हुआ। हममें से कोई दोनों पक्ष सुनकर दो दिन में फैसला करता है।',
    ),
    sms: sms`${BRAND}: ${data.bookingCode} की दर्ज देर पर आपत्ति है। दिन वाले पेज पर बताएं कि क्या हुआ; हममें से कोई फैसला करता है।`,
  }),
  'dispute.objected.operator': (data) => ({
    subject: `देर पर आपत्ति: ${data.bookingCode}, ${data.artistName}`,
    body: `देर की वापसी पर आपत्ति हुई है। बुकिंग का पूरा होना और भुगतान फैसले तक रुके हैं।`,
  }),
  'dispute.opened.host': (data) => ({
    subject: `बुकिंग ${data.bookingCode} की आपकी शिकायत हमें मिल गई`,
    body: paragraphs(
      `आपने बताया कि ${data.artistName} की प्रस्तुति ${PROBLEMS[data.problem ?? 'late']}।`,
      'जब तक हम दोनों पक्ष सुनकर फैसला नहीं करते, कलाकार को कुछ नहीं दिया जाता। दो दिन में हम आपको बताएंगे।',
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} की आपकी शिकायत मिल गई। फैसले तक किसी को भुगतान नहीं होगा।`,
  }),
  'dispute.opened.artist': (data) => ({
    subject: `बुकिंग ${data.bookingCode}: मेज़बान ने समस्या बताई है`,
    body: paragraphs(
      `मेज़बान ने बताया कि आपकी प्रस्तुति ${PROBLEMS[data.problem ?? 'late']}।`,
      `कृपया ${when(data.answerBy ?? data.startsAt)} तक अपना पक्ष बताएं, SMS के लिंक से या दिन वाले पेज पर। फैसले तक आपका भुगतान रुका रहेगा।`,
    ),
    ...(data.answer && {
      sms: sms`${BRAND}: बुकिंग ${data.bookingCode} के मेज़बान ने समस्या बताई है। ${when(data.answerBy ?? data.startsAt)} तक अपना पक्ष बताएं: ${data.answer.origin ?? ''}/your-side/${data.answer.token ?? ''}`,
    }),
  }),
  'dispute.settled.host': (data) => ({
    subject: `बुकिंग ${data.bookingCode} पर हमारा फैसला`,
    body: paragraphs(
      data.decision ?? '',
      data.creditPaise ? `${money(data.creditPaise)} उसी तरीके से 7 कार्यदिवसों में लौट रहे हैं।` : 'कुछ नहीं लौटता।',
    ),
    sms: sms`${BRAND}: बुकिंग ${data.bookingCode} पर फैसला: ${money(data.creditPaise ?? 0)} आपको लौट रहे हैं।`,
  }),
  'dispute.settled.artist': (data) => ({
    subject: `बुकिंग ${data.bookingCode} पर हमारा फैसला`,
    body: paragraphs(
      data.decision ?? '',
      data.creditPaise ? `${money(data.creditPaise)} मेज़बान को लौट रहे हैं।` : 'आपकी फीस पूरी रहती है।',
    ),
  }),
};

function leaves({ leavesAt }: Pick<DayNoticeData, 'leavesAt'>): string {
  return leavesAt ? `${when(leavesAt)} के बाद` : 'समाप्ति के 24 घंटे बाद';
}
