import type { lostWords as English } from '../lost-payment-words.ts';

export const lostWords: typeof English = {
  slot_gone: 'यह तब पहुँचा जब यह समय किसी और ने बुक कर लिया था। हमें खेद है।',
  given_up: 'इसके पहुँचने से पहले रोक छोड़ दी गई थी, इसलिए कुछ बुक नहीं हुआ।',
  replaced: 'इसके पहुँचने से पहले आपने नया अनुरोध किया था। केवल नया अनुरोध मान्य है।',
  too_late: 'यह बुकिंग के लिए बहुत देर से पहुँचा। हमें खेद है।',
  not_due: 'जब यह पहुँचा तब कुछ चुकाना बाकी नहीं था।',
};
