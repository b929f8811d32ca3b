import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { Deadline, Instant, MissingSince } from './times.tsx';

const NOW = new Date('2026-12-09T13:30:00Z');

function Shown() {
  const { at, due, startsAt, callAt } = useLoaderData<{
    at?: Date;
    due?: Date;
    startsAt: Date;
    callAt: Date;
  }>();
  if (at) return <Instant at={at} />;
  return due ? <Deadline at={due} /> : <MissingSince startsAt={startsAt} callAt={callAt} />;
}

const Deps = createRoutesStub([{ id: 'operator', path: '/', Component: Shown }]);

function textOf(
  times: { at?: Date; now?: Date; due?: Date; startsAt?: Date; callAt?: Date },
  language: string,
): string {
  const html = renderToString(
    <Texts speaker={speakerFor(language, ['operators'])}>
      <Deps hydrationData={{ loaderData: { operator: { now: NOW, roles: [], ...times } } }} />
    </Texts>,
  );
  return html.replace(/<[^>]*>/g, '');
}

const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const dueText = (seconds: number, language = 'en') => textOf({ due: inSeconds(seconds) }, language);
const missingText = (seconds: number) =>
  textOf({ startsAt: inSeconds(seconds), callAt: inSeconds(seconds - 3600) }, 'en');

test('missing artist: minutes count from the start, not call time', () => {
  expect(missingText(-28 * 60)).toBe('28 minutes past the start, the artist is not there');
  expect(missingText(-60)).toBe('1 minute past the start, the artist is not there');
  expect(missingText(30 * 60)).toBe('Call time was 6:30 pm, not there yet');
});

test('year of an instant: by business time, not the device’s', () => {
  const [at, later] = [new Date('2031-02-03T13:30:00Z'), new Date('2032-02-03T13:30:00Z')];
  expect(textOf({ at, now: at }, 'en')).toBe('Mon 3 Feb, 7:00 pm');
  expect(textOf({ at, now: later }, 'en')).toBe('Mon 3 Feb 2031, 7:00 pm');
});

test('due this minute: shown as due now, never 0 minutes', () => {
  for (const seconds of [-59, 0, 59]) {
    expect(dueText(seconds)).toBe('due now');
    expect(dueText(seconds, 'hi')).toBe('इसी मिनट');
    expect(dueText(seconds, 'pa')).toBe('ਇਸੇ ਮਿੰਟ');
  }
  expect(dueText(-60)).toBe('1 minute late');
  expect(dueText(60)).toBe('in 1 minute');
  expect(dueText(-3 * 3600)).toBe('3 hours late');
});
