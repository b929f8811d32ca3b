import type { staffMessages as English } from '../staff-messages.ts';
import { BRAND, money, sms, type Translated } from '../words.ts';
import { when } from './words.ts';

const ROLES = new Map([
  ['support', 'ਸਪੋਰਟ'],
  ['event_manager', 'ਇਵੈਂਟ ਮੈਨੇਜਰ'],
  ['finance', 'ਫਾਈਨਾਂਸ'],
  ['content', 'ਕੰਟੈਂਟ'],
  ['owner', 'ਓਨਰ'],
]);
/** Of names of roles joined by commas. */
const rolesText = (roles: string) =>
  roles
    .split(',')
    .flatMap((role) => ROLES.get(role) ?? [])
    .join(', ') || 'ਕੋਈ ਨਹੀਂ';

export const staffMessages: Translated<typeof English> = {
  'account.factor_added': () => ({
    subject: `ਤੁਹਾਡੇ ${BRAND} ਲੌਗਇਨ ਵਿੱਚ ਦੂਜਾ ਕਦਮ ਜੁੜ ਗਿਆ ਹੈ`,
    body: `ਹੁਣ ਤੁਹਾਡੇ ${BRAND} ਸਟਾਫ਼ ਖਾਤੇ ਨਾਲ ਇੱਕ ਆਥੈਂਟੀਕੇਟਰ ਐਪ ਜੁੜੀ ਹੈ। ਲੌਗਇਨ ਤੋਂ ਬਾਅਦ ਤੁਹਾਡੇ ਤੋਂ ਉਸਦਾ ਕੋਡ ਪੁੱਛਿਆ ਜਾਵੇਗਾ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਰੰਤ ਕਿਸੇ ਓਨਰ ਨੂੰ ਦੱਸੋ।`,
    sms: sms`${BRAND}: ਤੁਹਾਡੇ ਸਟਾਫ਼ ਖਾਤੇ ਨਾਲ ਇੱਕ ਆਥੈਂਟੀਕੇਟਰ ਐਪ ਜੋੜੀ ਗਈ ਹੈ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਰੰਤ ਕਿਸੇ ਓਨਰ ਨੂੰ ਦੱਸੋ।`,
  }),
  'account.factor_reset': ({ by }) => ({
    subject: `ਤੁਹਾਡਾ ${BRAND} ਦੂਜਾ ਕਦਮ ਰੀਸੈੱਟ ਹੋ ਗਿਆ ਹੈ`,
    body: `${by} ਨੇ ਤੁਹਾਡੇ ਲੌਗਇਨ ਦਾ ਦੂਜਾ ਕਦਮ ਰੀਸੈੱਟ ਕੀਤਾ ਹੈ। ਤੁਹਾਨੂੰ ਲੌਗਆਊਟ ਕਰ ਦਿੱਤਾ ਗਿਆ ਹੈ; ਅਗਲੀ ਵਾਰ ਲੌਗਇਨ ਕਰਨ ਤੇ ਨਵਾਂ ਕਦਮ ਜੋੜੋ। ਜੇ ਤੁਸੀਂ ਇਹ ਨਹੀਂ ਮੰਗਿਆ ਸੀ, ਤਾਂ ਤੁਰੰਤ ਕਿਸੇ ਓਨਰ ਨੂੰ ਦੱਸੋ।`,
    sms: sms`${BRAND}: ${by} ਨੇ ਤੁਹਾਡੇ ਸਟਾਫ਼ ਲੌਗਇਨ ਦਾ ਦੂਜਾ ਕਦਮ ਰੀਸੈੱਟ ਕੀਤਾ ਹੈ। ਜੇ ਤੁਸੀਂ ਇਹ ਨਹੀਂ ਮੰਗਿਆ ਸੀ, ਤਾਂ ਤੁਰੰਤ ਕਿਸੇ ਓਨਰ ਨੂੰ ਦੱਸੋ।`,
  }),
  'account.passkey_added': () => ({
    subject: `ਤੁਹਾਡੇ ${BRAND} ਲੌਗਇਨ ਵਿੱਚ ਇੱਕ ਪਾਸਕੀ ਜੁੜ ਗਈ ਹੈ`,
    body: `ਹੁਣ ਤੁਹਾਡੇ ${BRAND} ਸਟਾਫ਼ ਖਾਤੇ ਨਾਲ ਇੱਕ ਨਵੀਂ ਪਾਸਕੀ ਜੁੜੀ ਹੈ। ਲੌਗਇਨ ਤੋਂ ਬਾਅਦ ਕੋਡ ਦੀ ਥਾਂ ਇਸਨੂੰ ਵਰਤਿਆ ਜਾ ਸਕਦਾ ਹੈ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਰੰਤ ਕਿਸੇ ਓਨਰ ਨੂੰ ਦੱਸੋ।`,
    sms: sms`${BRAND}: ਤੁਹਾਡੇ ਸਟਾਫ਼ ਖਾਤੇ ਵਿੱਚ ਇੱਕ ਪਾਸਕੀ ਜੋੜੀ ਗਈ ਹੈ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਰੰਤ ਕਿਸੇ ਓਨਰ ਨੂੰ ਦੱਸੋ।`,
  }),
  'account.passkey_removed': () => ({
    subject: `ਤੁਹਾਡੇ ${BRAND} ਲੌਗਇਨ ਤੋਂ ਇੱਕ ਪਾਸਕੀ ਹਟਾਈ ਗਈ ਹੈ`,
    body: `ਤੁਹਾਡੇ ${BRAND} ਸਟਾਫ਼ ਖਾਤੇ ਦੀ ਇੱਕ ਪਾਸਕੀ ਹਟਾ ਦਿੱਤੀ ਗਈ ਹੈ। ਹੁਣ ਉਸ ਨਾਲ ਤੁਹਾਡਾ ਖਾਤਾ ਨਹੀਂ ਖੁੱਲ੍ਹੇਗਾ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਰੰਤ ਕਿਸੇ ਓਨਰ ਨੂੰ ਦੱਸੋ।`,
    sms: sms`${BRAND}: ਤੁਹਾਡੇ ਸਟਾਫ਼ ਖਾਤੇ ਤੋਂ ਇੱਕ ਪਾਸਕੀ ਹਟਾਈ ਗਈ ਹੈ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਕੀਤਾ, ਤਾਂ ਤੁਰੰਤ ਕਿਸੇ ਓਨਰ ਨੂੰ ਦੱਸੋ।`,
  }),
  'account.roles_changed': ({ by, roles }) => ({
    subject: `${BRAND} ਵਿੱਚ ਤੁਹਾਡੀ ਭੂਮਿਕਾ ਬਦਲ ਗਈ ਹੈ`,
    body: `${by} ਨੇ ਤੁਹਾਡੀਆਂ ਭੂਮਿਕਾਵਾਂ ਬਦਲੀਆਂ ਹਨ। ਹੁਣ ਉਹ ਹਨ: ${rolesText(roles)}। ਨਵੀਂ ਭੂਮਿਕਾ ਅਗਲੇ ਲੌਗਇਨ ਤੋਂ ਲਾਗੂ ਹੋਵੇਗੀ।`,
    sms: sms`${BRAND}: ${by} ਨੇ ਤੁਹਾਡੀਆਂ ਭੂਮਿਕਾਵਾਂ ਬਦਲੀਆਂ ਹਨ। ਜੇ ਤੁਹਾਨੂੰ ਇਸਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ, ਤਾਂ ਕਿਸੇ ਓਨਰ ਨੂੰ ਦੱਸੋ।`,
  }),
  'staff.factor_reset.operator': ({ person, by }) => ({
    subject: `${person} ਦਾ ਦੂਜਾ ਕਦਮ ਰੀਸੈੱਟ ਕੀਤਾ ਗਿਆ`,
    body: `${by} ਨੇ ${person} ਦਾ ਦੂਜਾ ਕਦਮ ਰੀਸੈੱਟ ਕੀਤਾ ਹੈ। ਜੇ ਤੁਹਾਨੂੰ ਇਸਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ, ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਦੋਵਾਂ ਤੋਂ ਪੁੱਛੋ।`,
  }),
  'staff.passkey_added.operator': ({ person }) => ({
    subject: `${person} ਨੇ ਇੱਕ ਪਾਸਕੀ ਜੋੜੀ`,
    body: `${person} ਨੇ ਆਪਣੇ ਸਟਾਫ਼ ਲੌਗਇਨ ਵਿੱਚ ਇੱਕ ਪਾਸਕੀ ਜੋੜੀ ਹੈ। ਜੇ ਤੁਹਾਨੂੰ ਇਸਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ, ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਉਹਨਾਂ ਤੋਂ ਪੁੱਛੋ।`,
  }),
  'staff.passkey_removed.operator': ({ person }) => ({
    subject: `${person} ਨੇ ਇੱਕ ਪਾਸਕੀ ਹਟਾਈ`,
    body: `${person} ਨੇ ਆਪਣੇ ਸਟਾਫ਼ ਲੌਗਇਨ ਤੋਂ ਇੱਕ ਪਾਸਕੀ ਹਟਾਈ ਹੈ। ਜੇ ਤੁਹਾਨੂੰ ਇਸਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ, ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਉਹਨਾਂ ਤੋਂ ਪੁੱਛੋ।`,
  }),
  'staff.roles_changed.operator': ({ person, by, roles }) => ({
    subject: `${person} ਦੀਆਂ ਭੂਮਿਕਾਵਾਂ ਬਦਲੀਆਂ ਗਈਆਂ`,
    body: `${by} ਨੇ ${person} ਦੀਆਂ ਭੂਮਿਕਾਵਾਂ ਬਦਲੀਆਂ ਹਨ। ਹੁਣ ਉਹ ਹਨ: ${rolesText(roles)}। ਜੇ ਤੁਹਾਨੂੰ ਇਸਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ, ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਦੋਵਾਂ ਤੋਂ ਪੁੱਛੋ।`,
  }),
  'staff.limit_changed.operator': ({ by, beforePaise, afterPaise }) => ({
    subject: `ਦੂਜੇ ਵਿਅਕਤੀ ਦੀ ਮਨਜ਼ੂਰੀ ਦੀ ਹੱਦ ਬਦਲੀ ਗਈ`,
    body: `${by} ਨੇ ਉਹ ਰਕਮ ਬਦਲੀ ਹੈ ਜਿਸ ਤੋਂ ਉੱਪਰ ਦੂਜੇ ਵਿਅਕਤੀ ਦੀ ਮਨਜ਼ੂਰੀ ਚਾਹੀਦੀ ਹੈ: ${money(beforePaise)} ਤੋਂ ${money(afterPaise)}। ਜੇ ਤੁਹਾਨੂੰ ਇਸਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ, ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਹੁਣੇ ਦੇਖੋ।`,
  }),
  'staff.money_waits.operator': ({ by, amountPaise, code }) => ({
    subject: `${money(amountPaise)} ਨੂੰ ਦੂਜੇ ਵਿਅਕਤੀ ਦੀ ਮਨਜ਼ੂਰੀ ਚਾਹੀਦੀ ਹੈ`,
    body: `${by} ${code && `${code} ਲਈ `}${money(amountPaise)} ਭੇਜਣਾ ਚਾਹੁੰਦੇ ਹਨ। ਹਾਲੇ ਕੁਝ ਨਹੀਂ ਭੇਜਿਆ ਗਿਆ। ਜਿਸ ਕੋਲ ਇਹ ਹੱਕ ਹੈ, ਉਹ 72 ਘੰਟਿਆਂ ਵਿੱਚ ਮਨਜ਼ੂਰੀ ਦੇ ਸਕਦਾ ਹੈ ਜਾਂ ਮਨ੍ਹਾ ਕਰ ਸਕਦਾ ਹੈ।`,
  }),
  'staff.money_decided': ({ by, amountPaise, code, state, reason }) => ({
    subject: `${code && `${code}: `}${money(amountPaise)} ਦੀ ਤੁਹਾਡੀ ਬੇਨਤੀ`,
    body: {
      approved: `${by} ਨੇ ਮਨਜ਼ੂਰੀ ਦੇ ਦਿੱਤੀ। ਪੈਸਾ ਭੇਜਿਆ ਜਾ ਰਿਹਾ ਹੈ।`,
      refused: `${by} ਨੇ ਮਨ੍ਹਾ ਕੀਤਾ: ${reason}`,
      outdated: `ਹੁਣ ਇਹ ਉਵੇਂ ਨਹੀਂ ਜਿਵੇਂ ਬੇਨਤੀ ਵੇਲੇ ਸੀ, ਇਸ ਲਈ ਕੁਝ ਨਹੀਂ ਭੇਜਿਆ ਗਿਆ। ਕਿਰਪਾ ਕਰਕੇ ਫਿਰ ਦੇਖੋ।`,
      expired: `72 ਘੰਟਿਆਂ ਵਿੱਚ ਕਿਸੇ ਨੇ ਫੈਸਲਾ ਨਹੀਂ ਕੀਤਾ, ਇਸ ਲਈ ਕੁਝ ਨਹੀਂ ਭੇਜਿਆ ਗਿਆ। ਤੁਸੀਂ ਫਿਰ ਬੇਨਤੀ ਕਰ ਸਕਦੇ ਹੋ।`,
    }[state],
  }),
  'refund_policy.published.operator': ({ version, startsAt, by }) => ({
    subject: `ਰਿਫੰਡ ਦਾ ਨਿਯਮ ਬਦਲਿਆ ਗਿਆ`,
    body: `${by} ਨੇ ਰਿਫੰਡ ਦੇ ਨਿਯਮ ਦਾ ਸੰਸਕਰਣ ${version} ਪ੍ਰਕਾਸ਼ਿਤ ਕੀਤਾ ਹੈ। ਇਹ ${when(startsAt)} ਤੋਂ ਕੀਤੀਆਂ ਬੁਕਿੰਗਾਂ ਤੇ ਲਾਗੂ ਹੋਵੇਗਾ। ਜੇ ਤੁਹਾਨੂੰ ਇਸਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ, ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਹੁਣੇ ਦੇਖੋ।`,
  }),
};
