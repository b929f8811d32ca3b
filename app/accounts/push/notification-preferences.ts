export const NOTICE_KINDS = [
  'booking',
  'message',
  'change',
  'replacement',
  'day',
  'money',
  'balance',
  'payout',
  'review',
  'application',
  'security',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Kinds of notification this person can get: payouts only for artists. */
export function noticeKindsFor({ performs }: { performs: boolean }): readonly NoticeKind[] {
  return performs ? NOTICE_KINDS : NOTICE_KINDS.filter((kind) => kind !== 'payout');
}

/** Channels that can be switched off. The in-app inbox always keeps every message. */
export const SWITCHED_CHANNELS = ['sms', 'email', 'push'] as const;
export type SwitchedChannel = (typeof SWITCHED_CHANNELS)[number];

export interface Preference {
  kind: NoticeKind;
  channel: SwitchedChannel;
  wanted: boolean;
}

/** Mandatory channels: money, account, pending decisions and the event day cannot be switched off. */
const ALWAYS: Record<NoticeKind, readonly SwitchedChannel[]> = {
  booking: [],
  message: [],
  change: ['email'],
  replacement: ['sms', 'email'],
  day: ['sms'],
  balance: ['sms', 'email'],
  payout: ['email'],
  review: [],
  money: ['sms', 'email'],
  application: [],
  security: ['sms', 'email', 'push'],
};

export function isAlwaysSent(kind: NoticeKind, channel: SwitchedChannel): boolean {
  return ALWAYS[kind].includes(channel);
}

export function fullPreferences(chosen: readonly Preference[]): Preference[] {
  return NOTICE_KINDS.flatMap((kind) =>
    SWITCHED_CHANNELS.map((channel) => ({ kind, channel, wanted: isWanted(chosen, kind, channel) })),
  );
}

export function isWanted(chosen: readonly Preference[], kind: NoticeKind, channel: SwitchedChannel): boolean {
  if (isAlwaysSent(kind, channel)) return true;
  return chosen.find((one) => one.kind === kind && one.channel === channel)?.wanted ?? true;
}
