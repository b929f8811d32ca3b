import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Product, signIn } from './e2e-server.ts';

export const SUPPORT = '9876500010';
export const FINANCE = '9876500012';
export const OWNER = '9876500013';

/** One phone gets few codes an hour: who comes again to the same world comes with the session from before. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

/** Somebody of our staff at their own computer. */
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

/** Moves business time on to an instant. */
export async function clockTo(product: Product, at: Date): Promise<void> {
  const now = await product.advanceClock(0);
  await product.advanceClock(Math.max(0, Math.round((at.getTime() - now.getTime()) / 1000)));
}
