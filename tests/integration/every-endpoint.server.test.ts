import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useApplication } from '#tests/support/application.ts';
import { almostFitting, anything, fitting, type Schema } from '#tests/support/arbitrary-from-schema.ts';
import { oddHeaders, oddValue } from '#tests/support/odd-values.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** Calls every documented endpoint with valid, almost valid and invalid input. */
const application = useApplication();
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
const MAX_RESPONSE_BYTES = 1_000_000;

interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema | null;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Operation['parameters']; requestBody?: { content?: Record<string, { schema: Schema }> } }
    >
  >;
  components?: { schemas?: Record<string, Schema> };
}

/** Keeps the session: an odd cookie or token would make every caller a guest. */
function ownHeaders({ cookie: _cookie, authorization: _token, ...others }: Record<string, string>) {
  return others;
}

let operations: Operation[];
let resolve: (reference: string) => Schema;
let host: Visitor;
let stranger: Visitor;
const MARK = 'Ekaterina-Only-Mine';

beforeAll(async () => {
  const document = (await application.app.inject('/api/openapi.json')).json() as Document;
  resolve = (reference) => document.components!.schemas![reference.split('/').pop()!]!;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: parameters ?? [],
      body: requestBody?.content?.['application/json']?.schema ?? null,
    })),
  );
  host = await application.signedIn(MARK);
  stranger = await application.signedIn('A stranger');
});

function addressOf(operation: Operation, values: Record<string, unknown>): string {
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) =>
      encodeURIComponent(String(values[name] ?? 'x').toWellFormed()).slice(0, 150) || 'x',
  );
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && values[parameter.name] !== undefined)
    .map(({ name }) => `${name}=${encodeURIComponent(String(values[name]).toWellFormed())}`);
  return `${path.startsWith('/api') ? path : `/api${path}`}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

test('endpoints: no input crashes, leaks or lacks a clear answer [S7-22]', async () => {
  expect(operations.length).toBeGreaterThan(20);
  for (const operation of operations) {
    const parameters = fc.record(
      Object.fromEntries(
        operation.parameters.map(({ name, schema }) => [
          name,
          fc.oneof(fitting(schema, resolve), oddValue, fc.string({ maxLength: 40 })),
        ]),
      ),
    );
    const body = operation.body
      ? fc.oneof(fitting(operation.body, resolve), almostFitting(operation.body, resolve), anything)
      : fc.constant(undefined);
    const caller = fc.constantFrom(stranger, application.guest());
    const headers = oddHeaders.filter(({ origin }) => origin === undefined);
    await fc.assert(
      fc.asyncProperty(parameters, body, caller, headers, async (values, payload, visitor, odd) => {
        const url = addressOf(operation, values);
        const answer = await visitor
          .call(operation.method, url, payload as object, ownHeaders(odd))
          .catch((error: Error) => ({ status: 0, body: error, headers: {} }));
        const shown = `${operation.method} ${url} ${JSON.stringify(payload)?.slice(0, 300)} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
        expect(answer.status, shown).toBeGreaterThanOrEqual(200);
        expect(answer.status, shown).toBeLessThan(500);
        const text = JSON.stringify(answer.body);
        expect(text.length, shown).toBeLessThan(MAX_RESPONSE_BYTES);
        expect(text, shown).not.toContain(MARK);
        if (answer.status >= 400)
          expect(answer.body, shown).toMatchObject({
            error: expect.stringMatching(/\S/),
            code: expect.stringMatching(/^[a-z_]+/),
          });
      }),
      { numRuns: RUNS },
    );
  }
}, 240_000);

/** Public endpoints. A new endpoint is private until listed here. */
const PUBLIC = new Set([
  'POST /search/fetch-artists',
  'GET /search/featured',
  'GET /search/artists/{id}',
  'GET /search/team/{id}',
  'GET /artists',
  'GET /artists/{id}/availability',
  'GET /bestTeam',
  'GET /bestArtist',
  'GET /reviews/{artistId}',
  'GET /places/cities',
  'GET /places/reverse',
  'GET /kits/equipments-kits',
  'POST /equip/sound-system-price',
  'POST /sound-verdict',
  'POST /auth/send-otp',
  'POST /auth/verify-otp',
  'POST /auth/otp-status',
  'POST /login/user',
  'POST /signup/user',
  'POST /logout',
  'POST /webhooks/razorpay',
  'POST /contact',
  'POST /web-vitals',
]);

test('endpoints not named public: 401 without a session [S6-01] [S6-02] [S6-03]', async () => {
  const open: string[] = [];
  for (const operation of operations) {
    const name = `${operation.method} ${operation.path.replace(/^\/api/, '')}`;
    if (PUBLIC.has(name)) continue;
    const [values, payload] = fc.sample(
      fc.tuple(
        fc.record(
          Object.fromEntries(
            operation.parameters.map((parameter) => [parameter.name, fitting(parameter.schema, resolve)]),
          ),
        ),
        operation.body ? fitting(operation.body, resolve) : fc.constant(undefined),
      ),
      { numRuns: 1, seed: 7 },
    )[0]!;
    const answer = await application
      .guest()
      .call(operation.method, addressOf(operation, values), payload as object);
    if (answer.status !== 401) open.push(`${name}: ${answer.status}`);
  }
  expect(open).toEqual([]);
});

test('leak search works: the owner can see the marked name', async () => {
  expect(JSON.stringify((await host.call('GET', '/api/me')).body)).toContain(MARK);
});
