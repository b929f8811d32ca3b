import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerApi } from '#app/api.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { readConfig } from '#app/platform/config.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createApp } from './app.ts';

interface Call {
  summary?: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[] } }> };
  responses: Record<string, unknown>;
}

let app: FastifyInstance;
let calls: Record<string, Record<string, Call>>;

beforeAll(async () => {
  const database = { primary: { answers: true } };
  const platform = { config: readConfig({}), log: createLog('silent'), database } as Platform;
  const deps = { log: platform.log } as PaymentDeps;
  app = await createApp({ platform, api: (api) => registerApi(api, platform, deps) });
  await app.ready();
  calls = (await app.inject('/api/openapi.json')).json().paths;
});
afterAll(() => app.close());

function documented(method: string, path: string) {
  const call = calls[`/api${path}`]?.[method];
  expect(call, `${method} ${path}`).toBeDefined();
  expect(call!.summary).toBeTruthy();
  expect(Object.keys(call!.responses)).toContain('200');
  const fields = Object.keys(call!.requestBody?.content['application/json']?.schema.properties ?? {});
  return { fields, parameters: call!.parameters?.map(({ name, in: place }) => `${name} in ${place}`) ?? [] };
}

test('the document is valid OpenAPI 3.1', async () => {
  const document = (await app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const result = await new Validator().validate(document);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test('API contract: every call has a summary and unique name', () => {
  const all = Object.values(calls).flatMap((methods) => Object.values(methods)) as (Call & {
    operationId: string;
  })[];
  expect(all.filter(({ summary }) => !summary).map(({ operationId }) => operationId)).toEqual([]);
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
});

test('API contract: no demo routes and no catch-all route', () => {
  expect(Object.keys(calls).filter((path) => /dev|sandbox|\*/.test(path))).toEqual([]);
});

test('artists are searched around a point by skill [S7-01]', () => {
  expect(documented('post', '/search/fetch-artists').fields).toEqual(
    expect.arrayContaining(['lat', 'lng', 'skill']),
  );
});

test('categories are listed [S7-02]', () => {
  expect(documented('get', '/artists').fields).toEqual([]);
});

test('featured artists are near a point [S7-03]', () => {
  expect(documented('get', '/search/featured').parameters).toEqual(
    expect.arrayContaining(['lat in query', 'lng in query']),
  );
});

test('the best teams are listed [S7-04]', () => {
  expect(documented('get', '/bestTeam').fields).toEqual([]);
});

test('the best artists are listed [S7-05]', () => {
  expect(documented('get', '/bestArtist').fields).toEqual([]);
});

test('an artist has a profile [S7-06]', () => {
  expect(documented('get', '/search/artists/{id}').parameters).toEqual(['id in path']);
});

test('a team has a profile [S7-07]', () => {
  expect(documented('get', '/search/team/{id}').parameters).toEqual(['id in path']);
});

test('a code is sent to a phone [S7-08]', () => {
  expect(documented('post', '/auth/send-otp').fields).toContain('numbers');
});

test('a code is verified [S7-09]', () => {
  expect(documented('post', '/auth/verify-otp').fields).toEqual(expect.arrayContaining(['numbers', 'otp']));
});

test('a proved phone logs in [S7-10]', () => {
  expect(documented('post', '/login/user').fields).toEqual(
    expect.arrayContaining(['phone_number', 'fcm_token']),
  );
});

test('a proved phone signs up [S7-11]', () => {
  expect(documented('post', '/signup/user').fields).toEqual(
    expect.arrayContaining(['name', 'email', 'phone_number', 'fcm_token']),
  );
});

test('sound is priced by the size of the audience [S7-12]', () => {
  expect(documented('post', '/equip/sound-system-price').fields).toContain('audience_size');
});

test('a payment order is created [S7-13]', () => {
  expect(documented('post', '/payments/create-order').fields).toEqual(
    expect.arrayContaining(['artist_id', 'user_id', 'amount', 'booking_details']),
  );
});

test('a payment is verified by its three fields [S7-14]', () => {
  expect(documented('post', '/payments/verify-payment').fields).toEqual([
    'razorpay_order_id',
    'razorpay_payment_id',
    'razorpay_signature',
  ]);
});

test('the user’s own details are changed [S7-15]', () => {
  expect(documented('patch', '/booking/info/{userId}').parameters).toEqual(['userId in path']);
});

test('a booking is asked for with the whole payload [S7-16]', () => {
  expect(documented('post', '/booking/booking').fields).toEqual(
    expect.arrayContaining(['user_id', 'artist_id', 'team_id', 'booking_date', 'booked_from', 'booked_to']),
  );
});

test('a paid booking is looked at again [S7-17]', () => {
  expect(documented('post', '/booking/payment/success').fields).toEqual(['booking_id']);
});

test('an artist’s notice is hurried [S7-18]', () => {
  expect(documented('post', '/notifications/send-notification-artist').fields).toEqual([
    'fcm_token',
    'status',
  ]);
});

test('the user’s bookings are listed [S7-19]', () => {
  expect(documented('post', '/allbookings').fields).toContain('userId');
});

test('a booking is cancelled [S7-20]', () => {
  expect(documented('delete', '/bookings/{id}').parameters).toEqual(['refund in query', 'id in path']);
});

test('equipment and kits are listed [S7-21]', () => {
  expect(documented('get', '/kits/equipments-kits').fields).toEqual([]);
});

test('API page: all its parts from here, no call sent', async () => {
  const page = await app.inject('/api/docs');
  const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  expect(parts.length).toBeGreaterThan(3);
  for (const address of parts) expect((await app.inject(address)).statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const setup = await app.inject('/api/docs/static/swagger-initializer.js');
  expect(setup.body).toContain('"supportedSubmitMethods":[]');
});
