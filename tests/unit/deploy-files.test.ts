import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import routes from '#app/routes.ts';
import { MEMORY_SETTINGS } from '../../scripts/memory-settings.mjs';
import { makeSiteCertificate } from '../../scripts/setup/database-certificates.ts';
import { busyFiles } from '../../scripts/source/busy-files.ts';
import { kindOf, SHARES } from '../../server/admission-limits.ts';
import '#app/accounts/sign-in/sign-in-alarm.server.ts';
import '#app/site/api.server.ts';
import { SESSION_SETTINGS } from '#app/platform/database.server.ts';
import { metrics } from '#app/platform/metrics.server.ts';
import { settings } from '#app/platform/settings.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const alerts = read('deploy/prometheus/alerts.yml');
const dashboard = read('deploy/grafana/mehfil.json');

/** Of the balancer, of Prometheus itself, and of its exporter on the machines of the database. */
const OTHERS_METRICS = [
  ...['haproxy_frontend_http_responses_total', 'haproxy_backend_http_responses_total', 'up'],
  ...['node_filesystem_avail_bytes', 'node_filesystem_size_bytes', 'backup_last_success_timestamp_seconds'],
];

/** Histograms have three names each. */
async function exportedNames(): Promise<Set<string>> {
  const all = await metrics.getMetricsAsJSON();
  const names = all.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  );
  return new Set([...OTHERS_METRICS, ...names]);
}

const WORDS = /[a-z_][a-z0-9_]+(?=[{[)\s]|$)/g;
const NOT_METRICS = new Set(
  'by le sum max min avg rate increase all absent time or and histogram_quantile'.split(' '),
);

function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/by \([^)]*\)|\{[^}]*\}|\[[^\]]*\]/g, ' ');
  return (bare.match(WORDS) ?? []).filter((word) => !NOT_METRICS.has(word));
}

const alertExpressions = [...alerts.matchAll(/expr: (?:>-((?:\n {10}.+)+)|(.+))/g)].map(
  ([, folded, line]) => line ?? folded!.replaceAll(/\s+/g, ' '),
);
const alertNames = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
const panels = JSON.parse(dashboard).panels as { targets: { expr: string }[] }[];
const panelExpressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

test('alerts and dashboard query only exported metrics', async () => {
  const exported = await exportedNames();
  expect(alertExpressions.length).toBeGreaterThan(10);
  expect(panelExpressions.length).toBeGreaterThan(10);
  for (const expression of [...alertExpressions, ...panelExpressions]) {
    const asked = metricsIn(expression);
    expect(asked, expression).not.toEqual([]);
    expect(
      asked.filter((name) => !exported.has(name)),
      expression,
    ).toEqual([]);
  }
});

test('counters that alerts watch begin at 0 for every label', async () => {
  const text = await metrics.metrics();
  for (const of of ['sent_phone', 'sent_range', 'sent_all', 'wrong_phone', 'wrong_all'])
    expect(text).toMatch(new RegExp(`^sign_in_alarms_total\\{counter="${of}"\\} `, 'm'));
  for (const reason of ['away', 'busy'])
    expect(text).toMatch(new RegExp(`^database_unavailable_total\\{reason="${reason}"\\} `, 'm'));
});

test('every alert has a runbook section, and vice versa', () => {
  const described = [...read('docs/runbook.md').matchAll(/^### ([A-Z]\w+)$/gm)].map(([, name]) => name!);
  expect(described.toSorted()).toEqual(alertNames.toSorted());
});

const missing = (program: string) => spawnSync(program, ['--version']).error !== undefined;

test.skipIf(missing('promtool'))('alerts ring and are silent as their tests say', () => {
  const told = spawnSync('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yml'], {
    encoding: 'utf8',
  });
  expect(told.stderr + told.stdout).toContain('SUCCESS');
  expect(told.status, told.stdout).toBe(0);
});

test('every alert is tested ringing and silent', () => {
  const tests = read('deploy/prometheus/alerts.test.yml');
  for (const name of alertNames) {
    expect(tests).toMatch(new RegExp(`alertname: ${name}\n +exp_alerts:\n +- exp_labels`));
    expect(tests).toMatch(new RegExp(`alertname: ${name} }`));
  }
});

test.skipIf(missing('amtool'))('pages go to a person, tickets to a mailbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-alarms-'));
  const file = join(folder, 'alertmanager.yml');
  const values = { ALARM_WEBHOOK: 'https://a.example', ALARM_SMTP: 'mail.example:587' };
  const filled = read('deploy/prometheus/alertmanager.yml').replaceAll(
    /\$\{(\w+)\}/g,
    (_, name: string) => (values as Record<string, string>)[name] ?? 'a@b.example',
  );
  writeFileSync(file, filled);
  const receiverOf = (severity: string) =>
    execFileSync('amtool', ['config', 'routes', 'test', `--config.file=${file}`, `severity=${severity}`], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  expect(['page', 'ticket'].map(receiverOf)).toEqual(['person', 'email']);
  rmSync(folder, { recursive: true });
  expect(new Set(alerts.match(/severity: \w+/g))).toEqual(new Set(['severity: page', 'severity: ticket']));
});

test('deployments name only settings that exist', () => {
  const known = new Set([...Object.keys(settings.shape), ...Object.keys(MEMORY_SETTINGS), 'NODE_ENV']);
  const kubernetes = [...read('deploy/kubernetes/mehfil.yaml').matchAll(/name: ([A-Z_]+), value/g)];
  const composed = [...read('deploy/compose.yaml').matchAll(/[{,] ([A-Z_]+): /g)];
  const image = [...read('deploy/Containerfile').matchAll(/(?<=^ENV .*)\b([A-Z_]+)=/gm)];
  for (const [, name] of [...kubernetes, ...composed, ...image]) expect(known.has(name!), name).toBe(true);
  expect(kubernetes.length * composed.length * image.length).toBeGreaterThan(0);
});

test('image and units bound memory as npm start does', () => {
  const wanted = Object.entries(MEMORY_SETTINGS).map(([name, value]) => `${name}=${value}`);
  for (const file of ['Containerfile', 'systemd/mehfil-web@.service', 'systemd/mehfil-worker@.service'])
    expect(read(`deploy/${file}`), file).toContain(wanted.join(' '));
});

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<
    string,
    { volumes?: string[]; env_file?: string[]; networks?: unknown; extra_hosts?: string[] }
  >;
};
/** What `npm run setup` writes: secrets and the like. */
const WRITTEN = [
  ...['mehfil.env', 'owner.env', 'database.env', 'alarms.env', 'certificates', 'database'],
  ...['prometheus/metrics-token', 'prometheus/smtp-password'],
];

test('deployment secret files: in no image and no commit', () => {
  // Docker reads no other name; Podman reads this one too.
  for (const ignored of ['.dockerignore', '.gitignore'])
    expect(read(ignored).split('\n'), ignored).toEqual(
      expect.arrayContaining(['.env', ...WRITTEN.map((name) => `deploy/${name}`)]),
    );
});

test('compose: what it mounts and reads is shipped or written', () => {
  const services = Object.values(compose.services);
  const mounted = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]!));
  const paths = mounted.filter((path) => path.startsWith('./')).map((path) => path.slice(2));
  const envFiles = services.flatMap(({ env_file = [] }) => env_file);
  expect(paths.length * envFiles.length).toBeGreaterThan(0);
  for (const path of [...paths, ...envFiles]) {
    const written = WRITTEN.some((name) => path === name || path.startsWith(`${name}/`));
    expect(written || existsSync(new URL(`../../deploy/${path}`, import.meta.url)), path).toBe(true);
  }
});

test('Prometheus asks only what compose starts', () => {
  const targets = read('deploy/prometheus/prometheus.yml').matchAll(/"([\w-]+):\d+"/g);
  const hosts = [...targets].map(([, host]) => host!);
  expect(hosts).toContain('web-1');
  for (const host of hosts) expect(Object.keys(compose.services), host).toContain(host);
});

test('deployments name their image by release, and limit open files', () => {
  const images = [...read('deploy/compose.yaml').matchAll(/^ +image: (.+)$/gm)].map(([, image]) => image!);
  const kubernetes = [...read('deploy/kubernetes/mehfil.yaml').matchAll(/image: (.+)$/gm)].map(
    ([, image]) => image!,
  );
  expect(images.length * kubernetes.length).toBeGreaterThan(0);
  for (const image of [...images, ...kubernetes]) {
    expect(image).toMatch(/:/);
    expect(image).not.toMatch(/latest/);
  }
  for (const file of ['compose.yaml', 'systemd/mehfil-web@.service', 'systemd/mehfil-worker@.service'])
    expect(read(`deploy/${file}`), file).toMatch(/nofile: 65536|LimitNOFILE=65536/);
});

test('the balancer finds each process that compose and install.sh start', () => {
  const servers = [...read('deploy/haproxy.cfg').matchAll(/ server (web-\d) web-\d:3000/g)].map(
    ([, name]) => name!,
  );
  expect(new Set(servers).size).toBe(2);
  const hosts = compose.services.haproxy!.extra_hosts!.map((line) => line.split(':'));
  for (const server of new Set(servers)) {
    const [, address] = hosts.find(([name]) => name === server)!;
    expect(compose.services[server]!.networks).toEqual({ default: { ipv4_address: address } });
    expect(read('deploy/install.sh')).toMatch(new RegExp(`'127\\.0\\.0\\.1\\d ${server}'`));
  }
});

const PATH = `${process.env.PATH}:/usr/sbin`;
const canRun = (program: string) => !spawnSync(program, ['-v'], { env: { PATH } }).error;

test.skipIf(!canRun('haproxy') || !canRun('openssl'))('HAProxy accepts its configurations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-haproxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  makeSiteCertificate(join(folder, 'certificates'), 'mehfil.example');
  const files = ['haproxy.cfg', 'haproxy-primary.cfg'].map((name) => {
    const text = read(`deploy/${name}`)
      .replaceAll('/etc/haproxy/certificates', join(folder, 'certificates'))
      .replaceAll('/etc/haproxy/balancer', fileURLToPath(new URL('../../deploy/balancer', import.meta.url)))
      .replaceAll(/ (?:web|postgres)-\d:/g, ' 127.0.0.1:');
    writeFileSync(join(folder, name), text);
    return ['-f', join(folder, name)];
  });
  const { status, stderr } = spawnSync('haproxy', ['-c', ...files.flat()], {
    encoding: 'utf8',
    env: { PATH },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('units start for ever, and read what setup writes', () => {
  for (const role of ['web', 'worker']) {
    const unit = read(`deploy/systemd/mehfil-${role}@.service`);
    expect(unit).toMatch(/^StartLimitIntervalSec=0$.*^Restart=always$/ms);
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/mehfil\/mehfil\.env$/m);
    expect(unit).not.toMatch(/owner\.env/);
  }
});

test('TLS: PostgreSQL of patroni.yml takes nothing else by network', () => {
  const { bootstrap, postgresql } = parse(read('deploy/patroni.yml'));
  const { ssl, ssl_cert_file, ssl_key_file } = bootstrap.dcs.postgresql.parameters;
  expect({ ssl, ssl_cert_file, ssl_key_file }).toEqual({
    ssl: 'on',
    ssl_cert_file: '/etc/mehfil/database/server.crt',
    ssl_key_file: '/etc/mehfil/database/server.key',
  });
  for (const line of postgresql.pg_hba as string[]) expect(line).toMatch(/^(local|hostssl) /);
  for (const { sslmode } of Object.values<{ sslmode: string }>(postgresql.authentication))
    expect(sslmode).toBe('verify-full');
});

test('roles.sql sets what a start behind a pooler asks for', () => {
  for (const [name, value] of Object.entries(SESSION_SETTINGS))
    expect(read('deploy/roles.sql')).toContain(`alter role mehfil_running set ${name} = ${value};`);
});

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const whole = path ? `${parent}/${path}` : parent;
    return [whole || '/', ...pathsOf(children ?? [], whole)];
  });
}

test('balancer: limits only addresses of page and search shares', () => {
  const keptUp = read('deploy/balancer/kept-up.lst').trim().split('\n');
  const isKeptUp = (path: string) => keptUp.some((prefix) => path.startsWith(prefix));
  const paths = pathsOf(routes);
  expect(paths.length).toBeGreaterThan(80);
  for (const path of paths.filter((path) => !isKeptUp(path)))
    expect(kindOf(path), path).toMatch(/^(pages|search)$/);
  for (const path of ['/', '/search', '/search.data', '/artists/1', '/singers/chandigarh', '/live/1'])
    expect(isKeptUp(path), path).toBe(false);
  for (const path of ['/api/payments/verify-payment', '/assets/a.js', '/media/demo/1', '/healthz'])
    expect(isKeptUp(path), path).toBe(true);
});

test('balancer: at most as many readers as may wait', () => {
  const limits = [...read('deploy/haproxy.cfg').matchAll(/ maxconn (\d+)$/gm)].map(([, limit]) =>
    Number(limit),
  );
  expect(limits.length).toBeGreaterThanOrEqual(2);
  for (const limit of limits.slice(1)) expect(limit).toBeLessThanOrEqual(SHARES.search.waiting);
  expect(SHARES.pages.waiting).toBe(SHARES.search.waiting);
});

test('balancer: buffers a whole page, however slow the visitor', () => {
  for (const file of ['deploy/haproxy.cfg', 'scripts/cluster/haproxy.cfg'])
    expect(Number(/tune\.bufsize (\d+)/.exec(read(file))?.[1]), file).toBeGreaterThanOrEqual(200_000);
});

test('the balancer refuses in the words of the product', () => {
  for (const [name, text] of busyFiles())
    expect(read(`deploy/balancer/${name}`), 'Write them: node scripts/write-busy-pages.ts').toBe(text);
});
