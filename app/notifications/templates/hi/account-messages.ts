import type { accountMessages as English } from '../account-messages.ts';
import { BRAND, sms, type Translated } from '../words.ts';

export const accountMessages: Translated<typeof English> = {
  sign_in_code: ({ code, minutes, host }) => {
    const text = `${code} आपका ${BRAND} लॉगिन कोड है, ${minutes} मिनट तक मान्य। हम इसे पूछने के लिए कभी फ़ोन नहीं करते।\n@${host} #${code}`;
    return { subject: `आपका ${BRAND} लॉगिन कोड`, body: text, sms: { text, variables: [code] } };
  },
  'account.phone_changed': ({ newPhone }) => {
    const end = newPhone.slice(-4);
    return {
      subject: `आपका ${BRAND} नंबर बदल गया है`,
      body: `अब आप उस नंबर से लॉगिन करते हैं जिसके अंत में ${end} है। बाकी सभी डिवाइस लॉगआउट कर दिए गए हैं। अगर यह आपने नहीं किया, तो तुरंत हमसे संपर्क करें।`,
      sms: sms`${BRAND}: आपका लॉगिन नंबर बदलकर ${end} पर खत्म होने वाला नंबर हो गया है। अगर यह आपने नहीं किया, तो तुरंत हमसे संपर्क करें।`,
    };
  },
};
