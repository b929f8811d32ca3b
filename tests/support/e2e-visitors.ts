import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Product, signIn } from './e2e-server.ts';

export const SUPPORT = '9876500010';
export const FINANCE = '9876500012';
export const OWNER = '9876500013';

/** Codes per phone are rate limited: later visits to a world reuse the session. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

export async function colleague(browser: Browser, product: Product, phone: string): Promise<Page> {
  const key = `${product.origin} ${phone}`;
  const known = sessions.get(key);
  const context = await browser.newContext({
    baseURL: product.origin,
    ...(known && { storageState: known }),
  });
  const page = await context.newPage();
  if (!known) {
    await signIn(page, product, phone, '');
    sessions.set(key, await context.storageState());
  }
  return page;
}

export async function clockTo(product: Product, at: Date): Promise<void> {
  const now = await product.advanceClock(0);
  await product.advanceClock(Math.max(0, Math.round((at.getTime() - now.getTime()) / 1000)));
}
