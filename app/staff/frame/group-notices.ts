export interface NoticeRow {
  id: number;
  channel: 'sms' | 'email' | 'push' | 'in_app';
  recipient: string;
  template: string;
  subject: string | null;
  state: 'queued' | 'sent' | 'failed';
  failure: string | null;
  created_at: Date;
  name: string | null;
}

export interface GroupedNotice extends Omit<NoticeRow, 'channel' | 'recipient'> {
  to: string;
  channels: NoticeRow['channel'][];
}

const WORST_FIRST = ['failed', 'queued', 'sent'];
const SAME_MOMENT_MS = 60_000;

/** Merges the channels of one message and shows the worst state. Keeps the order. */
export function groupNotices(notices: readonly NoticeRow[]): GroupedNotice[] {
  const grouped: GroupedNotice[] = [];
  for (const { channel, recipient, ...notice } of notices) {
    const to = notice.name ?? recipient;
    const same = grouped.find(
      (one) =>
        one.to === to &&
        one.template === notice.template &&
        Math.abs(Number(one.created_at) - Number(notice.created_at)) < SAME_MOMENT_MS,
    );
    if (!same) grouped.push({ ...notice, to, channels: [channel] });
    else {
      same.channels.push(channel);
      same.subject ??= notice.subject;
      same.failure ??= notice.failure;
      if (WORST_FIRST.indexOf(notice.state) < WORST_FIRST.indexOf(same.state)) same.state = notice.state;
    }
  }
  return grouped;
}
