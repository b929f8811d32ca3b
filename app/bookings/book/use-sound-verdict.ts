import { startTransition, useEffect, useState } from 'react';
import type { BookingFormValues } from '../core/booking-form-values.ts';
import type { Refused } from '../core/booking-refusal.ts';
import { isTime } from '../core/booking-times.ts';
import { callApi } from '../core/call-api.ts';
import type { SoundAnswer } from '../core/sound-answer.ts';

const PAUSE_MS = 300;

type Answer = { verdict: SoundAnswer | null; refused?: Refused };

/** Until when music may be played, and whether the artist comes there; asked again when place or time change. */
export function useSoundVerdict(
  artistId: number,
  { address, lat, lng, setting, date, from, to }: BookingFormValues,
  first: SoundAnswer | null,
): { verdict: SoundAnswer | null; tooFar: Refused | null } {
  const [verdict, setVerdict] = useState(first);
  const [tooFar, setTooFar] = useState<Refused | null>(null);
  useEffect(() => {
    setTooFar(null);
    if (address.trim() === '' || !isTime(date, from, to)) return setVerdict(null);
    let wanted = true;
    const timer = setTimeout(async () => {
      const body = { artist_id: artistId, address, lat, lng, setting, date, from, to };
      const answer = await callApi<Answer>('/api/sound-verdict', { method: 'POST', body, fallback: '' });
      if (!wanted || !answer.ok) return;
      const { verdict, refused } = answer.value;
      // The note may wait for its texts; what is chosen in the form meanwhile must not wait with it.
      startTransition(() => setVerdict(verdict));
      // Until the host says which of two States it is, no State's rule applies.
      if (refused?.reason === 'venue_too_far') setTooFar(refused);
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [artistId, address, lat, lng, setting, date, from, to]);
  return { verdict, tooFar };
}
