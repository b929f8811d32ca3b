/** Hours (IST) at which night, morning, noon, evening and night end. */
export const PART_ENDS = [4, 12, 16, 20, 24];

export const PARTS_OF_DAY = new Map<string, { parts: string[]; oClock: string }>(
  Object.entries({
    hi: { parts: words('रात सुबह दोपहर शाम रात'), oClock: 'बजे' },
    pa: { parts: words('ਰਾਤ ਸਵੇਰੇ ਦੁਪਹਿਰ ਸ਼ਾਮ ਰਾਤ'), oClock: 'ਵਜੇ' },
  }),
);

interface Names {
  month: Record<'short' | 'long', string[]>;
  weekday: Record<'short' | 'long', string[]>;
}

/** Own names: `Intl` costs a phone 50 ms, differs from the server and lacks Punjabi. */
export const NAMES = new Map<string, Names>(
  Object.entries({
    en: {
      month: {
        short: words('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
        long: words('January February March April May June July August September October November December'),
      },
      weekday: {
        short: words('Sun Mon Tue Wed Thu Fri Sat'),
        long: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
      },
    },
    hi: {
      month: {
        short: words('जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'),
        long: words('जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'),
      },
      weekday: {
        short: words('रवि सोम मंगल बुध गुरु शुक्र शनि'),
        long: words('रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार'),
      },
    },
    pa: {
      month: {
        short: words('ਜਨ ਫ਼ਰ ਮਾਰਚ ਅਪ੍ਰੈ ਮਈ ਜੂਨ ਜੁਲਾ ਅਗ ਸਤੰ ਅਕਤੂ ਨਵੰ ਦਸੰ'),
        long: words('ਜਨਵਰੀ ਫ਼ਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ'),
      },
      weekday: {
        short: words('ਐਤ ਸੋਮ ਮੰਗਲ ਬੁੱਧ ਵੀਰ ਸ਼ੁੱਕਰ ਸ਼ਨੀ'),
        long: words('ਐਤਵਾਰ ਸੋਮਵਾਰ ਮੰਗਲਵਾਰ ਬੁੱਧਵਾਰ ਵੀਰਵਾਰ ਸ਼ੁੱਕਰਵਾਰ ਸ਼ਨੀਵਾਰ'),
      },
    },
  }),
);

function words(list: string): string[] {
  return list.split(' ');
}
