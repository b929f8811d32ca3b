import type { SlideSetting } from './slide-setting.ts';

export const USUAL_SLIDESHOWS: readonly [SlideSetting[], SlideSetting[]] = [
  [
    {
      id: 'singer',
      shown: true,
      category: 'singer',
      media: { kind: 'film', film: 1 },
      leadsTo: 'search',
      words: {
        en: { name: 'Singer', line: 'A ghazal over dinner, boliyan until the neighbours join in.' },
        hi: { name: 'गायक', line: 'खाने के साथ ग़ज़ल, फिर बोलियाँ, जब तक पड़ोसी भी साथ न गाने लगें।' },
        pa: { name: 'ਗਾਇਕ', line: 'ਰੋਟੀ ਵੇਲੇ ਗ਼ਜ਼ਲ, ਫਿਰ ਬੋਲੀਆਂ, ਜਦੋਂ ਤੱਕ ਗੁਆਂਢੀ ਵੀ ਨਾਲ ਨਾ ਰਲ ਜਾਣ।' },
      },
    },
    {
      id: 'dj',
      shown: true,
      category: 'dj',
      media: { kind: 'film', film: 2 },
      leadsTo: 'search',
      words: {
        en: { name: 'DJ', line: 'From the first entry to the very last request.' },
        hi: { name: 'डीजे', line: 'पहली एंट्री से लेकर आख़िरी फ़रमाइश तक।' },
        pa: { name: 'ਡੀਜੇ', line: 'ਪਹਿਲੀ ਐਂਟਰੀ ਤੋਂ ਆਖ਼ਰੀ ਫ਼ਰਮਾਇਸ਼ ਤੱਕ।' },
      },
    },
    {
      id: 'instrumentalist',
      shown: true,
      category: 'instrumentalist',
      media: { kind: 'best' },
      leadsTo: 'search',
      words: {
        en: { name: 'Instrumentalist', line: 'A sitar at the gate, a saxophone after dark.' },
        hi: { name: 'वादक', line: 'द्वार पर सितार, रात ढले सैक्सोफ़ोन।' },
        pa: { name: 'ਸਾਜ਼ੀ', line: "ਬੂਹੇ 'ਤੇ ਸਿਤਾਰ, ਰਾਤ ਪਈ ਸੈਕਸੋਫ਼ੋਨ।" },
      },
    },
  ],
  [
    {
      id: 'singer-2',
      shown: true,
      category: 'singer',
      media: { kind: 'best' },
      leadsTo: 'search',
      words: {
        en: { name: 'Singer', line: 'The songs your family asks for, in the key they know.' },
        hi: { name: 'गायक', line: 'वही गाने जो आपका परिवार माँगे, उसी सुर में जो उसे याद हो।' },
        pa: { name: 'ਗਾਇਕ', line: 'ਉਹੀ ਗੀਤ ਜੋ ਤੁਹਾਡਾ ਟੱਬਰ ਮੰਗੇ, ਉਸੇ ਸੁਰ ਵਿੱਚ ਜੋ ਉਸਨੂੰ ਯਾਦ ਹੈ।' },
      },
    },
    {
      id: 'catering',
      shown: true,
      category: 'catering',
      media: { kind: 'best' },
      leadsTo: 'search',
      words: {
        en: { name: 'Catering', line: 'Live counters, a hot tawa, and no waiting for roti.' },
        hi: { name: 'केटरिंग', line: 'लाइव काउंटर, गरम तवा, और रोटी के लिए किसी को इंतज़ार नहीं।' },
        pa: { name: 'ਕੇਟਰਿੰਗ', line: 'ਲਾਈਵ ਕਾਊਂਟਰ, ਤੱਤਾ ਤਵਾ, ਅਤੇ ਰੋਟੀ ਲਈ ਕਿਸੇ ਨੂੰ ਉਡੀਕ ਨਹੀਂ।' },
      },
    },
    {
      id: 'magician',
      shown: true,
      category: 'magician',
      media: { kind: 'best' },
      leadsTo: 'search',
      words: {
        en: { name: 'Magician', line: 'Close enough to see everything, except how.' },
        hi: { name: 'जादूगर', line: 'इतने पास कि सब दिखे, बस यह नहीं कि हुआ कैसे।' },
        pa: { name: 'ਜਾਦੂਗਰ', line: 'ਇੰਨੇ ਨੇੜੇ ਕਿ ਸਭ ਦਿਸੇ, ਬੱਸ ਇਹ ਨਹੀਂ ਕਿ ਹੋਇਆ ਕਿਵੇਂ।' },
      },
    },
  ],
];
