import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '#tests/support/e2e-process.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { buildIfStale } from '../../scripts/build-pages.ts';
import type { DrivenBrowser, Size } from './driven-browser.ts';
import { findFirefox, openFirefox } from './firefox.ts';
import {
  acceptAsArtist,
  bookAndPay,
  cancelAsHost,
  findArtist,
  freeDay,
  open,
  openDialog,
  pathOf,
  signInBySms,
  type Visit,
} from './journeys.ts';
import { findWebKit, startWebKit, type WebKit } from './webkit.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 500, height: 844 };
const HOST = '9876543210';
const ARTIST = { phone: '9876500001', city: 'Mohali', name: 'Jyoti Malhotra' };
const PUBLIC_PAGES = [
  '/',
  '/search?skill=singers&city=chandigarh',
  '/live/singers/chandigarh',
  '/artists/71',
  '/faq',
];
/** Pixels. */
const SOME_ROWS = 200;
const FAILED = '.cache/browsers';

const firefox = findFirefox();
const webkit = findWebKit();
let running: WebKit | undefined;
const opens: Record<string, ((size: Size) => Promise<DrivenBrowser>) | undefined> = {
  Firefox: firefox ? (size) => openFirefox(firefox, size) : undefined,
  WebKit: webkit ? openWebKit : undefined,
};

async function openWebKit(size: Size) {
  running ??= await startWebKit(webkit!);
  return running.open(size);
}

let server: ServerProcess;
beforeAll(buildIfStale, 240_000);
afterAll(() => running?.stop());

async function codeFor(phone: string): Promise<string> {
  const messages = await (await fetch(`${server.origin}/dev/outbox.json?to=${phone}`)).json();
  const codes = (messages as { text: string }[]).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  return codes.find(Boolean)!;
}

describe.each(Object.entries(opens))('%s', (name, openBrowser) => {
  // One number gets three codes in ten minutes, so each browser has a server of its own.
  const dataDir = mkdtempSync(join(memoryFolder(), 'mehfil-browsers-'));
  beforeAll(async () => {
    server = await startServerProcess(dataDir);
  }, 240_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** A new browser without cookies; what it shows is kept if the test fails. */
  async function visiting<Answer>(size: Size, visit: (visit: Visit) => Promise<Answer>): Promise<Answer> {
    const browser = await openBrowser!(size);
    try {
      return await visit({ browser, origin: server.origin, codeFor });
    } catch (error) {
      mkdirSync(FAILED, { recursive: true });
      writeFileSync(join(FAILED, `${name}.png`), await browser.screenshot());
      throw error;
    } finally {
      await browser.close();
    }
  }

  test.skipIf(!openBrowser)('host books and pays, artist accepts, host cancels with refund', async () => {
    const { artistId, booking } = await visiting(DESKTOP, async (visit) => {
      const artistId = (await findArtist(visit, ARTIST)).split('/').at(-1)!;
      await signInBySms(visit, HOST, '/all-bookings');
      return { artistId, booking: await bookAndPay(visit, artistId, await freeDay(visit, artistId, 40)) };
    });
    await visiting(DESKTOP, async (visit) => {
      await signInBySms(visit, ARTIST.phone, '/all-bookings');
      await acceptAsArtist(visit, artistId, booking);
    });
    const said = await visiting(PHONE, async (visit) => {
      await signInBySms(visit, HOST, '/all-bookings');
      return cancelAsHost(visit, booking);
    });
    expect(said).toMatch(/We refund ₹[\d,.]+ to you/);
  });

  test.skipIf(!openBrowser)('dialogs show the cities and an artist’s days', async () => {
    for (const size of [DESKTOP, PHONE])
      await visiting(size, async (visit) => {
        await open(visit, '/');
        expect(await openDialog(visit, 'Select City')).toBeGreaterThan(SOME_ROWS);
        await open(visit, '/artists/booking?artist=71');
        expect(await openDialog(visit, 'Choose a date')).toBeGreaterThan(SOME_ROWS);
      });
  });

  test.skipIf(!openBrowser)('public pages fit a phone in three languages, pictures load', async () => {
    await visiting(PHONE, async (visit) => {
      for (const language of ['en', 'hi', 'pa'])
        for (const path of PUBLIC_PAGES) {
          await open(visit, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
          expect(await visit.browser.evaluate('document.documentElement.lang')).toBe(language);
          expect(await visit.browser.evaluate(tooWide), `${language} ${path}`).toBe(false);
          expect(await visit.browser.evaluate(brokenPictures), `${language} ${path}`).toEqual([]);
        }
      expect(await pathOf(visit)).toBe(PUBLIC_PAGES.at(-1));
    });
  });
});

const tooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
const brokenPictures = `[...document.images].filter((each) => each.complete && each.naturalWidth === 0).map((each) => each.currentSrc)`;
