import { resolveTxt } from 'node:dns/promises';
import { templateIds } from '#app/notifications/gateway/sms.server.ts';
import { createMailTransport } from '#app/notifications/handlers.server.ts';
import { SMS_TEMPLATES, textsToRegister } from '#app/notifications/templates.ts';
import type { Gateway } from '#app/payments/gateway/gateway.ts';
import { selectWebhooksHeard } from '#app/payments/webhook-queries.server.ts';
import { readCertificateEnd } from '#app/platform/certificate.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { fileStorage } from '#app/platform/images/file-storage.server.ts';
import { readArchive } from '#app/platform/measures.server.ts';
import { DAY_MS } from '#app/shared/india-time.ts';
import { readSettings } from '#app/site/settings.server.ts';
import { missingFacts } from '#app/staff/settings/settings/open-site.server.ts';
import { countMoneyMovers } from '#app/staff/team/staff-queries.server.ts';

type Answer = { ok: boolean; says: string };
const ok = (says: string): Answer => ({ ok: true, says });
const missing = (says: string): Answer => ({ ok: false, says });

const LANGUAGES = ['en', 'hi', 'pa'];
const CERTIFICATE_DAYS = 14;
const ARCHIVED_WITHIN_SECONDS = 600;
const ANSWER_WITHIN_MS = 15_000;

interface Deps {
  config: Config;
  db: Database;
  gateway: Gateway;
  /** Address of an Alertmanager that gets an alarm of each severity. */
  alertmanager?: string | undefined;
}

/** What is ready for the opening and what is not, one line each; never throws. */
export async function checkOpening(deps: Deps): Promise<{ name: string; answer: Answer }[]> {
  return Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      const answer = await check(deps).catch((error: Error) => missing(error.message.split('\n')[0]!));
      return { name, answer };
    }),
  );
}

const CHECKS: Record<string, (deps: Deps) => Promise<Answer>> = {
  'facts of the company': async ({ db }) => {
    const facts = await missingFacts(db, await readSettings(db));
    return facts.length > 0 ? missing(`${facts.join(', ')}: /operator says where`) : ok('all entered');
  },
  'owner and second person': async ({ db }) => {
    const { owners, movers } = await countMoneyMovers(db);
    if (owners === 0) return missing('no owner with a second factor: npm run operate -- owner');
    return movers > 1
      ? ok(`${movers} people may move money`)
      : missing('large sums need a second owner or finance with a second factor: /operator/staff');
  },
  'Razorpay keys': async ({ gateway }) => {
    await gateway.listPayments(new Date(Date.now() - DAY_MS), new Date());
    return ok('the gateway takes them');
  },
  'Razorpay direct transfers': async ({ config }) =>
    config.razorpay.directTransfers
      ? ok('on')
      : missing('RAZORPAY_DIRECT_TRANSFERS is not 1: finance pays by bank what no payment can carry'),
  'Razorpay webhooks': async ({ db }) => {
    const { kinds, last } = await selectWebhooksHeard(db);
    return last
      ? ok(`${kinds} kinds came, the last ${last.toISOString()}`)
      : missing('none has ever come: make a payment of ₹1 from the dashboard');
  },
  'SMS texts': async ({ config }) => {
    if (config.sms.provider === 'outbox') return missing('SMS_PROVIDER is outbox: nothing is sent');
    if (config.sms.provider === 'twilio') return ok(`by Twilio, in ${config.sms.languages.join(', ')}`);
    const lines = LANGUAGES.map((language) => `${unregistered(config, language).length} ${language}`);
    const english = unregistered(config, 'en').length;
    const says = `of ${SMS_TEMPLATES.length} texts not registered: ${lines.join(', ')}; --texts lists them`;
    return english > 0 ? missing(says) : ok(says);
  },
  'mail server': async ({ config: { email } }) => {
    if (!email.smtpUrl) return missing('SMTP_URL is missing');
    const transport = await createMailTransport(email.smtpUrl);
    await transport.verify().finally(() => transport.close());
    return ok(`takes mail of ${email.from}`);
  },
  'mail sender': async ({ config: { email } }) => {
    const domain = /@([\w.-]+)/.exec(email.from)?.[1] ?? '';
    const none = missing(`no DMARC record: _dmarc.${domain}`);
    const records = await resolveTxt(`_dmarc.${domain}`).catch((error: { code?: string }) => {
      if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
      throw error;
    });
    return records.some((parts) => parts.join('').startsWith('v=DMARC1')) ? ok(`DMARC of ${domain}`) : none;
  },
  'pictures and files': async ({ config }) => {
    const store = fileStorage(config);
    const key = `checks/${Date.now()}.txt`;
    await store.write(key, Buffer.from('check'));
    const back = await store.read(key);
    await store.remove(key);
    if (back?.toString() !== 'check') return missing('what was written could not be read');
    return ok(
      config.bucket ? 'the bucket keeps them' : 'on the disk of this machine: enough for one machine only',
    );
  },
  backups: async ({ db }) => {
    const { mode, age } = await readArchive(db);
    if (mode === 'off')
      return missing('archive_mode is off: a lost disk loses every booking since the last dump');
    return age !== null && age < ARCHIVED_WITHIN_SECONDS
      ? ok(`the log was archived ${Math.round(age)} s ago; restore it once: node scripts/restore-drill.ts`)
      : missing('nothing was archived in the last ten minutes');
  },
  certificate: async ({ config }) => {
    const end = await readCertificateEnd(new URL(config.origin));
    const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
    return days > CERTIFICATE_DAYS ? ok(`${days} days left`) : missing(`it ends in ${days} days`);
  },
  alarms: async ({ alertmanager }) => {
    if (!alertmanager)
      return missing('--alarm http://<alertmanager>:9093 sends one of each severity; a person must hear it');
    const alarms = ['page', 'ticket'].map((severity) => ({
      labels: { alertname: 'TestAlarm', severity },
      annotations: { summary: `A test of the alarms (${severity}): say that you got it` },
    }));
    const answer = await fetch(new URL('/api/v2/alerts', alertmanager), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(alarms),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return answer.ok
      ? ok('sent: did the phone ring, did the mail come?')
      : missing(`Alertmanager answered ${answer.status}`);
  },
};

function unregistered(config: Config, language: string) {
  const ids = templateIds(config.sms.msg91.templateId ?? '');
  const isOwn = (name: string) => (language === 'en' ? ids.has(name) : ids.has(`${name}.${language}`));
  return SMS_TEMPLATES.filter((name) => !isOwn(name));
}

/** The texts that are not registered with DLT, as the form asks for them. */
export function listUnregisteredTexts(config: Config): string {
  return LANGUAGES.flatMap((language) =>
    unregistered(config, language).flatMap((name) =>
      textsToRegister(name, language).map(
        (text) => `${name}${language === 'en' ? '' : `.${language}`}\t${text}`,
      ),
    ),
  ).join('\n');
}
