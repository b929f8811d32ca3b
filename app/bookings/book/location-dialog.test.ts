import { expect, test } from 'vitest';
import en from '../core/messages/bookings.en.json' with { type: 'json' };
import hi from '../core/messages/bookings.hi.json' with { type: 'json' };
import pa from '../core/messages/bookings.pa.json' with { type: 'json' };

test('location errors: denied, unsupported, no address, in specified words [S8-09]', () => {
  expect(en.location.problem).toMatchObject({
    denied: 'Could not access location. Please enter manually.',
    unsupported: 'Geolocation is not supported by this browser.',
    noAddress: 'Could not convert coordinates to address. Using raw coordinates instead.',
  });
});

test('in Hindi and Punjabi they are told in those languages [S8-09]', () => {
  for (const { location } of [hi, pa])
    for (const sentence of Object.values(location.problem)) expect(sentence).not.toMatch(/[a-z]/i);
});
