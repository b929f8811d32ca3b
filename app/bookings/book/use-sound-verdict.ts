import { startTransition, useEffect, useState } from 'react';
import type { BookingFormValues } from '../core/booking-form-values.ts';
import { isTime } from '../core/booking-times.ts';
import { callApi } from '../core/call-api.ts';
import type { SoundAnswer } from '../core/sound-answer.ts';

const PAUSE_MS = 300;

/** The verdict for what is in the form, asked again when place or time change. */
export function useSoundVerdict(
  { address, lat, lng, setting, date, from, to }: BookingFormValues,
  first: SoundAnswer | null,
): SoundAnswer | null {
  const [verdict, setVerdict] = useState(first);
  useEffect(() => {
    if (address.trim() === '' || !isTime(date, from, to)) return setVerdict(null);
    let wanted = true;
    const timer = setTimeout(async () => {
      const body = { address, lat, lng, setting, date, from, to };
      const answer = await callApi<{ verdict: SoundAnswer | null }>('/api/sound-verdict', {
        method: 'POST',
        body,
        fallback: '',
      });
      // The note may wait for its texts; what is chosen in the form meanwhile must not wait with it.
      if (wanted && answer.ok) startTransition(() => setVerdict(answer.value.verdict));
      // Until the host says which of two States it is, no State's rule applies.
      else if (wanted && !answer.ok && answer.refusal.reason === 'venue_state_unclear') setVerdict(null);
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [address, lat, lng, setting, date, from, to]);
  return verdict;
}
