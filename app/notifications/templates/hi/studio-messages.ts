import type { studioMessages as English } from '../studio-messages.ts';
import { BRAND, paragraphs, sms, type Translated } from '../words.ts';

export const studioMessages: Translated<typeof English> = {
  'application.accepted.applicant': ({ name, number }) => ({
    subject: `${name} को स्वीकार कर लिया गया है: आपका स्टूडियो खुल गया है`,
    body: paragraphs(
      `हमें ख़ुशी है कि ${name} हमारे साथ जुड़ रहे हैं। आपका आवेदन ${number} स्वीकार हो गया है।`,
      'आपका स्टूडियो खुल गया है: एक फ़ोटो जोड़ें, अपना दाम और मंच की ज़रूरतें देख लें, फिर पेज जाँच के लिए भेजें। आख़िरी नज़र डालकर हम उसे प्रकाशित कर देंगे।',
    ),
    sms: sms`${BRAND}: ${name} स्वीकार हो गया है। आपका स्टूडियो खुल गया है: पेज पूरा करके जाँच के लिए भेजें।`,
  }),
  'application.declined.applicant': ({ name, number, reason }) => ({
    subject: `आपके आवेदन ${number} के बारे में`,
    body: paragraphs(
      `${name} के लिए आवेदन करने का धन्यवाद। अभी हम आपको शामिल नहीं कर पा रहे हैं:`,
      reason,
      'कुछ बदलने पर आप दोबारा आवेदन कर सकते हैं।',
    ),
    sms: sms`${BRAND}: हम आपका आवेदन ${number} स्वीकार नहीं कर पाए। कारण आपके संदेशों में है।`,
  }),
  'application.submitted.operator': ({ name, artistId }) => ({
    subject: `${name} का पेज जाँच के लिए आया है`,
    body: `${name} (नंबर ${artistId}) का पेज प्रकाशित होने या वापस भेजे जाने की प्रतीक्षा में है। 5 से 7 कार्य दिवसों में जवाब देने का वादा है।`,
  }),
  'application.published.artist': ({ name }) => ({
    subject: `${name} का पेज चालू हो गया है`,
    body: paragraphs(
      `अब मेज़बान ${name} को ढूँढ और बुक कर सकते हैं।`,
      'अपना कैलेंडर सही रखें और अनुरोधों का समय पर जवाब दें: बिना जवाब का अनुरोध दूसरे कलाकार को चला जाता है।',
    ),
    sms: sms`${BRAND}: ${name} का पेज चालू हो गया है। मेज़बान अब बुक कर सकते हैं; अपना कैलेंडर सही रखें।`,
  }),
  'application.returned.artist': ({ name, note }) => ({
    subject: `कृपया ${name} का पेज सुधारें`,
    body: paragraphs(
      `हमने ${name} का पेज देखा। मेज़बानों को दिखने से पहले कृपया यह सुधार दें:`,
      note,
      'हो जाने पर दोबारा जाँच के लिए भेजें।',
    ),
    sms: sms`${BRAND}: कृपया ${name} का पेज सुधारें। क्या सुधारना है, वह आपके स्टूडियो में लिखा है।`,
  }),
  'application.unlisted.artist': ({ name, reason }) => ({
    subject: `${name} का पेज अभी नहीं दिख रहा है`,
    body: paragraphs(
      `हमारी टीम ने ${name} का पेज साइट से हटाया है:`,
      reason,
      'जब तक हम इसे फिर से नहीं दिखाते, मेज़बान आपको ढूँढ या बुक नहीं कर सकते। आपकी बुकिंग तय शर्तों पर चलती रहेंगी। कोई सवाल हो तो हमें लिखें।',
    ),
    sms: sms`${BRAND}: ${name} का पेज अभी नहीं दिख रहा है। आपकी बुकिंग चलती रहेंगी। कारण आपके संदेशों में है।`,
  }),
  'application.suspended.artist': ({ name, reason }) => ({
    subject: `${name} अभी नई बुकिंग नहीं ले सकते`,
    body: paragraphs(
      `हमारी टीम ने ${name} की नई बुकिंग रोकी हैं:`,
      reason,
      'जब तक हम अनुमति नहीं देते, आप अनुरोध स्वीकार नहीं कर सकते। पहले से स्वीकार की गई बुकिंग तय शर्तों पर चलती रहेंगी। कोई सवाल हो तो हमें लिखें।',
    ),
    sms: sms`${BRAND}: ${name} अभी नई बुकिंग नहीं ले सकते। स्वीकार की गई बुकिंग चलती रहेंगी। कारण आपके संदेशों में है।`,
  }),
  'application.unrestricted.artist': ({ name }) => ({
    subject: `${name} पर से रोक हट गई है`,
    body: `${name} पर लगी रोक हट गई है। आपका पेज फिर से पहले जैसा है।`,
    sms: sms`${BRAND}: ${name} पर लगी रोक हट गई है। आपका पेज फिर से पहले जैसा है।`,
  }),
  'application.invited.artist': ({ name, team, role }) => ({
    subject: `${team} की ओर से ${name} को निमंत्रण`,
    body: paragraphs(
      `${team} चाहती है कि ${name} टीम में शामिल हों${role ? ` (${role})` : ''}।`,
      'आपके हाँ कहने पर टीम की बुकिंग आपका कैलेंडर भी रोकेगी। फ़ैसला आप अपने स्टूडियो में करें।',
    ),
    sms: sms`${BRAND}: ${team} ने आपको टीम में बुलाया है। अपने स्टूडियो में जवाब दें।`,
  }),
  'application.answered.team': ({ name, team, yes }) => ({
    subject: yes ? `${name} ${team} में शामिल हो गए` : `${name} ने ${team} का निमंत्रण नहीं माना`,
    body: yes
      ? `${name} ने हाँ कह दी है। अब से ${team} की बुकिंग उनका कैलेंडर भी रोकेगी।`
      : `${name} ने ${team} का निमंत्रण स्वीकार नहीं किया।`,
  }),
};
