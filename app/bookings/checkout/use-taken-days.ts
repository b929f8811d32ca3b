import { useEffect, useState } from 'react';
import { callApi } from '../core/call-api.ts';

interface MonthOfDays {
  days: { date: string; state: string }[];
}

export function useTakenDays(artistId: number, month: string, open: boolean): ReadonlySet<string> {
  const [months, setMonths] = useState<Record<string, string[]>>({});
  const known = Object.hasOwn(months, month);
  useEffect(() => {
    if (!open || known) return;
    let wanted = true;
    callApi<MonthOfDays>(`/api/artists/${artistId}/availability?month=${month}`, { fallback: '' }).then(
      (answer) => {
        if (!wanted || !answer.ok) return;
        const taken = answer.value.days.filter(({ state }) => state === 'taken').map(({ date }) => date);
        setMonths((before) => ({ ...before, [month]: taken }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [artistId, month, open, known]);
  return new Set(months[month]);
}
