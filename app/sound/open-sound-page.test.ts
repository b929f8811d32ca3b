import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { platformContext } from '#app/platform/context.server.ts';
import { openDatabase } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { openSoundPage } from './open-sound-page.server.ts';

test('sound list failure: logged, and the page is notified [S8-11] [S2-53]', async () => {
  const nobodyListens = 'postgres://127.0.0.1:1/none';
  const database = await openDatabase({ databaseUrl: nobodyListens, databasePool: 1, dataDir: '' });
  const logged: string[] = [];
  const log = { error: (_: unknown, words: string) => logged.push(words) };
  const context = new RouterContextProvider();
  context.set(platformContext, { reads: database.reads, log } as unknown as Platform);
  const request = new Request('http://localhost/sound-system?from=booking&artist=7&performance=30000');
  const page = await openSoundPage({ request, context } as unknown as LoaderFunctionArgs);
  expect(page).toMatchObject({ failed: true, kits: [], equipment: [], performance: 30_000_00 });
  expect(logged).toEqual(['the sound system could not be listed']);
  await database.close();
});
