import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { nearest } from '#app/places/distance.ts';
import { addressAt } from '#app/places/geocoder.server.ts';
import { listCities } from '#app/places/list-cities.server.ts';
import { fillDemoCatalogue } from '#demo/fill-demo-catalogue.server.ts';
import { useApplication } from '#tests/support/application.ts';

const application = useApplication();
const quiet = pino({ level: 'silent' });

beforeAll(async () => {
  await application.db.deleteFrom('city').execute();
  await fillDemoCatalogue(application.db);
}, 120_000);

interface SoundList {
  equipments: { id: number; name: string; price: number; quantity: number; image: string }[];
  kits: { name: string; price: number; includedItems: { name: string; quantity: number; image: string }[] }[];
}

test('kits and equipment: prices in rupees, pictures and included items [S7-21] [S3-12] [S2-50] [S2-51]', async () => {
  const { status, body } = await application.guest().call<SoundList>('GET', '/api/kits/equipments-kits');
  expect(status).toBe(200);
  expect(body.equipments.length).toBeGreaterThanOrEqual(30);
  expect(body.equipments.find(({ name }) => name === 'Vocal Microphone')).toMatchObject({
    price: 250,
    quantity: 160,
    image: '/media/demo/sound/microphone/640',
  });
  expect(body.kits.length).toBeGreaterThanOrEqual(6);
  expect(body.kits[0]!.includedItems).toContainEqual({
    name: 'Column Speaker',
    quantity: 1,
    image: '/media/demo/sound/column-speaker/640',
  });
});

test('sound price: each audience size takes its kit’s price [S7-12] [S3-13] [S9-02]', async () => {
  const sizes = ['1-10', '1-30', '1-50', '1-70', '1-100', 'More than 100', 'More than 500'];
  const prices: number[] = [];
  for (const audience_size of sizes) {
    const { status, body } = await application
      .guest()
      .call<{ sound_system_price: number; equipment: object }>('POST', '/api/equip/sound-system-price', {
        audience_size,
      });
    expect(status).toBe(200);
    prices.push(body.sound_system_price);
    if (audience_size === '1-10')
      expect(body.equipment).toMatchObject({
        'Vocal Microphone': { quantity: 2, price: 250, description: expect.stringMatching(/handheld/) },
      });
  }
  expect(prices).toEqual([2000, 3500, 6000, 8500, 12000, 28000, 65000]);
});

test('unknown audience size: refused with a sentence [S7-12] [S9-02]', async () => {
  for (const payload of [{ audience_size: '12' }, {}, { audience_size: 100 }]) {
    const { status, body } = await application.guest().call('POST', '/api/equip/sound-system-price', payload);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^Please choose an audience size/);
  }
});

test('showcase artist: review summary computed from rows, reviews in pages [S2-43]', async () => {
  const { id } = await application.db
    .selectFrom('artist')
    .select('id')
    .where('featured_position', '=', 1)
    .executeTakeFirstOrThrow();
  type Answer = {
    summary: { count: number; distribution: { percent: number }[] };
    pages: number;
    reviews: { id: number; rating: number }[];
  };
  const read = (query: string) => application.guest().call<Answer>('GET', `/api/reviews/${id}${query}`);
  const { body } = await read('');
  expect(body.summary.count).toBe(127);
  expect(body.summary.distribution.map(({ percent }) => percent)).toEqual([65, 20, 10, 3, 2]);
  expect([body.pages, body.reviews.length]).toEqual([13, 10]);
  const lowest = await read('?sort=lowest');
  expect(lowest.body.reviews.slice(0, 6).map(({ rating }) => rating)).toEqual([1, 1, 2, 2, 2, 2]);
  const last = await read('?page=13');
  expect(last.body.reviews).toHaveLength(7);
  expect((await application.guest().call('GET', '/api/reviews/999999')).status).toBe(404);
  expect(await read('?page=0')).toMatchObject({ status: 400, body: { error: 'Failed to load reviews' } });
});

test('cities carry their coordinates, and a point finds the nearest [S3-01] [S9-07] [S9-09]', async () => {
  const { body } = await application
    .guest()
    .call<{ name: string; lat: number; lng: number }[]>('GET', '/api/places/cities');
  expect(body.slice(0, 2)).toMatchObject([
    { name: 'Chandigarh', lat: 30.7333, lng: 76.7794 },
    { name: 'Mohali', lat: 30.7046, lng: 76.7179 },
  ]);
  expect(nearest(await listCities(application.db), { lat: 31.1, lng: 77.2 })?.place.name).toBe('Shimla');
});

test('geocoding: offline or by service, coordinates when it fails [S7-24] [S8-09]', async () => {
  const { body } = await application.guest().call('GET', '/api/places/reverse?lat=30.7401&lng=76.7825');
  expect(body).toEqual({ address: 'Sector 17, Chandigarh', source: 'offline' });
  expect((await application.guest().call('GET', '/api/places/reverse?lat=north&lng=')).status).toBe(400);

  const service = createServer((request, response) => {
    response.statusCode = request.url!.includes('lat=1') ? 500 : 200;
    response.end(JSON.stringify({ display_name: 'House 12, Sector 9-B, Chandigarh' }));
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  const geocoderUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  const { db } = application;
  const asker = { address: '203.0.113.9', sessionId: undefined };
  const ask = (lat: number, lng: number) =>
    addressAt({ config: { geocoderUrl }, log: quiet, db }, { lat, lng }, asker);
  expect(await ask(30.75, 76.79)).toEqual({ address: 'House 12, Sector 9-B, Chandigarh', source: 'service' });
  expect(await ask(1, 2)).toEqual({ address: '1.00000, 2.00000', source: 'coordinates' });
  service.close();
});

test('geocoding service: once per place, thirty per hour and asker', async () => {
  let questions = 0;
  const service = createServer((_request, answer) => {
    questions++;
    answer.end(JSON.stringify({ display_name: `House ${questions}` }));
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  const geocoderUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  const platform = { config: { geocoderUrl }, log: quiet, db: application.db };
  const ask = (house: number, address: string, sessionId?: string) =>
    addressAt(platform, { lat: 29 + house / 1000, lng: 75 }, { address, sessionId });
  for (let house = 0; house < 30; house++) await ask(house, '198.51.100.1', 'one');
  expect((await ask(0, '198.51.100.1', 'one')).address).toBe('House 1');
  expect((await ask(90, '198.51.100.1')).source).not.toBe('service');
  expect((await ask(91, '198.51.100.2', 'one')).source).not.toBe('service');
  expect(questions).toBe(30);
  expect((await ask(92, '198.51.100.3')).source).toBe('service');
  service.close();
});
