import type { staffMessages as English } from '../staff-messages.ts';
import { BRAND, money, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

const ROLES = new Map([
  ['support', 'सपोर्ट'],
  ['event_manager', 'इवेंट मैनेजर'],
  ['finance', 'फ़ाइनेंस'],
  ['content', 'कंटेंट'],
  ['owner', 'ओनर'],
]);
const rolesText = (roles: string) =>
  roles
    .split(',')
    .flatMap((role) => ROLES.get(role) ?? [])
    .join(', ') || 'कोई नहीं';

export const staffMessages: Translated<typeof English> = {
  'account.sessions_ended': () => ({
    subject: `आपको ${BRAND} से हर जगह लॉगआउट किया गया`,
    body: `आपके खाते की सुरक्षा के लिए हमारी टीम ने उसे सभी डिवाइस पर लॉगआउट किया है। कृपया फिर से लॉगिन करें। कोई सवाल हो तो हमारे संपर्क पेज से लिखें।`,
    sms: sms`${BRAND}: आपके खाते की सुरक्षा के लिए हमने उसे सभी डिवाइस पर लॉगआउट किया है। कृपया फिर से लॉगिन करें।`,
  }),
  'account.factor_added': () => ({
    subject: `आपके ${BRAND} लॉगिन में दूसरा चरण जुड़ गया है`,
    body: `अब आपके ${BRAND} स्टाफ़ खाते से एक ऑथेंटिकेटर ऐप जुड़ा है। लॉगिन के बाद आपसे उसका कोड पूछा जाएगा। अगर यह आपने नहीं किया, तो तुरंत किसी ओनर को बताएँ।`,
    sms: sms`${BRAND}: आपके स्टाफ़ खाते से एक ऑथेंटिकेटर ऐप जोड़ा गया है। अगर यह आपने नहीं किया, तो तुरंत किसी ओनर को बताएँ।`,
  }),
  'account.factor_reset': ({ by }) => ({
    subject: `आपका ${BRAND} दूसरा चरण रीसेट हो गया है`,
    body: `${by} ने आपके लॉगिन का दूसरा चरण रीसेट किया है। आपको लॉगआउट कर दिया गया है; अगली बार लॉगिन करने पर नया चरण जोड़ें। अगर आपने यह नहीं माँगा था, तो तुरंत किसी ओनर को बताएँ।`,
    sms: sms`${BRAND}: ${by} ने आपके स्टाफ़ लॉगिन का दूसरा चरण रीसेट किया है। अगर आपने यह नहीं माँगा था, तो तुरंत किसी ओनर को बताएँ।`,
  }),
  'account.passkey_added': () => ({
    subject: `आपके ${BRAND} लॉगिन में एक पासकी जुड़ गई है`,
    body: `अब आपके ${BRAND} स्टाफ़ खाते से एक नई पासकी जुड़ी है। लॉगिन के बाद कोड की जगह इसे इस्तेमाल किया जा सकता है। अगर यह आपने नहीं किया, तो तुरंत किसी ओनर को बताएँ।`,
    sms: sms`${BRAND}: आपके स्टाफ़ खाते में एक पासकी जोड़ी गई है। अगर यह आपने नहीं किया, तो तुरंत किसी ओनर को बताएँ।`,
  }),
  'account.passkey_removed': () => ({
    subject: `आपके ${BRAND} लॉगिन से एक पासकी हटाई गई है`,
    body: `आपके ${BRAND} स्टाफ़ खाते की एक पासकी हटा दी गई है। अब उससे आपका खाता नहीं खुलेगा। अगर यह आपने नहीं किया, तो तुरंत किसी ओनर को बताएँ।`,
    sms: sms`${BRAND}: आपके स्टाफ़ खाते से एक पासकी हटाई गई है। अगर यह आपने नहीं किया, तो तुरंत किसी ओनर को बताएँ।`,
  }),
  'account.roles_changed': ({ by, roles }) => ({
    subject: `${BRAND} में आपकी भूमिका बदल गई है`,
    body: `${by} ने आपकी भूमिकाएँ बदली हैं। अब वे हैं: ${rolesText(roles)}। नई भूमिका अगले लॉगिन से लागू होगी।`,
    sms: sms`${BRAND}: ${by} ने आपकी भूमिकाएँ बदली हैं। अगर आपको इसकी उम्मीद नहीं थी, तो किसी ओनर को बताएँ।`,
  }),
  'staff.factor_reset.operator': ({ person, by }) => ({
    subject: `${person} का दूसरा चरण रीसेट किया गया`,
    body: `${by} ने ${person} का दूसरा चरण रीसेट किया है। अगर आपको इसकी उम्मीद नहीं थी, तो कृपया दोनों से पूछें।`,
  }),
  'staff.passkey_added.operator': ({ person }) => ({
    subject: `${person} ने एक पासकी जोड़ी`,
    body: `${person} ने अपने स्टाफ़ लॉगिन में एक पासकी जोड़ी है। अगर आपको इसकी उम्मीद नहीं थी, तो कृपया उनसे पूछें।`,
  }),
  'staff.passkey_removed.operator': ({ person }) => ({
    subject: `${person} ने एक पासकी हटाई`,
    body: `${person} ने अपने स्टाफ़ लॉगिन से एक पासकी हटाई है। अगर आपको इसकी उम्मीद नहीं थी, तो कृपया उनसे पूछें।`,
  }),
  'staff.roles_changed.operator': ({ person, by, roles }) => ({
    subject: `${person} की भूमिकाएँ बदली गईं`,
    body: `${by} ने ${person} की भूमिकाएँ बदली हैं। अब वे हैं: ${rolesText(roles)}। अगर आपको इसकी उम्मीद नहीं थी, तो कृपया दोनों से पूछें।`,
  }),
  'staff.limit_changed.operator': ({ by, beforePaise, afterPaise }) => ({
    subject: `दूसरे व्यक्ति की मंज़ूरी की सीमा बदली गई`,
    body: `${by} ने वह रकम बदली है जिससे ऊपर दूसरे व्यक्ति की मंज़ूरी चाहिए: ${money(beforePaise)} से ${money(afterPaise)}। अगर आपको इसकी उम्मीद नहीं थी, तो कृपया अभी देखें।`,
  }),
  'staff.money_waits.operator': ({ by, amountPaise, code }) => ({
    subject: `${money(amountPaise)} को दूसरे व्यक्ति की मंज़ूरी चाहिए`,
    body: `${by} ${code && `${code} के लिए `}${money(amountPaise)} भेजना चाहते हैं। अभी कुछ नहीं भेजा गया है। जिसके पास यह अधिकार है, वह 72 घंटे में मंज़ूरी दे सकता है या मना कर सकता है।`,
  }),
  'staff.money_decided': ({ by, amountPaise, code, state, reason }) => ({
    subject: `${code && `${code}: `}${money(amountPaise)} का आपका अनुरोध`,
    body: {
      approved: `${by} ने मंज़ूरी दे दी। पैसा भेजा जा रहा है।`,
      refused: `${by} ने मना किया: ${reason}`,
      outdated: `अब यह वैसा नहीं है जैसा अनुरोध के समय था, इसलिए कुछ नहीं भेजा गया। कृपया फिर देखें।`,
      expired: `72 घंटे में किसी ने फ़ैसला नहीं किया, इसलिए कुछ नहीं भेजा गया। आप फिर अनुरोध कर सकते हैं।`,
    }[state],
  }),
  'refund_policy.published.operator': ({ version, startsAt, by }) => ({
    subject: `रिफ़ंड का नियम बदला गया`,
    body: `${by} ने रिफ़ंड के नियम का संस्करण ${version} प्रकाशित किया है। यह ${when(startsAt)} से की गई बुकिंग पर लागू होगा। अगर आपको इसकी उम्मीद नहीं थी, तो कृपया अभी देखें।`,
  }),
};
