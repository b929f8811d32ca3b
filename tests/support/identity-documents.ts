import sharp from 'sharp';
import { submitIdentity } from '#app/artists/verification/checks-page.server.ts';
import { KEY_RING } from './key-ring.ts';
import type { useMarketplace } from './marketplace.ts';
import { holderOf } from './paid-booking.ts';

type Marketplace = ReturnType<typeof useMarketplace>;
export type IdentityDocuments = Parameters<typeof submitIdentity>[2];

export async function anIdentityPhoto(background = '#dde3d0'): Promise<Blob> {
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background } });
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
}

export async function bothIdentityDocuments(
  change: Partial<IdentityDocuments> = {},
): Promise<IdentityDocuments> {
  return {
    pan: { file: await anIdentityPhoto(), ending: '234f' },
    second: { kind: 'passport', file: await anIdentityPhoto('#ccd6f0'), ending: '7788' },
    ...change,
  };
}

/** An artist with a login; `submit` sends identity documents and answers `kept` or why not. */
export async function anArtistToCheck(market: Marketplace) {
  const artistId = await market.artist();
  const holder = await holderOf(market, artistId);
  const submit = async (change: Partial<IdentityDocuments> = {}, by = holder) => {
    const owner = { artistId, accountId: by.accountId };
    const kept = await submitIdentity(
      { db: market.db, keys: KEY_RING },
      owner,
      await bothIdentityDocuments(change),
    );
    return kept.ok ? 'kept' : kept.refusal.reason;
  };
  return { artistId, holder, submit };
}

/** The identity documents of an artist that wait for staff. */
export function waitingCheck(market: Marketplace, artistId: number) {
  return market.db
    .selectFrom('artist_check')
    .selectAll()
    .where('artist_id', '=', artistId)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
}
