import { type ChangeFacts, changeFacts } from '#app/bookings/reschedule/change-facts.server.ts';
import { hideHost } from '#app/bookings/view/hide-host.ts';
import { termsForArtist } from '#app/bookings/view/terms-for-artist.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { studioRequestAddress } from './artist-data-of.server.ts';
import { noticeDataOf, notifyArtistOf, notifyHostOf, notifyPlayers } from './booking-notices.server.ts';
import type {
  ArtistChangeNoticeData,
  ArtistExtensionNoticeData,
  ChangeNoticeData,
  ExtensionNoticeData,
} from './notice-data.ts';
import type { Template } from './templates.ts';

type ChangeTemplate = Extract<Template, `change.${string}`>;

export function changeNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  const handler =
    (event: ChangeEvent) =>
    ({ changeId }: { changeId: string }) =>
      inTransaction(db, async (trx) => {
        const change = await changeFacts(trx, changeId);
        if (!change) return;
        if (change.kind === 'extension') return notifyOfExtension(trx, event, changeId, change);
        for (const template of templatesOf(event, change)) await notifySide(trx, changeId, change, template);
        const { booking } = change;
        if (event === 'change.applied' && booking.state === 'confirmed')
          await notifyPlayers(trx, booking, 'changed', { key: changeId, teamId: booking.artist_id });
      });
  return {
    'change.asked': handler('change.asked'),
    'change.agreed': handler('change.agreed'),
    'change.applied': handler('change.applied'),
    'change.declined': handler('change.declined'),
    'change.lapsed': handler('change.lapsed'),
    'change.withdrawn': handler('change.withdrawn'),
  } satisfies OutboxHandlers;
}

/** Who is told: the other side what is asked, the side that asked what came of it. */
function templatesOf(event: ChangeEvent, { askedBy, due }: ChangeFacts): ChangeTemplate[] {
  if (event === 'change.applied') return ['change.applied.host', 'change.applied.artist'];
  if (event === 'change.agreed') return due > 0 ? ['change.topay.host'] : [];
  if (event === 'change.declined' || event === 'change.lapsed') return [`${event}.${askedBy}`];
  return [`${event}.${askedBy === 'host' ? 'artist' : 'host'}`];
}

function notifySide(trx: Transaction, changeId: string, change: ChangeFacts, template: ChangeTemplate) {
  const { booking } = change;
  if (!isForHost(template))
    return notifyArtistOf(trx, booking, {
      key: changeId,
      template,
      data: artistChangeNoticeData(change),
      link: studioRequestAddress(booking),
    });
  const link = template === 'change.topay.host' ? `/bookings/${booking.id}/pay` : `/bookings/${booking.id}`;
  return notifyHostOf(trx, booking, { key: changeId, template, data: changeNoticeData(change), link });
}

function isForHost(template: ChangeTemplate): template is Extract<ChangeTemplate, `${string}.host`> {
  return template.endsWith('.host');
}

function artistChangeNoticeData(change: ChangeFacts): ArtistChangeNoticeData {
  const { booking } = change;
  const place = termsForArtist(change.wanted).place;
  const host = { name: booking.host_name, address: booking.venue_address };
  return {
    bookingCode: booking.code,
    oldStartsAt: change.oldStartsAt.toISOString(),
    startsAt: change.startsAt.toISOString(),
    ...(place === null ? {} : { place }),
    answerBy: change.answerBy.toISOString(),
    ...(change.reason ? { reason: hideHost(change.reason, host) } : {}),
  };
}

function changeNoticeData(change: ChangeFacts): ChangeNoticeData {
  const { booking } = change;
  return {
    ...noticeDataOf(booking),
    oldStartsAt: change.oldStartsAt.toISOString(),
    startsAt: change.startsAt.toISOString(),
    venue: change.wanted.address,
    answerBy: change.answerBy.toISOString(),
    duePaise: change.due,
    backPaise: change.back,
    ...(change.payBy ? { payBy: change.payBy.toISOString() } : {}),
    ...(change.reason ? { reason: change.reason } : {}),
  };
}

type ForHost = Extract<Template, `extension.${string}.host`>;
type ForArtist = Extract<Template, `extension.${string}.artist`>;

type ChangeEvent = `change.${'asked' | 'agreed' | 'applied' | 'declined' | 'lapsed' | 'withdrawn'}`;

const TEMPLATES_OF: Record<ChangeEvent, { host?: ForHost; artist?: ForArtist }> = {
  'change.asked': { artist: 'extension.asked.artist' },
  'change.agreed': { host: 'extension.topay.host' },
  'change.applied': { host: 'extension.applied.host', artist: 'extension.applied.artist' },
  'change.declined': { host: 'extension.declined.host' },
  'change.lapsed': { host: 'extension.lapsed.host', artist: 'extension.lapsed.artist' },
  'change.withdrawn': { artist: 'extension.withdrawn.artist' },
};

async function notifyOfExtension(
  trx: Transaction,
  event: ChangeEvent,
  changeId: string,
  change: ChangeFacts,
): Promise<void> {
  const { host, artist } = TEMPLATES_OF[event];
  const { booking } = change;
  const to = { key: changeId, link: `/bookings/${booking.id}/day` };
  if (host) await notifyHostOf(trx, booking, { ...to, template: host, data: extensionNoticeData(change) });
  if (artist)
    await notifyArtistOf(trx, booking, { ...to, template: artist, data: artistExtensionNoticeData(change) });
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
