import type { checkMessages as English } from '../check-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';

export const checkMessages: Translated<typeof English> = {
  'application.check_asked.artist': ({ name }) => ({
    subject: `कृपया ${name} के लिए अपने काग़ज़ भेजें`,
    body: paragraphs(
      'हमारी टीम आपसे पैन कार्ड और एक और काग़ज़ की तस्वीर माँग रही है: पासपोर्ट, ड्राइविंग लाइसेंस या वोटर कार्ड।',
      'आप इन्हें अपने स्टूडियो में “जाँच” में भेजते हैं। इन्हें केवल हमारी टीम देखती है।',
    ),
    sms: sms`${BRAND}: कृपया ${name} के लिए पैन कार्ड और एक और काग़ज़ की तस्वीर भेजें। यह आपके स्टूडियो में “जाँच” में है।`,
  }),
  'application.check_submitted.operator': ({ name, artistId }) => ({
    subject: `${name} ने काग़ज़ भेजे हैं`,
    body: `${name} (नंबर ${artistId}) के पहचान के काग़ज़ देखे जाने हैं।`,
  }),
  'application.check_passed.artist': ({ name, check }) => ({
    subject: check === 'live' ? `हमने ${name} को मंच पर देखा` : 'आपके काग़ज़ देख लिए गए हैं',
    body:
      check === 'live'
        ? `हमारी टीम के किसी सदस्य ने ${name} की प्रस्तुति देखी। मेज़बान अब आपके पेज पर दिन और जगह पढ़ते हैं।`
        : `हमने आपके काग़ज़ देखे। मेज़बान अब ${name} के पेज पर पढ़ते हैं कि आपका पहचान पत्र कब देखा गया।`,
    sms: sms`${BRAND}: ${name} के पेज पर अब लिखा है कि हमारी टीम ने क्या देखा। अपने स्टूडियो में “जाँच” देखें।`,
  }),
  'application.check_returned.artist': ({ name, reason }) => ({
    subject: 'कृपया अपने काग़ज़ फिर से भेजें',
    body: paragraphs(
      `${name} के लिए भेजे गए काग़ज़ हम स्वीकार नहीं कर पाए:`,
      reason,
      'कृपया इन्हें अपने स्टूडियो में “जाँच” में फिर से भेजें।',
    ),
    sms: sms`${BRAND}: कृपया ${name} के लिए अपने काग़ज़ फिर से भेजें। कारण आपके स्टूडियो में “जाँच” में है।`,
  }),
  'application.check_expired.artist': ({ name, check }) => ({
    subject: `${name} की एक जाँच का समय पूरा हो गया`,
    body:
      check === 'live'
        ? `हमने ${name} को तीन साल पहले मंच पर देखा था, इसलिए आपके पेज पर यह अब नहीं लिखा है।`
        : `हमने आपके काग़ज़ तीन साल पहले देखे थे, इसलिए ${name} के पेज पर यह अब नहीं लिखा है। आप अपने स्टूडियो में “जाँच” में फिर से काग़ज़ भेज सकते हैं।`,
    sms: sms`${BRAND}: ${name} की एक जाँच का तीन साल का समय पूरा हो गया। अपने स्टूडियो में “जाँच” देखें।`,
  }),
  'application.check_revoked.artist': ({ name, reason }) => ({
    subject: `${name} की जाँच समाप्त कर दी गई है`,
    body: paragraphs(
      `हमारी टीम ने ${name} की जाँच समाप्त कर दी है:`,
      reason,
      'आपके पेज पर यह अब नहीं लिखा है। कोई सवाल हो तो हमें लिखें।',
    ),
    sms: sms`${BRAND}: हमारी टीम ने ${name} की जाँच समाप्त कर दी है। कारण आपके संदेशों में है।`,
  }),
};
