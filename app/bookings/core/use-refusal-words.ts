import type { Territory } from '#app/nights/sound-verdict.ts';
import type { StateReading } from '#app/places/venue-place.ts';
import { formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { useSoundNames } from '#app/sound/use-sound-names.ts';
import type { Refused } from './booking-refusal.ts';

type RefusedTarget = 'booking' | 'order' | 'change' | 'payment';

/** Translates a refusal by code and figures; without a translation, shows the server's English sentence. */
export function useRefusalWords(of: RefusedTarget = 'booking'): (refused: Refused) => string {
  const { t, language } = useTranslation('refusals');
  const item = useSoundNames();
  return ({ reason, sentence, details }) => {
    if (language === 'en') return sentence;
    const [one = 'india', other = 'india'] = (details.states ?? []) as (Territory | StateReading)[];
    const values = {
      one: t(`territories.${one}`),
      other: t(`territories.${other}`),
      left: details.left,
      item: item(String(details.item ?? '')),
      minutes: details.minutes,
      max: details.max,
      km: details.km,
      place: t(`territories.${details.territory as Territory}`),
      end: formatTime(String(details.latestEnd ?? ''), language),
      hours: details.hours ?? Number(details.minutes) / 60,
    };
    const word = reason === 'out_of_stock' && details.left === 0 ? 'none_in_stock' : reason;
    const own = say(`${of}.${word}`) ?? say(`booking.${word}`);
    return own ?? sentence;

    function say(key: string): string | undefined {
      const said = (t as unknown as (key: string, values: object) => string)(key, values);
      return said === key ? undefined : said;
    }
  };
}
