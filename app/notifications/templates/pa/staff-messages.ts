import type { staffMessages as English } from '../staff-messages.ts';
import { BRAND, sms, type Translated } from '../words.ts';
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
  'account.roles_changed': ({ by, roles }) => ({
    subject: `${BRAND} ਵਿੱਚ ਤੁਹਾਡੀ ਭੂਮਿਕਾ ਬਦਲ ਗਈ ਹੈ`,
    body: `${by} ਨੇ ਤੁਹਾਡੀਆਂ ਭੂਮਿਕਾਵਾਂ ਬਦਲੀਆਂ ਹਨ। ਹੁਣ ਉਹ ਹਨ: ${rolesText(roles)}। ਨਵੀਂ ਭੂਮਿਕਾ ਅਗਲੇ ਲੌਗਇਨ ਤੋਂ ਲਾਗੂ ਹੋਵੇਗੀ।`,
    sms: sms`${BRAND}: ${by} ਨੇ ਤੁਹਾਡੀਆਂ ਭੂਮਿਕਾਵਾਂ ਬਦਲੀਆਂ ਹਨ। ਜੇ ਤੁਹਾਨੂੰ ਇਸਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ, ਤਾਂ ਕਿਸੇ ਓਨਰ ਨੂੰ ਦੱਸੋ।`,
  }),
  'staff.factor_reset.operator': ({ person, by }) => ({
    subject: `${person} ਦਾ ਦੂਜਾ ਕਦਮ ਰੀਸੈੱਟ ਕੀਤਾ ਗਿਆ`,
    body: `${by} ਨੇ ${person} ਦਾ ਦੂਜਾ ਕਦਮ ਰੀਸੈੱਟ ਕੀਤਾ ਹੈ। ਜੇ ਤੁਹਾਨੂੰ ਇਸਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ, ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਦੋਵਾਂ ਤੋਂ ਪੁੱਛੋ।`,
  }),
  'staff.roles_changed.operator': ({ person, by, roles }) => ({
    subject: `${person} ਦੀਆਂ ਭੂਮਿਕਾਵਾਂ ਬਦਲੀਆਂ ਗਈਆਂ`,
    body: `${by} ਨੇ ${person} ਦੀਆਂ ਭੂਮਿਕਾਵਾਂ ਬਦਲੀਆਂ ਹਨ। ਹੁਣ ਉਹ ਹਨ: ${rolesText(roles)}। ਜੇ ਤੁਹਾਨੂੰ ਇਸਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ, ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਦੋਵਾਂ ਤੋਂ ਪੁੱਛੋ।`,
  }),
  'refund_policy.published.operator': ({ version, startsAt, by }) => ({
    subject: `ਰਿਫੰਡ ਦਾ ਨਿਯਮ ਬਦਲਿਆ ਗਿਆ`,
    body: `${by} ਨੇ ਰਿਫੰਡ ਦੇ ਨਿਯਮ ਦਾ ਸੰਸਕਰਣ ${version} ਪ੍ਰਕਾਸ਼ਿਤ ਕੀਤਾ ਹੈ। ਇਹ ${when(startsAt)} ਤੋਂ ਕੀਤੀਆਂ ਬੁਕਿੰਗਾਂ ਤੇ ਲਾਗੂ ਹੋਵੇਗਾ। ਜੇ ਤੁਹਾਨੂੰ ਇਸਦੀ ਉਮੀਦ ਨਹੀਂ ਸੀ, ਤਾਂ ਕਿਰਪਾ ਕਰਕੇ ਹੁਣੇ ਦੇਖੋ।`,
  }),
};
