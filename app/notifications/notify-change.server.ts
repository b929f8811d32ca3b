import { type ChangeFacts, changeFacts } from '#app/bookings/reschedule/change-facts.server.ts';
import { hideHost } from '#app/bookings/view/hide-host.ts';
import { termsForArtist } from '#app/bookings/view/terms-for-artist.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { studioRequestAddress } from './artist-data-of.server.ts';
import { notifyPlayers } from './booking-notices.server.ts';
import type {
  ArtistChangeNoticeData,
  ArtistExtensionNoticeData,
  ChangeNoticeData,
  ExtensionNoticeData,
} from './notice-data.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { peopleOf } from './people-of.ts';
import { notifyAccount } from './queue-notice.server.ts';
import type { Template } from './templates.ts';

type ChangeTemplate = Extract<Template, `change.${string}`>;

export function changeNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  const about = (
    event: ChangeEvent,
    changeId: string,
    tell: (trx: Transaction, change: ChangeFacts) => Promise<void>,
  ) =>
    inTransaction(db, async (trx) => {
      const change = await changeFacts(trx, changeId);
      if (change?.kind === 'extension') await notifyOfExtension(trx, event, changeId, change);
      else if (change) await tell(trx, change);
    });
  return {
    'change.asked': ({ changeId }) =>
      about('change.asked', changeId, (trx, change) =>
        notifySide(
          trx,
          changeId,
          change,
          change.askedBy === 'host' ? 'change.asked.artist' : 'change.asked.host',
        ),
      ),
    'change.agreed': ({ changeId }) =>
      about('change.agreed', changeId, async (trx, change) => {
        if (change.due > 0) await notifySide(trx, changeId, change, 'change.topay.host');
      }),
    'change.applied': ({ changeId }) =>
      about('change.applied', changeId, async (trx, change) => {
        await notifySide(trx, changeId, change, 'change.applied.host');
        await notifySide(trx, changeId, change, 'change.applied.artist');
        const { booking } = change;
        if (booking.state === 'confirmed')
          await notifyPlayers(trx, booking, 'changed', { key: changeId, teamId: booking.artist_id });
      }),
    'change.declined': ({ changeId }) =>
      about('change.declined', changeId, (trx, change) =>
        notifySide(trx, changeId, change, `change.declined.${change.askedBy}`),
      ),
    'change.lapsed': ({ changeId }) =>
      about('change.lapsed', changeId, (trx, change) =>
        notifySide(trx, changeId, change, `change.lapsed.${change.askedBy}`),
      ),
    'change.withdrawn': ({ changeId }) =>
      about('change.withdrawn', changeId, (trx, change) =>
        notifySide(
          trx,
          changeId,
          change,
          change.askedBy === 'host' ? 'change.withdrawn.artist' : 'change.withdrawn.host',
        ),
      ),
  } satisfies OutboxHandlers;
}

/** For an artist without a login, the operator is notified. */
async function notifySide(trx: Transaction, changeId: string, change: ChangeFacts, template: ChangeTemplate) {
  const { booking } = change;
  const key = `${template}:${changeId}`;
  if (isForHost(template))
    return notifyAccount(trx, {
      key,
      template,
      data: changeNoticeData(change),
      accountId: booking.host_account_id,
      link: template === 'change.topay.host' ? `/bookings/${booking.id}/pay` : `/bookings/${booking.id}`,
    });
  const notice = { key, template, data: artistChangeNoticeData(change) };
  if (!booking.artist_account_id)
    return notifyOperators(trx, ['support'], { ...notice, about: peopleOf(booking) });
  return notifyAccount(trx, {
    ...notice,
    accountId: booking.artist_account_id,
    link: studioRequestAddress(booking),
  });
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
    bookingCode: booking.code,
    artistName: booking.artist_name,
    hostName: booking.host_name,
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
    link: dayPageAddress(change),
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
