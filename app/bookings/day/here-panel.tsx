import { type FormEvent, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import type { DayPageData } from './load-day.server.ts';
import { useBusy } from './use-busy.ts';

const PLACE_TIMEOUT_MS = 5000;

/** Works without JavaScript; with it, the location is sent too. */
export function ArrivalForm() {
  const { t } = useTranslation('day');
  const submit = useSubmit();
  const [locating, setLocating] = useState(false);
  const busy = useBusy('here') || locating;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setLocating(true);
    const fields = new FormData(form);
    for (const [name, value] of Object.entries(await placeOfBrowser())) fields.set(name, String(value));
    setLocating(false);
    await submit(fields, { method: 'post' });
  }

  return (
    <section className="day-box" aria-labelledby="say-here">
      <h2 id="say-here" className="text-27">
        {t('here.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('here.lead')}</p>
      <Form method="post" className="mt-5" onSubmit={send}>
        <input type="hidden" name="intent" value="here" />
        <Button type="submit" busy={busy && t('enter.busy')}>
          {t('here.button')}
        </Button>
      </Form>
    </section>
  );
}

function placeOfBrowser(): Promise<Record<string, number>> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({});
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }),
      () => resolve({}),
      { timeout: PLACE_TIMEOUT_MS, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
}

export function ArrivalStatement({ day }: { day: DayPageData }) {
  const { t, language } = useTranslation('day');
  const { statement } = day.arrival;
  const busy = useBusy('not-here');
  if (!statement) return null;
  const values = { artist: day.head.artist.name, time: formatTime(timeInIndia(statement.at), language) };
  const word = statement.denied ? 'denied' : 'said';
  return (
    <Banner
      tone={statement.denied ? 'caution' : 'info'}
      fact={t(`here.${word}.${day.as}`, values)}
      actions={
        day.as === 'host' &&
        day.arrival.awaited &&
        !statement.denied && (
          <Form method="post">
            <input type="hidden" name="intent" value="not-here" />
            <Button type="submit" look="second" size="row" busy={busy && t('enter.busy')}>
              {t('here.notHere')}
            </Button>
          </Form>
        )
      }
    >
      <p>{t(`here.${word}.${day.as}Next`, values)}</p>
      {statement.metres !== null && <p>{t('here.metres', { count: statement.metres })}</p>}
    </Banner>
  );
}
