import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { plantArtist } from './catalogue.ts';
import { createAccount, type TestAccount, visit } from './page-visit.ts';

export interface StudioOwner extends TestAccount {
  artistId: number;
}

export async function artistOwner(
  db: Database,
  artist: Parameters<typeof plantArtist>[1] = {},
): Promise<StudioOwner> {
  const who = await createAccount(db, 'Jasleen Kaur');
  return { ...who, artistId: await plantArtist(db, { ...artist, account_id: who.accountId }) };
}

export function useDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'mehfil-studio-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Loader or action arguments; fields may repeat or be files. */
export function inStudio(
  db: Database,
  who: TestAccount | null,
  artistId: number | string,
  { path = '', form, dataDir }: { path?: string; form?: [string, string | Blob][]; dataDir?: string } = {},
) {
  const address = `/studio/${artistId}${path}`;
  const { request, context } = visit(db, who, address);
  const platform = context.get(platformContext);
  context.set(platformContext, { ...platform, config: { ...platform.config, dataDir: dataDir ?? '' } });
  const params = { artistId: String(artistId) };
  if (!form) return { request, context, params };
  const body = new FormData();
  for (const [name, value] of form) body.append(name, value);
  return { request: new Request(request.url, { method: 'POST', body }), context, params };
}

export async function refusedWith(act: Promise<unknown>): Promise<number | undefined> {
  const thrown = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return (thrown as { init?: { status?: number } } | undefined)?.init?.status;
}
