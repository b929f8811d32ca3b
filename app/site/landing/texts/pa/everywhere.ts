import type { Question } from '../../landing-texts.ts';

/** What every landing page answers, whoever plays and wherever. */
export const everywhere: readonly Question[] = [
  {
    question: 'ਕੀ ਭੁਗਤਾਨ ਵੇਲੇ ਕੀਮਤ ਵਿੱਚ ਕੁਝ ਜੁੜਦਾ ਹੈ?',
    answer:
      'ਨਹੀਂ। ਕਾਰਡ ਦੀ ਕੀਮਤ ਸਾਰੇ ਪ੍ਰੋਗਰਾਮ ਦੀ ਹੈ, ਟੈਕਸ, ਸਫ਼ਰ ਤੇ ਸਾਡੀ ਫ਼ੀਸ ਸਮੇਤ। ਸਾਊਂਡ ਹੀ ਇੱਕ ਹੋਰ ਲਾਈਨ ਹੈ, ਤੇ ਉਸ ਨੂੰ ਤੁਸੀਂ ਹਟਾ ਸਕਦੇ ਹੋ।',
  },
  {
    question: 'ਕਲਾਕਾਰ ਨੂੰ ਜਾਂ ਸਾਨੂੰ ਰੱਦ ਕਰਨਾ ਪਵੇ ਤਾਂ ਕੀ ਹੋਵੇਗਾ?',
    answer:
      'ਕਲਾਕਾਰ ਰੱਦ ਕਰੇ ਤਾਂ ਬਿਨਾਂ ਵੱਧ ਪੈਸਿਆਂ ਦੇ ਓਹੋ ਜਿਹਾ ਦੂਜਾ ਕਲਾਕਾਰ, ਜਾਂ ਸਾਰੇ ਪੈਸੇ ਵਾਪਸ। ਤੁਸੀਂ ਤਿੰਨ ਦਿਨ ਜਾਂ ਉਸ ਤੋਂ ਪਹਿਲਾਂ ਰੱਦ ਕਰੋ ਤਾਂ ਸਭ ਵਾਪਸ; ਬਾਅਦ ਵਿੱਚ, ਵਿਖਾਇਆ ਹਿੱਸਾ।',
  },
];
