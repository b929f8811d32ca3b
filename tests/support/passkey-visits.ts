import type { useApplication } from './application.ts';
import { type Odd, type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts';
import { type Employee, staffOnTheWayIn } from './staff-on-the-way-in.ts';

export const ORIGIN = 'http://localhost:3000';
export const LED_TO_FACTOR = { status: 302, to: '/second-factor?next=%2Foperator' };

type Options = Parameters<SoftwareAuthenticator['create']>[0] & {
  rpId?: string;
  allowCredentials?: { id: string }[];
  excludeCredentials?: { id: string }[];
};

export function passkeyVisits(application: ReturnType<typeof useApplication>) {
  const staff = staffOnTheWayIn(application);
  const { visit } = staff;

  async function call(who: Employee, form: Record<string, string>, headers = {}) {
    const { status, body } = await visit(who, '/second-factor/passkey', form, headers);
    return { status, answer: status < 500 && body.startsWith('{') ? JSON.parse(body) : {} };
  }
  const optionsFor = async (who: Employee, intent: 'register' | 'options'): Promise<Options> =>
    (await call(who, { intent })).answer;
  const send = (who: Employee, answer: string) => call(who, { intent: 'check', answer });
  const add = (who: Employee, answer: string, name = 'Work laptop') =>
    visit(who, '/second-factor', { intent: 'add-passkey', name, answer });

  async function withPasskey(who: Employee, name?: string): Promise<SoftwareAuthenticator> {
    const device = softwareAuthenticator(ORIGIN);
    const added = await add(who, device.create(await optionsFor(who, 'register')), name);
    if (added.status >= 400) throw new Error(`The passkey was not added: ${added.status}`);
    return device;
  }

  async function show(who: Employee, device: SoftwareAuthenticator, odd?: Odd) {
    return send(who, device.get(await optionsFor(who, 'options'), odd));
  }

  const passkeysOf = ({ accountId }: Employee) =>
    application.db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).execute();

  return { ...staff, call, optionsFor, send, add, withPasskey, show, passkeysOf };
}
