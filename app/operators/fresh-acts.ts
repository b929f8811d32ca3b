/** Acts of the desk that need the second factor shown within the last minutes: roles, money and what
 * all prices rest on. */
export const FRESH_ACTS: readonly string[] = [
  'roles',
  'refund-rule',
  'site-settings',
  'reset-factor',
  'end-sessions',
  'cancel',
  'goodwill',
  'not-delivered',
  'host-yes',
  'propose',
  'retry-refund',
  'hold',
  'release',
  'settle',
  'release-payee',
  'sweep',
  'dispute',
  'approve',
  'refuse-request',
];
