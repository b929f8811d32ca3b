import { expect, test } from 'vitest';
import { offersOutside } from './offers-outside.ts';

test.each([
  'You can also reach me on 98111 22001, we can settle it directly for less',
  'Pay me in cash on the day and I give a discount',
  'Cancel here and then book me direct',
  'Let us do it outside the app',
  'We both save commission',
  'send it to jasleen.k@okaxis',
  'GPay number bhejti hoon, direct payment kar do',
  'Seedhe paise de dena, app ke bina',
  'paise cash de deo ji, sidhe',
  'Mehfil ton bahar kar laine aan',
  'आप सीधे मुझे पैसे दे दीजिए, सस्ता पड़ेगा',
  'भुगतान नकद कर दें',
  'ऐप के बिना बुक कर लेते हैं',
  'ਤੁਸੀਂ ਸਿੱਧੇ ਮੈਨੂੰ ਪੈਸੇ ਦੇ ਦਿਓ',
  'ਐਪ ਤੋਂ ਬਾਹਰ ਗੱਲ ਕਰਦੇ ਹਾਂ',
  'پیسے نقد دے دیں',
  'ایپ کے بغیر بات کرتے ہیں',
  'Ｐａｙ ｍｅ ｄｉｒｅｃｔｌｙ',
])('offer to pay outside is seen: %s', (words) => {
  expect(offersOutside(words)).toBe(true);
});

test.each([
  'Please sing Chan Kithan for the entry',
  'The gate is directly behind the hotel, we pay for parking',
  'Is the stage outside or in the hall?',
  'I will bring my own mics',
  'क्या आप शाम सात बजे आ जाएँगे?',
  'स्टेज बाहर लॉन में है',
  'ਸਟੇਜ ਬਾਹਰ ਲਾਅਨ ਵਿੱਚ ਹੈ',
  'گانا کب شروع ہوگا؟',
])('ordinary message is no offer: %s', (words) => {
  expect(offersOutside(words)).toBe(false);
});
