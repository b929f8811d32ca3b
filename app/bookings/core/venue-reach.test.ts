import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '#app/places/distance.ts';
import { LOCALITIES } from '#app/places/localities.ts';
import { venuePlace } from '#app/places/venue-place.ts';
import { venueMoveRefusal, venueRefusal } from './venue-reach.ts';

const locality = fc.constantFrom(...LOCALITIES);
const radius = fc.integer({ min: 5, max: 500 });
const addressOf = ({ name, city }: { name: string; city: string }) => `Rose Villa 12, ${name}, ${city}`;

test('venue check: inside radius never refused, wholly outside always refused', () => {
  fc.assert(
    fc.property(locality, locality, radius, (home, venue, travel_km) => {
      const artist = { lat: home.lat, lng: home.lng, travel_km };
      const refusal = venueRefusal(artist, { address: addressOf(venue) });
      const km = distanceKm(home, venue);
      const slack = 2 * venuePlace({ address: addressOf(venue) })!.withinKm;
      if (km <= travel_km) expect(refusal).toBeNull();
      if (km > travel_km + slack) expect(refusal).toEqual({ reason: 'venue_too_far', km: travel_km });
    }),
    { numRuns: 1000 },
  );
});

test('larger travel radius: never refuses what a smaller one accepts', () => {
  fc.assert(
    fc.property(locality, locality, radius, radius, (home, venue, one, other) => {
      const reaches = (travel_km: number) =>
        venueRefusal({ lat: home.lat, lng: home.lng, travel_km }, { address: addressOf(venue) }) === null;
      if (reaches(Math.min(one, other))) expect(reaches(Math.max(one, other))).toBe(true);
    }),
  );
});

test('sold booking: address can be refined, moves only within radius', () => {
  const artist = { lat: 30.73, lng: 76.78, travel_km: 20 };
  const manali = { address: 'Hotel Snow, Manali' };
  expect(venueMoveRefusal(artist, manali, { address: 'Hotel Snow, gate 2, Manali' })).toBeNull();
  expect(venueMoveRefusal(artist, { address: 'My place' }, { address: 'My place, gate 2' })).toBeNull();
  expect(venueMoveRefusal(artist, manali, { address: 'My place' })).toEqual({ reason: 'venue_unknown' });
  expect(venueMoveRefusal(artist, { address: 'Sector 6, Chandigarh' }, manali)).toMatchObject({
    reason: 'venue_too_far',
  });
});

test('move to ambiguous State: asked about; unchanged address is accepted', () => {
  const artist = { lat: 30.73, lng: 76.78, travel_km: 60 };
  const was = { address: 'Rose Villa, Chandigarh' };
  const unclear = { address: 'Rose Villa, Chandigarh 140119' };
  const asked = { reason: 'venue_state_unclear', states: ['chandigarh', 'punjab'] };
  expect(venueMoveRefusal(artist, was, unclear)).toEqual(asked);
  expect(venueMoveRefusal(artist, unclear, { address: 'Rose Villa, Mohali 134109' })).toMatchObject({
    states: ['punjab', 'haryana'],
  });
  expect(venueMoveRefusal(artist, unclear, unclear)).toBeNull();
});
