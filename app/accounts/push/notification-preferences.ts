/** What messages are about, as their reader may choose. */
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

/** What somebody can be told about at all: only artists are paid out to. */
export function noticeKindsFor({ performs }: { performs: boolean }): readonly NoticeKind[] {
  return performs ? NOTICE_KINDS : NOTICE_KINDS.filter((kind) => kind !== 'payout');
}

/** Channels that can be switched. What happened is always kept under Messages. */
export const SWITCHED_CHANNELS = ['sms', 'email', 'push'] as const;
export type SwitchedChannel = (typeof SWITCHED_CHANNELS)[number];

export interface Preference {
  kind: NoticeKind;
  channel: SwitchedChannel;
  wanted: boolean;
}

/**
 * Nobody can be kept in the dark about their money or their account, about a decision that waits for them, or on the
 * day itself: these go out whatever was chosen.
 */
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

/** Every kind and channel with what holds for it: everything is wanted until it is switched off. */
export function fullPreferences(chosen: readonly Preference[]): Preference[] {
  return NOTICE_KINDS.flatMap((kind) =>
    SWITCHED_CHANNELS.map((channel) => ({ kind, channel, wanted: isWanted(chosen, kind, channel) })),
  );
}

export function isWanted(chosen: readonly Preference[], kind: NoticeKind, channel: SwitchedChannel): boolean {
  if (isAlwaysSent(kind, channel)) return true;
  return chosen.find((one) => one.kind === kind && one.channel === channel)?.wanted ?? true;
}
