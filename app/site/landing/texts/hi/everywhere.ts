import type { Question } from '../../landing-texts.ts';

/** What every landing page answers, whoever plays and wherever. */
export const everywhere: readonly Question[] = [
  {
    question: 'क्या भुगतान के समय कीमत में कुछ जुड़ता है?',
    answer:
      'नहीं। कार्ड की कीमत पूरे कार्यक्रम की है, टैक्स, सफ़र और हमारी फ़ीस समेत। साउंड ही एक और लाइन है, और उसे आप हटा सकते हैं।',
  },
  {
    question: 'कलाकार को या हमें रद्द करना पड़े तो क्या होगा?',
    answer:
      'कलाकार रद्द करें तो बिना ज़्यादा पैसे दिए वैसे ही दूसरे कलाकार, या पूरे पैसे वापस। आप तीन दिन या उससे पहले रद्द करें तो सब वापस; बाद में, दिखाया गया हिस्सा।',
  },
];
