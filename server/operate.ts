// What is done on the server by command: the first owner, the switches where no page can be reached, and what is not ready.
import './node-env.ts';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { findAccountByPhone } from '#app/accounts/core/accounts-queries.server.ts';
import { parsePhone } from '#app/accounts/core/parse-phone.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import { razorpayGateway } from '#app/payments/gateway/razorpay.server.ts';
import { type Config, readConfig } from '#app/platform/config.server.ts';
import { type Database, openDatabase } from '#app/platform/database.server.ts';
import { prepareDatabase } from '#app/platform/prepare-database.server.ts';
import { describeStartFailure, whenDatabaseAnswers } from '#app/platform/start-failure.server.ts';
import { SWITCHES, type Switch, storedSwitches } from '#app/platform/switches.server.ts';
import { setSwitch } from '#app/staff/settings/switches/set-switch.server.ts';
import { makeFirstOwner } from '#app/staff/team/first-owner.server.ts';
import { checkOpening, listUnregisteredTexts } from './check-opening.ts';

const USAGE = `Usage:
  npm run operate -- owner --phone 9876500013 --name "Simran Kaur" --email simran@example.com
  npm run operate -- switch                                  says what is off
  npm run operate -- switch captures off --by 9876500013 --reason "Sums do not agree"
  npm run operate -- check [--alarm http://127.0.0.1:9093]   what is not ready for the opening
  npm run operate -- check --texts                           the SMS texts that are not registered
Switches: ${SWITCHES.join(', ')}. --by is the phone of the owner or of finance who decided it; the audit names them.
The embedded database of a demo opens for one process: stop the server first.`;

const WORDS = new Map([
  ['phone_wrong', 'This is not an Indian mobile number of ten digits: --phone'],
  ['name_missing', 'There is no account with this phone yet: give --name and --email too'],
  ['owner_exists', 'There is an owner already: they give the role on /operator/staff'],
  ['nothing_changed', 'It is so already. Nothing was changed.'],
]);

class Misuse extends Error {}

/** @returns what was done */
async function operate(
  config: Config,
  db: Database,
  words: string[],
  options: {
    phone?: string;
    name?: string;
    email?: string;
    by?: string;
    reason?: string;
    alarm?: string;
    texts?: boolean;
  },
): Promise<string> {
  const { phone = '', name = '', email = '', by = '', reason = '' } = options;
  const where = `By command on the server, as ${userInfo().username}`;
  const [command, one, to] = words;
  if (command === 'owner') {
    const made = await makeFirstOwner(db, { phone, name, email }, where);
    if (!made.ok) throw new Misuse(WORDS.get(made.refusal.reason) ?? made.refusal.reason);
    return 'The owner is made. They sign in with this phone at /sign-in and set up a second factor at once.';
  }
  if (command === 'check')
    return options.texts ? listUnregisteredTexts(config) : check(config, db, options.alarm);
  if (command !== 'switch') throw new Misuse(USAGE);
  if (!one) {
    const off = await storedSwitches(db);
    return SWITCHES.map((each) => `${each}: ${off.includes(each) ? 'off' : 'on'}`).join('\n');
  }
  if (!SWITCHES.includes(one as Switch) || (to !== 'on' && to !== 'off') || !reason.trim())
    throw new Misuse(USAGE);
  const account = await findAccountByPhone(db, parsePhone(by) ?? '');
  if (!account || !mayDo(account.roles, 'set_switches'))
    throw new Misuse('--by must be the phone of an owner or of finance');
  const set = await setSwitch(
    { db },
    { accountId: account.id, reason: `${reason} (${where})` },
    one as Switch,
    to,
  );
  if (!set.ok) throw new Misuse(WORDS.get(set.refusal.reason));
  return `${one} is ${to} now, in every process.`;
}

async function check(config: Config, db: Database, alertmanager?: string): Promise<string> {
  const gateway = razorpayGateway(config.razorpay);
  const checks = await checkOpening({ config, db, gateway, alertmanager });
  const notReady = checks.filter(({ answer }) => !answer.ok).length;
  if (notReady > 0) process.exitCode = 1;
  const lines = checks.map(
    ({ name, answer }) => `${answer.ok ? 'ready  ' : 'MISSING'}  ${name}: ${answer.says}`,
  );
  return [
    ...lines,
    `${notReady} of ${checks.length} are missing. What no program can ask: docs/runbook.md, "Before you open".`,
  ].join('\n');
}

/** Of a checkout, as `npm start` reads them, or of the machine that deploy/install.sh set up. */
const SETTINGS = ['.env', '/etc/mehfil/mehfil.env'];

const text = { type: 'string' } as const;
try {
  const file = SETTINGS.find((each) => existsSync(each));
  if (!process.env.APP_MODE && file) process.loadEnvFile(file);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      phone: text,
      name: text,
      email: text,
      by: text,
      reason: text,
      alarm: text,
      texts: { type: 'boolean' },
    },
  });
  const config = readConfig(process.env);
  if (config.mode === 'demo') console.error('Demo mode: APP_MODE=live is not in the environment.');
  const database = await openDatabase(config);
  try {
    await whenDatabaseAnswers(database.primary.name, () => prepareDatabase(config, database));
    console.log(await operate(config, database.db, positionals, values));
  } finally {
    await database.close();
  }
} catch (error) {
  const wrongWords = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  const said = error instanceof Misuse || wrongWords ? (error as Error).message : describeStartFailure(error);
  if (said === undefined) throw error;
  console.error(said);
  process.exitCode = 2;
}
