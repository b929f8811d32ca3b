import type { Page } from '@playwright/test';
import { demoArtist } from '#tests/support/e2e-artist.ts';
import { payButton } from '#tests/support/e2e-booking.ts';
import { agreeOnBooking } from '#tests/support/e2e-paid-booking.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'extension' });

test.describe.configure({ mode: 'serial' });

const HOST_PHONE = '9812300471';

const panel = (page: Page) => page.getByRole('region', { name: 'A longer performance' });

async function payFor(host: Page, end: string) {
  await expect(panel(host).getByText(/^10 min left\. Please pay ₹[\d,]+ by/)).toBeVisible();
  await panel(host)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await payButton(host).click();
  await expect(host).toHaveURL(/\/day$/);
  await expect(panel(host).getByText(`Extended until ${end}`)).toBeVisible();
}

test('extension: twice, not past the end of music [S1-05]', async ({ page: host, product, browser }) => {
  const artist = await demoArtist(browser, product);
  await signIn(host, product, HOST_PHONE, 'Simran Gill');
  const times = { from: '18:30', to: '21:00' };
  const { address, startsAt } = await agreeOnBooking(host, artist, product, 5, times);
  await host.goto(`${address}/day`);
  await expect(panel(host).getByText(/^Half an hour more costs ₹[\d,]+ in total/)).toBeVisible();
  await expect(panel(host).getByRole('button')).toHaveCount(0);

  await product.freezeClock(startsAt);
  await host.reload();
  await expect(panel(host).getByRole('button')).toHaveCount(0);
  await host.getByRole('button', { name: 'They are here' }).first().click();
  await product.freezeClock(new Date(startsAt.getTime() + 90 * 60_000));
  await host.reload();
  await artist.page.goto(`${address}/day`);
  for (const end of ['9:30 pm', '10:00 pm']) {
    await panel(host)
      .getByRole('button', { name: /^30 minutes more, ₹/ })
      .click();
    await expect(panel(host).getByText(`You asked for 30 minutes more, until ${end}`)).toBeVisible();
    await artist.page.reload();
    await expect(panel(artist.page).getByText(/^10 min left\. You earn ₹[\d,.]+ more/)).toBeVisible();
    await panel(artist.page).getByRole('button', { name: 'Accept 30 more minutes' }).click();
    await expect(panel(artist.page).getByText(/^You said yes/)).toBeVisible();
    await host.reload();
    await payFor(host, end);
    await artist.page.reload();
    await expect(panel(artist.page).getByText(`Extended until ${end}`)).toBeVisible();
  }

  await expect(panel(host).getByText('Music at this place must end by 10:00 pm.')).toBeVisible();
  await expect(panel(host).getByRole('button', { name: /minutes more/ })).toHaveCount(0);
  await expect(panel(host).getByText('Extended until 10:00 pm')).toBeVisible();
  await host.goto(address);
  const money = host.getByRole('complementary', { name: 'Money' });
  await expect(money.getByText('30 minutes more')).toBeVisible();
  await expect(money.getByText('× 2')).toBeVisible();
  await expect(money.getByText('Paid', { exact: true })).toBeVisible();
});
