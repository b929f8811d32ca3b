import type { Page } from '@playwright/test';
import { acceptRequest, demoArtist, openFreeForm, payForm } from '#tests/support/e2e-artist.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'rider-musts' });

const save = (artist: Page) => artist.getByRole('button', { name: 'Save', exact: true }).click();
const must = (artist: Page, name: string) =>
  artist.getByRole('group', { name: 'Your must-haves' }).getByRole('checkbox', { name });

test('musts: asked of the host before payment, then arranged', async ({ page, product, browser }) => {
  const { page: artist, artistId } = await demoArtist(browser, product);
  await artist.goto(`/studio/${artistId}/profile/stage`);
  await artist.getByRole('checkbox', { name: 'You need a green room to change' }).uncheck();
  await artist.getByRole('textbox', { name: 'Power points, 16 A' }).fill('3');
  for (const name of ['Power points', 'Stage', 'Mixer inputs', 'Green room'])
    await must(artist, name).check();
  await save(artist);
  await expect(artist.getByText('or untick it: Green room')).toBeVisible();
  await expect(must(artist, 'Stage')).toBeChecked();
  await must(artist, 'Green room').uncheck();
  await save(artist);
  await expect(artist.getByText('Saved. Hosts see it now.')).toBeVisible();

  await signIn(page, product, '9812345660', 'Aarav Mehta');
  await expect(async () => {
    await page.goto(`/artists/${artistId}`);
    await expect(page.getByText('must have', { exact: true })).toHaveCount(3, { timeout: 500 });
  }).toPass();
  await openFreeForm(page, artistId, 40);
  const asked = page.getByRole('region', { name: /must have$/ });
  await expect(asked.getByText('Our sound system has it. You need to do nothing.')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Missing Information' });
  await expect(dialog.getByRole('listitem').locator('b')).toHaveText([
    '3 × 16 A power points',
    /^A stage of \d+ × \d+ ft$/,
  ]);
  await dialog.getByRole('button', { name: /^3 × 16 A power points/ }).click();
  const power = asked.getByRole('group', { name: '3 × 16 A power points' });
  await expect(power.getByText('Please choose one of these')).toBeVisible();
  await power.getByRole('radio', { name: 'I will arrange it' }).check();
  await expect(power.getByText('Please choose one of these')).toBeHidden();
  await asked
    .getByRole('radio', { name: /if it can be done without$/ })
    .last()
    .check();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/^Sukhna Lawns/);
  const bookingId = await payForm(page);

  await artist.goto(`/studio/${artistId}/requests/${bookingId}`);
  const answers = artist.getByRole('region', { name: 'Your must-haves' });
  await expect(answers).toContainText('3 × 16 A power pointsThe host arranges it.');
  await expect(answers).toContainText(
    'The host asks you to play without it. If you accept, you play without it.',
  );
  await expect(answers).toContainText('We bring it with our sound system.');
  await acceptRequest({ page: artist, artistId }, bookingId);

  await page.goto(`/bookings/${bookingId}`);
  const tasks = page.getByRole('region', { name: 'To prepare' });
  await expect(tasks).toContainText(/Please arrange it by .+ and tell us here\./);
  await tasks.getByRole('button', { name: /^It is arranged/ }).click();
  await expect(tasks.getByText('Arranged', { exact: true })).toBeVisible();
  await expect(tasks.getByRole('button')).toHaveCount(0);
  await artist.reload();
  await expect(answers).toContainText('The host has arranged it.');
  await expect(answers).toContainText('You play without it, as the host asked.');
});
