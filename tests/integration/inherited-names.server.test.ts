import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ADMIN_QUEUES } from '#app/staff/frame/admin-queues.ts';
import { useApplication } from '#tests/support/application.ts';
import { pageAddress } from '#tests/support/page-address.ts';
import { aWorldOfPages, type Person } from '#tests/support/page-world.ts';
import { sourceBuild, type TableRoute } from '#tests/support/source-build.ts';

/** Every object inherits these: lookups need a Map or `Object.hasOwn`. */
const INHERITED = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

const SECRET = 'a-secret-that-no-answer-may-ever-contain-0123456789';
let table: TableRoute[];
const application = useApplication({ APP_SECRET: SECRET }, async () => {
  const source = await sourceBuild();
  table = source.table;
  return source.build;
});

let world: Awaited<ReturnType<typeof aWorldOfPages>>;
beforeAll(async () => {
  world = await aWorldOfPages(application);
}, 180_000);

/** Must not appear in any response: secrets and data of a booking's parties. */
const ours = () => {
  const { razorpay, metricsToken } = application.platform.config;
  return [SECRET, razorpay.keySecret, razorpay.webhookSecret, metricsToken].filter((text) => text);
};

const sources = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

function namesIn(...patterns: RegExp[]): string[] {
  const found = sources.flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!)),
  );
  return [...new Set(found)].sort();
}

const fields = namesIn(/\bname="([\w.-]+)"/g, /\.(?:get|getAll|has)\('([\w.-]+)'\)/g, /\bform\??\.(\w+)/g);
const intents = [
  'intent',
  'act',
  'action',
  'kind',
  'step',
  'decision',
  'do',
  'show',
  'part',
  'state',
  'method',
];
/** They would end the session of one of the people. */
const ENDING = ['log-out', 'end-device', 'end-others', 'end-sessions', 'erase', 'block'];

type Fields = [string, string][];
/** Each field with one of the words, another one on the next page; and each word as the name of a field. */
const mixed = (page: number): Fields => [
  ...fields.map((name, at): [string, string] => [name, INHERITED[(at + page) % INHERITED.length]!]),
  ...INHERITED.map((word): [string, string] => [word, word]),
];
const toDo = (act: string): Fields => intents.map((name) => [name, act]);

async function ask(person: Person, method: 'GET' | 'POST', url: string, form: Fields) {
  const { cookie } = world.people[person];
  const body = new URLSearchParams(form).toString();
  const answer = await application.app.inject({
    method,
    url: method === 'GET' ? `${url}?${body}` : url,
    headers: {
      ...(cookie ? { cookie } : {}),
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload: body } : {}),
  });
  const said = `${answer.body} ${JSON.stringify(answer.headers)}`;
  const wrong: string[] = [];
  if (answer.statusCode >= 500) wrong.push(`status ${answer.statusCode}`);
  if (ours().some((secret) => said.includes(secret!))) wrong.push('a secret of ours');
  if (/function Object|\[native code\]|\[object Object\]/.test(said)) wrong.push('an inherited value');
  const stranger = person === 'another host' || person === 'another artist';
  if (stranger && world.secrets.some((secret) => said.includes(secret))) wrong.push('what is another\u2019s');
  return wrong;
}

const addresses = (path: string) =>
  path.includes(':queue')
    ? ADMIN_QUEUES.map(({ key }) => pageAddress(world, path, { queue: key }))
    : path.startsWith('/operator/artists')
      ? [pageAddress(world, path, { part: 'applications' })]
      : path.startsWith('/operator/sound/')
        ? [pageAddress(world, path, { id: 'new' })]
        : [pageAddress(world, path)];

/** Runs the action without rendering the page that follows. */
const actionOnly = (url: string) => `${url === '/' ? '/_root' : url}.data`;

async function auditedActions(person: Person, url: string): Promise<string[]> {
  const { body } = await application.app.inject({ url, headers: { cookie: world.people[person].cookie } });
  const controls = [...body.matchAll(/<(?:button|input)\b[^>]*>/g)].map(([tag]) => tag);
  const actions = controls
    .filter((tag) => intents.some((name) => tag.includes(`name="${name}"`)))
    .map((tag) => /\bvalue="([^"]+)"/.exec(tag)?.[1] ?? '');
  return [...new Set(actions)].filter((act) => act !== '' && !ENDING.includes(act));
}

async function expectSignedIn(person: Person) {
  const { statusCode } = await application.app.inject({
    url: '/account',
    headers: { cookie: world.people[person].cookie },
  });
  expect(statusCode).toBe(200);
}

const PEOPLE: Person[] = ['host', 'artist', 'owner', 'another host'];

test.each(PEOPLE)(
  'form with inherited names: answered like odd input, by %s',
  async (person) => {
    const wrong: string[] = [];
    let pressed = 0;
    const send = async (url: string, title: string, form: Fields) => {
      for (const fault of await ask(person, 'POST', url, form)) wrong.push(`${url}, ${title}: ${fault}`);
    };
    for (const [page, { path }] of table.filter(({ hasAction }) => hasAction).entries())
      for (const url of addresses(path)) {
        // By day each form takes one of the words, at night all.
        for (const word of process.env.NIGHTLY ? INHERITED : [INHERITED[page % INHERITED.length]!])
          await send(actionOnly(url), `${word} as what to do`, toDo(word));
        await send(url, 'a word in every field', mixed(page));
        for (const act of await auditedActions(person, url)) {
          const others = mixed(page).filter(([name]) => !intents.includes(name));
          await send(url, act, [...others, ...toDo(act)]);
          pressed += 1;
        }
      }
    expect(wrong).toEqual([]);
    expect(pressed).toBeGreaterThan(0);
    await expectSignedIn(person);
  },
  600_000,
);

test.each((process.env.NIGHTLY ? PEOPLE : ['artist', 'owner']) as Person[])(
  'query with inherited names: answered like odd input, by %s',
  async (person) => {
    const wrong: string[] = [];
    for (const [page, { path }] of table.entries())
      for (const url of addresses(path))
        for (const fault of await ask(person, 'GET', url, mixed(page))) wrong.push(`${path}: ${fault}`);
    expect(wrong).toEqual([]);
    await expectSignedIn(person);
  },
  600_000,
);
