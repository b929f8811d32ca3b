import { isIndian } from '#app/accounts/core/phone.ts';
import type { Config } from '#app/platform/config.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { spokenLanguages } from '#app/shared/languages.ts';
import { isSmsCode, SMS_TEMPLATES } from '../templates.ts';
import { callCarrier, type Deliver, type Delivery, Undeliverable } from './delivery.ts';

/** The configured SMS adapter. In demo mode nothing is sent. */
export function createSms(config: Config, log: Log): Deliver {
  if (config.demo || config.sms.provider === 'outbox') return async () => 'outbox';
  const { provider, twilio } = config.sms;
  const inIndia = provider === 'msg91' ? createMsg91(config, log) : createTwilio(config);
  if (!twilio.fromAbroad) return inIndia;
  // Templates are registered in India alone, so abroad each reader has their own language.
  const abroad = createTwilio({
    sms: { ...config.sms, languages: spokenLanguages, twilio: { ...twilio, from: twilio.fromAbroad } },
  });
  return (delivery) => (isIndian(delivery.recipient) ? inIndia : abroad)(delivery);
}

/**
 * MSG91 sends DLT-registered templates. MSG91_TEMPLATE_ID: the sign-in template, or `template=id` pairs.
 * Translations have their own id, `booking.confirmed.host.hi=id`; English without one.
 */
function createMsg91(config: Config, log: Log): Deliver {
  const { authKey, templateId } = config.sms.msg91;
  const ids = templateIds(templateId ?? '');
  const missing = SMS_TEMPLATES.filter((name) => !ids.has(name));
  if (missing.length > 0)
    log.warn(
      { count: missing.length, missing },
      'texts without a registered SMS template are not sent by SMS',
    );
  return async (delivery) => {
    const registered = chooseRegisteredTemplate(ids, delivery);
    if (!registered)
      throw new Undeliverable(
        `no registered SMS template for ${delivery.template}`,
        undefined,
        'unregistered',
      );
    const answer = await callCarrier('MSG91', 'https://control.msg91.com/api/v5/flow', {
      method: 'POST',
      headers: { authkey: authKey!, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        template_id: registered.id,
        short_url: '0',
        recipients: [msg91Recipient(registered.delivery)],
      }),
    });
    if (answer.type === 'error') throw new Undeliverable('MSG91 refused the message');
    return typeof answer.message === 'string' ? answer.message : undefined;
  };
}

/** The reader's language where registered, else English. */
export function chooseRegisteredTemplate(
  ids: Map<string, string>,
  delivery: Delivery,
): { id: string; delivery: Delivery } | undefined {
  const own = ids.get(`${delivery.template}.${delivery.language}`);
  if (own) return { id: own, delivery };
  // A code whose own text is not registered yet goes with that for signing in.
  const id =
    ids.get(delivery.template) ?? (isSmsCode(delivery.template) ? ids.get('sign_in_code') : undefined);
  return id ? { id, delivery: inEnglish(delivery) } : undefined;
}

function msg91Recipient({ recipient, variables }: Delivery): Record<string, string> {
  const named = variables.map((value, index) => [`var${index + 1}`, value]);
  return { mobiles: recipient.replace('+', ''), ...Object.fromEntries(named) };
}

export function templateIds(setting: string): Map<string, string> {
  if (!setting.includes('=')) return new Map([['sign_in_code', setting]]);
  return new Map(setting.split(',').map((pair) => pair.trim().split('=', 2) as [string, string]));
}

function inEnglish(delivery: Delivery): Delivery {
  const { fallback } = delivery;
  return fallback ? { ...delivery, body: fallback.text, variables: fallback.variables } : delivery;
}

/** Twilio matches the text to the template registered for the sender, in SMS_LANGUAGES. */
function createTwilio(config: Pick<Config, 'sms'>): Deliver {
  const { accountSid, authToken, from } = config.sms.twilio;
  const { languages } = config.sms;
  const url = `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(accountSid!)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return async (delivery) => {
    const { recipient, body } = languages.includes(delivery.language) ? delivery : inEnglish(delivery);
    const answer = await callCarrier('Twilio', url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: recipient, From: from!, Body: body }),
    });
    return typeof answer.sid === 'string' ? answer.sid : undefined;
  };
}

/** Money left in the carrier's account, in its currency; undefined where the carrier does not tell: MSG91 does not. */
export async function readSmsBalance(
  { sms }: Pick<Config, 'sms'>,
  twilio = 'https://api.twilio.com',
): Promise<number | undefined> {
  if (sms.provider !== 'twilio') return undefined;
  const { accountSid, authToken } = sms.twilio;
  const url = `${twilio}/2010-04-01/Accounts/${encodeURIComponent(accountSid!)}/Balance.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const { balance } = await callCarrier('Twilio', url, { headers: { authorization } });
  return Number(balance);
}
