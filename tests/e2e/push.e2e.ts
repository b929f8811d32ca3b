import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '#tests/support/find-browser.ts';

const executablePath = findBrowser();

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: { ...(executablePath && { executablePath }), args: BROWSER_ARGUMENTS },
});

/** Replaces the remote push service with a local response. */
async function withPushService(page: Page, endpoint: string) {
  await page.addInitScript((address) => {
    const subscription = {
      endpoint: address,
      toJSON: () => ({
        endpoint: address,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => {
        sessionStorage.removeItem('push');
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('push', 'on');
      return subscription;
    };
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('push') === null ? null : subscription;
  }, endpoint);
}

test('push messages: turned on by press, stay on, turned off', async ({ page, product }) => {
  await withPushService(page, 'https://web.push.apple.com/a-browser');
  await signIn(page, product, '9811180001', 'Push Host');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn on push messages' }).click();
  await expect(page.getByText('On in this browser')).toBeVisible();
  await page.reload();
  await expect(page.getByText('On in this browser')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByText('Off in this browser')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Off in this browser')).toBeVisible();
});

test('an unknown push service is refused, with a message', async ({ page, product }) => {
  await withPushService(page, 'https://evil.example/a-browser');
  await signIn(page, product, '9811180002', 'Push Host');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn on push messages' }).click();
  await expect(page.getByText('We do not support the push service of this browser')).toBeVisible();
});

test('what the server pushes is shown by the browser [S7-18]', async ({ page, context, product }) => {
  await page.goto(`${product.origin}/offline`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: product.origin,
    registrationId: await registered,
    data: JSON.stringify({ title: 'बुकिंग पक्की', body: 'नूर', language: 'hi', tag: 'notice-1' }),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, lang }) => `${lang} ${title}`);
    });
  await expect.poll(shown).toEqual(['hi बुकिंग पक्की']);
});
