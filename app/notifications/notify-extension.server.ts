import type { ChangeFacts } from '#app/bookings/reschedule/change-facts.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { ArtistExtensionNoticeData, ExtensionNoticeData } from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { peopleOf } from './people-of.ts';
import { notifyAccount } from './queue-notice.server.ts';
import type { Template } from './templates.ts';

type ForHost = Extract<Template, `extension.${string}.host`>;
type ForArtist = Extract<Template, `extension.${string}.artist`>;

export type ChangeEvent = `change.${'asked' | 'agreed' | 'applied' | 'declined' | 'lapsed' | 'withdrawn'}`;

const TEMPLATES_OF: Record<ChangeEvent, { host?: ForHost; artist?: ForArtist }> = {
  'change.asked': { artist: 'extension.asked.artist' },
  'change.agreed': { host: 'extension.topay.host' },
  'change.applied': { host: 'extension.applied.host', artist: 'extension.applied.artist' },
  'change.declined': { host: 'extension.declined.host' },
  'change.lapsed': { host: 'extension.lapsed.host', artist: 'extension.lapsed.artist' },
  'change.withdrawn': { artist: 'extension.withdrawn.artist' },
};

export async function notifyOfExtension(
  trx: Transaction,
  event: ChangeEvent,
  changeId: string,
  change: ChangeFacts,
): Promise<void> {
  const { host, artist } = TEMPLATES_OF[event];
  if (host) await notifyHost(trx, changeId, change, host);
  if (artist) await notifyArtist(trx, changeId, change, artist);
}

function notifyHost(
  trx: Transaction,
  changeId: string,
  change: ChangeFacts,
  template: ForHost,
): Promise<void> {
  const { booking } = change;
  return notifyAccount(trx, {
    key: `${template}:${changeId}`,
    template,
    data: extensionNoticeData(change),
    accountId: booking.host_account_id,
    link: template === 'extension.topay.host' ? `/bookings/${booking.id}/pay` : dayPageAddress(change),
  });
}

/** Staff are told for an artist without a login. */
async function notifyArtist(
  trx: Transaction,
  changeId: string,
  change: ChangeFacts,
  template: ForArtist,
): Promise<void> {
  const notice = { key: `${template}:${changeId}`, template, data: artistExtensionNoticeData(change) };
  const accountId = change.booking.artist_account_id;
  if (!accountId) return notifyOperators(trx, ['support'], { ...notice, about: peopleOf(change.booking) });
  return notifyAccount(trx, { ...notice, accountId, link: dayPageAddress(change) });
}

function dayPageAddress({ booking }: ChangeFacts): string {
  return `/bookings/${booking.id}/day`;
}

function extensionNoticeData(change: ChangeFacts): ExtensionNoticeData {
  return {
    ...timesOf(change),
    artistName: change.booking.artist_name,
    ...(change.payBy ? { payBy: change.payBy.toISOString() } : {}),
    duePaise: change.due,
  };
}

function artistExtensionNoticeData(change: ChangeFacts): ArtistExtensionNoticeData {
  return { ...timesOf(change), earnPaise: change.artistEarns };
}

function timesOf({ booking, minutes, endsAt, oldEndsAt, answerBy }: ChangeFacts) {
  return {
    bookingCode: booking.code,
    minutes,
    endsAt: endsAt.toISOString(),
    oldEndsAt: oldEndsAt.toISOString(),
    answerBy: answerBy.toISOString(),
  };
}
