import type { accountMessages as English } from '../account-messages.ts';
import { BRAND, sms, type Translated } from '../words.ts';

export const accountMessages: Translated<typeof English> = {
  sign_in_code: ({ code, minutes, host }) => {
    const text = `${code} आपका ${BRAND} लॉगिन कोड है, ${minutes} मिनट तक मान्य। हम इसे पूछने के लिए कभी फ़ोन नहीं करते।\n@${host} #${code}`;
    return { subject: `आपका ${BRAND} लॉगिन कोड`, body: text, sms: { text, variables: [code] } };
  },
  'account.phone_changed': ({ newPhone, supportPhone }) => {
    const end = newPhone.slice(-4);
    return {
      subject: `आपका ${BRAND} नंबर बदल गया है`,
      body: `अब आप उस नंबर से लॉगिन करते हैं जिसके अंत में ${end} है। बाकी सभी डिवाइस लॉगआउट कर दिए गए हैं। अगर यह आपने नहीं किया, तो तुरंत ${supportPhone} पर फ़ोन करें या हमें लिखें: भुगतान 72 घंटे रुका रहता है।`,
      sms: sms`${BRAND}: आपका लॉगिन नंबर बदलकर ${end} पर खत्म होने वाला नंबर हो गया है। यह आप नहीं थे? तुरंत ${supportPhone} पर फ़ोन करें।`,
    };
  },
  'account.email_confirm': () => ({
    subject: 'कृपया अपना नया ई-मेल पता पक्का करें',
    body: 'आपने अपने Mehfil खाते के लिए यह पता माँगा है। 24 घंटे के अंदर यह लिंक खोलें और बटन दबाएं। अगर आपने नहीं माँगा, तो कुछ न करें।',
  }),
  'account.email_asked': ({ newEmail, supportPhone }) => ({
    subject: 'आपका ई-मेल पता बदलने वाला है',
    body: `आपके खाते से किसी ने ${newEmail} इस्तेमाल करने को कहा है। वहाँ भेजा गया लिंक खुलते ही पता बदल जाएगा। अगर यह आपने नहीं किया, तो तुरंत ${supportPhone} पर फ़ोन करें या हमें लिखें।`,
    sms: sms`${BRAND}: आपका ई-मेल पता बदलकर ${newEmail} होने वाला है। यह आप नहीं थे? तुरंत ${supportPhone} पर फ़ोन करें।`,
  }),
  'account.email_changed': ({ newEmail, supportPhone }) => ({
    subject: 'आपका ई-मेल पता बदल गया है',
    body: `आपके खाते के संदेश अब ${newEmail} पर जाते हैं। अगर यह आपने नहीं किया, तो तुरंत ${supportPhone} पर फ़ोन करें या हमें लिखें।`,
    sms: sms`${BRAND}: आपका ई-मेल पता बदलकर ${newEmail} हो गया है। यह आप नहीं थे? तुरंत ${supportPhone} पर फ़ोन करें।`,
  }),
  'account.calendar_address': () => ({
    subject: 'आपके कैलेंडर का नया निजी पता',
    body: 'आपके Mehfil कैलेंडर का नया निजी पता बना है। जिसके पास यह पता हो, वह देख सकता है कि आप कब बुक हैं। अगर यह आपने नहीं बनाया, तो अपने कैलेंडर पेज पर इसे बंद करें और बाकी डिवाइस साइन आउट करें।',
  }),
  sign_in_email: ({ code, minutes }) => ({
    subject: `आपका ${BRAND} लॉगिन कोड`,
    body: `${code} ${BRAND} में लॉगिन का दूसरा कोड है, ${minutes} मिनट तक मान्य। किसी ने आपके खाते का फ़ोन नंबर साबित किया है। अगर यह आप नहीं हैं, तो कुछ न करें और हमें बताएं: इस कोड के बिना कोई अंदर नहीं आ सकता।`,
  }),
};
