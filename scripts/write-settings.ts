// npm run setup: asks, and writes the settings of a live site into deploy/. Questions are answered by the environment, too.
import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#app/platform/config.server.ts';
import { makeDatabaseCertificates, makeSiteCertificate } from './setup/database-certificates.ts';

const USAGE = `npm run setup [-- --machine] [--overwrite] [--folder <folder>]
  --machine    for deploy/install.sh, without containers
  --overwrite  replaces what is there
  --folder     where to write; else deploy/
It asks what it needs; what stands in the environment, it does not ask.`;
const flags = readFlags();

function readFlags() {
  try {
    return parseArgs({
      options: {
        folder: { type: 'string', default: resolve(import.meta.dirname, '../deploy') },
        /** Without containers: deploy/install.sh. */
        machine: { type: 'boolean', default: false },
        overwrite: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    console.error(USAGE);
    return process.exit(2);
  }
}

const asks = process.stdin.isTTY
  ? createInterface({ input: process.stdin, output: process.stdout })
  : undefined;

type Answers = Record<string, string>;

interface Question {
  name: string;
  text: string;
  fallback?: string;
  onlyIf?: (answers: Answers) => boolean;
}

const isMsg91 = ({ SMS_PROVIDER }: Answers) => SMS_PROVIDER === 'msg91';
const isTwilio = ({ SMS_PROVIDER }: Answers) => SMS_PROVIDER === 'twilio';
const QUESTIONS: readonly Question[] = [
  { name: 'APP_ORIGIN', text: 'Address of the site, such as https://mehfil.example' },
  { name: 'SMTP_URL', text: 'Mail server, as smtps://user:password@host' },
  { name: 'EMAIL_FROM', text: 'Sender of mail, as Name <address>' },
  { name: 'RAZORPAY_KEY_ID', text: 'Razorpay key id' },
  { name: 'RAZORPAY_KEY_SECRET', text: 'Razorpay key secret' },
  { name: 'SMS_PROVIDER', text: 'SMS by msg91 or twilio', fallback: 'msg91' },
  { name: 'MSG91_AUTH_KEY', text: 'MSG91 auth key', onlyIf: isMsg91 },
  { name: 'MSG91_TEMPLATE_ID', text: 'MSG91 template ids, as .env.example says', onlyIf: isMsg91 },
  { name: 'TWILIO_ACCOUNT_SID', text: 'Twilio account SID', onlyIf: isTwilio },
  { name: 'TWILIO_AUTH_TOKEN', text: 'Twilio auth token', onlyIf: isTwilio },
  { name: 'TWILIO_FROM', text: 'Twilio sender', onlyIf: isTwilio },
  { name: 'DATABASE_URL', text: 'Database for the serving role; nothing: one on this machine', fallback: '' },
  {
    name: 'DATABASE_OWNER_URL',
    text: 'Database for the owning role',
    onlyIf: ({ DATABASE_URL }) => Boolean(DATABASE_URL),
  },
  { name: 'ALARM_WEBHOOK', text: 'Address that rings a phone when the site is in danger' },
  { name: 'ALARM_EMAIL', text: 'Who reads mail of lesser alarms' },
];
/** What Compose, systemd and Node would each read in another way. */
const UNSAFE = /["'`$\\#\n]/;
const secret = () => randomBytes(32).toString('base64url');

try {
  await refuseToOverwrite();
  const answers: Answers = {};
  let asked = QUESTIONS;
  for (;;) {
    for (const question of asked) answers[question.name] = await answerTo(question, answers);
    const files = filesFor(answers);
    const problems = problemsOf(files, answers);
    if (problems.length === 0) {
      write(files, answers);
      break;
    }
    asked = QUESTIONS.filter(({ name }) => problems.some((problem) => problem.includes(name)));
    if (!asks || asked.length === 0) throw new ConfigError(problems);
    console.log(problems.map((problem) => `  - ${problem}`).join('\n'));
    for (const { name } of asked) delete process.env[name];
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
} finally {
  asks?.close();
}

async function refuseToOverwrite() {
  const there = join(flags.folder, 'mehfil.env');
  if (flags.overwrite || !existsSync(there)) return;
  const answer = await asks?.question(
    `${there} is there. New secrets cannot read what old ones sealed. Overwrite? [no] `,
  );
  if (answer?.trim() !== 'yes') throw new Error(`${there} is there already, and stays as it is.`);
}

async function answerTo({ name, text, fallback, onlyIf }: Question, answers: Answers): Promise<string> {
  if (onlyIf && !onlyIf(answers)) return '';
  const given = process.env[name];
  if (given !== undefined) return given.trim();
  const answer = (await asks?.question(fallback ? `${text} [${fallback}]: ` : `${text}: `))?.trim();
  return answer || fallback || '';
}

function filesFor(answers: Answers): Record<string, Answers> {
  const { DATABASE_URL, DATABASE_OWNER_URL, ALARM_WEBHOOK, ALARM_EMAIL, ...asked } = answers;
  const [owner, running] = [secret(), secret()];
  const mail = URL.parse(answers.SMTP_URL ?? '');
  const place = flags.machine
    ? '127.0.0.1/mehfil?sslmode=disable'
    : 'postgres/mehfil?sslmode=verify-full&sslrootcert=/etc/mehfil/database/ca.crt';
  const vapid = createECDH('prime256v1');
  vapid.generateKeys();
  return {
    'mehfil.env': {
      APP_MODE: 'live',
      ...asked,
      APP_SECRET: secret(),
      RAZORPAY_WEBHOOK_SECRET: secret(),
      METRICS_TOKEN: secret(),
      VAPID_PRIVATE_KEY: Buffer.from(vapid.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
        'base64url',
      ),
      // HAProxy is the only way in.
      TRUST_PROXY: flags.machine ? 'loopback' : '1',
      DATABASE_URL: DATABASE_URL || `postgres://mehfil_running:${running}@${place}`,
    },
    'owner.env': { DATABASE_OWNER_URL: DATABASE_OWNER_URL || `postgres://mehfil_owner:${owner}@${place}` },
    'database.env': {
      POSTGRES_PASSWORD: secret(),
      POSTGRES_INITDB_ARGS: '--data-checksums',
      OWNER_PASSWORD: owner,
      RUNNING_PASSWORD: running,
    },
    'alarms.env': {
      ALARM_WEBHOOK: ALARM_WEBHOOK ?? '',
      ALARM_EMAIL: ALARM_EMAIL ?? '',
      ALARM_EMAIL_FROM: answers.EMAIL_FROM ?? '',
      ALARM_SMTP: mail ? `${mail.hostname}:${mail.port || 465}` : '',
      ALARM_SMTP_USER: decodeURIComponent(mail?.username ?? ''),
    },
  };
}

/** As a live start would find them. */
function problemsOf(files: Record<string, Answers>, answers: Answers): string[] {
  const unsafe = Object.keys(answers).filter((name) => UNSAFE.test(answers[name]!));
  const problems = unsafe.map(
    (name) => `${name} must not have quotes, $, \\ or #: in an address write %24 for $`,
  );
  for (const name of ['EMAIL_FROM', 'ALARM_EMAIL', 'ALARM_WEBHOOK'])
    if (!answers[name]) problems.push(`${name} is missing`);
  try {
    readConfig({ ...files['mehfil.env'], ...files['owner.env'] });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(...error.problems);
  }
  return problems;
}

function write(files: Record<string, Answers>, { APP_ORIGIN, SMTP_URL }: Answers) {
  const { folder } = flags;
  const text = (settings: Answers) =>
    Object.entries(settings)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${value}\n`)
      .join('');
  const certificates = join(folder, 'certificates');
  if (!existsSync(certificates)) makeSiteCertificate(certificates, new URL(APP_ORIGIN!).hostname);
  if (!flags.machine) makeDatabaseCertificates(join(folder, 'database'), ['postgres']);
  for (const [name, settings] of Object.entries(files)) writeSecret(join(folder, name), text(settings));
  writeSecret(join(folder, 'prometheus/metrics-token'), files['mehfil.env']!.METRICS_TOKEN!);
  writeSecret(join(folder, 'prometheus/smtp-password'), decodeURIComponent(new URL(SMTP_URL!).password));
  console.log(`Written to ${folder}: ${Object.keys(files).join(', ')}, prometheus/*.
Browsers warn of ${certificates}/site.pem: put your certificate there, and its key into site.pem.key.
Razorpay's webhook: ${APP_ORIGIN}/api/webhooks/razorpay with RAZORPAY_WEBHOOK_SECRET of mehfil.env.
Keep a copy of mehfil.env in another place: without APP_SECRET, sealed texts of a backup cannot be read.`);
}

function writeSecret(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true }); // An older file would keep its mode.
  writeFileSync(path, text, { mode: 0o600 });
}
