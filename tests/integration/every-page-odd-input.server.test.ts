import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useApplication } from '#tests/support/application.ts';
import { oddHeaders, oddValue } from '#tests/support/odd-values.ts';
import { inputsOf } from '#tests/support/page-inputs.ts';
import { aWorldOfPages, type Person } from '#tests/support/page-world.ts';
import { sourceBuild, type TableRoute } from '#tests/support/source-build.ts';

/** Every page and form, called with hostile values. */
let table: TableRoute[];
const application = useApplication({}, async () => {
  const source = await sourceBuild();
  table = source.table;
  return source.build;
});
const RUNS = Number(process.env.FUZZ_RUNS ?? (process.env.NIGHTLY ? 40 : 10));
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`);

let world: Awaited<ReturnType<typeof aWorldOfPages>>;
beforeAll(async () => {
  world = await aWorldOfPages(application);
}, 120_000);

/** Must not appear in responses: sources, database messages, stack traces. */
const LEAK =
  /node_modules|\.server\.ts|\bat \w+ \(|syntax error at|invalid input syntax|violates \w+ constraint|out of range for type/;

/** They end sessions or accounts, after which every page only asks to sign in. */
const ENDS_THE_WORLD = /^\/(logout|privacy-settings\/erase|account$|profile\/phone)/;

const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json',
  '',
];

function paramsOf(path: string): Record<string, string> {
  const id = path.startsWith('/operator/tickets')
    ? world.ticket
    : path.startsWith('/operator/disputes')
      ? world.dispute
      : /^(\/operator)?\/sound-orders/.test(path)
        ? world.soundOrderId
        : path.startsWith('/artists')
          ? String(world.artistId)
          : world.bookingId;
  return {
    id,
    bookingId: world.bookingId,
    artistId: String(world.artistId),
    documentId: path.startsWith('/sound-orders') ? world.soundDocument : world.document,
    feed: world.feed,
    month: world.month,
    skill: 'singer',
    city: 'chandigarh',
    part: path.startsWith('/operator') ? 'applications' : 'pages.xml',
    queue: 'reviews',
  };
}

interface Case {
  person: Person;
  params: Record<string, string>;
  query: [string, string][];
  form: [string, string][] | null;
  type: string;
  headers: Record<string, string>;
  asData: boolean;
}

function pathOf(path: string, params: Record<string, string>): string {
  return path
    .replace('*', 'nothing-stands-here')
    .replaceAll(
      /:(\w+)\??/g,
      (_all, name: string) => encodeURIComponent((params[name] ?? 'x').toWellFormed()).slice(0, 180) || 'x',
    );
}

function caseOf({ path, hasAction, id }: TableRoute): fc.Arbitrary<Case> {
  const { names, words } = inputsOf(`${id}.tsx`);
  const more = names.length > 0 ? names : inputsOf(`${id}.ts`).names;
  const name = fc.constantFrom(...more, 'page', 'date', 'lang', 'done', 'q');
  const value =
    words.length > 0 ? fc.oneof({ arbitrary: oddValue, weight: 3 }, fc.constantFrom(...words)) : oddValue;
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 6 });
  const usual: Person = path.startsWith('/studio')
    ? 'artist'
    : path.startsWith('/operator')
      ? 'owner'
      : 'host';
  const known = paramsOf(path);
  const places = [...path.matchAll(/:(\w+)/g)].map(([, place]) => place!);
  const oddParams = fc.record(
    Object.fromEntries(
      places.map((place) => [
        place,
        fc.oneof({ arbitrary: fc.constant(known[place] ?? 'x'), weight: 5 }, oddValue),
      ]),
    ),
  );
  return fc.record({
    person: fc.oneof(
      { arbitrary: fc.constant(usual), weight: 9 },
      fc.constantFrom(...(Object.keys(world.people) as Person[])),
    ),
    params: oddParams as fc.Arbitrary<Record<string, string>>,
    query: pairs,
    form: hasAction && !ENDS_THE_WORLD.test(path) ? fc.option(pairs, { freq: 3 }) : fc.constant(null),
    type: fc.oneof({ arbitrary: fc.constant(TYPES[0]!), weight: 6 }, fc.constantFrom(...TYPES)),
    headers: oddHeaders,
    asData: fc.boolean(),
  });
}

async function send(path: string, { person, params, query, form, type, headers, asData }: Case) {
  const search = query
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
  const url = `${pathOf(path, params)}${asData ? '.data' : ''}${search && `?${search}`}`;
  const { cookie } = world.people[person];
  const answer = await application.app.inject({
    method: form ? 'POST' : 'GET',
    url,
    headers: {
      ...(cookie ? { cookie } : {}),
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      ...headers,
      ...(form && type ? { 'content-type': type } : {}),
    },
    ...(form
      ? {
          payload: form
            .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
            .join('&'),
        }
      : {}),
  });
  return { url, answer };
}

test('pages: no odd input crashes, leaks or lacks error page [S7-22]', async () => {
  const broken: string[] = [];
  for (const route of table) {
    const found = await fc.check(
      fc.asyncProperty(caseOf(route), async (wanted) => {
        const { url, answer } = await send(route.path, wanted);
        const shown = `${wanted.form ? 'POST' : 'GET'} ${url} by ${wanted.person} ${JSON.stringify(wanted.form)} ${wanted.type} ${JSON.stringify(wanted.headers).slice(0, 100)} → ${answer.statusCode} ${answer.body.slice(0, 200)}`;
        expect(answer.statusCode, shown).toBeGreaterThanOrEqual(200);
        expect(answer.statusCode, shown).toBeLessThan(500);
        expect(answer.body.replace(/<script[\s\S]*?<\/script>/g, ''), shown).not.toMatch(LEAK);
        if (answer.statusCode >= 400 && answer.headers['content-type']?.toString().startsWith('text/html'))
          expect(answer.body, shown).toMatch(/<h1[^>]*>[^<]/);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    if (found.failed) broken.push(`${found.errorInstance}`);
  }
  expect(broken).toEqual([]);
}, 900_000);
