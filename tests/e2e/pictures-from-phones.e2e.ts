import sharp from 'sharp';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'pictures' });

test('50-megapixel photo is made smaller; an unreadable file is named', async ({ page, product }) => {
  await signIn(page, product, '9876500001', 'Artist');
  await page.goto('/studio');
  await page.goto(`${new URL(page.url()).pathname}/media`);
  const last = page.getByRole('article', { name: 'Picture 3' });
  await last.getByText('Delete', { exact: true }).click();
  await last.getByRole('button', { name: 'Delete this picture' }).click();
  await expect(last).toBeHidden();
  const choose = page.getByLabel('Choose a picture');
  const drawn = (width: number, height: number, background = '#C2185B') =>
    sharp({ create: { width, height, channels: 3, background } });
  const frames = await Promise.all(
    ['#000', '#fff'].map((colour) => drawn(700, 700, colour).png().toBuffer()),
  );
  const refused: [string, Buffer, string][] = [
    ['image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'This picture is damaged'],
    [
      'image/webp',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      'This picture moves',
    ],
    ['image/png', await drawn(300, 200).png().toBuffer(), 'This picture is too small'],
  ];
  for (const [at, [mimeType, buffer, sentence]] of refused.entries()) {
    await choose.setInputFiles({ name: 'me', mimeType, buffer });
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText('Saved. Hosts see it now.')).toHaveCount(0);
    if (at > 0) await expect(page.getByText(refused[at - 1]![2])).toHaveCount(0);
  }
  const large = await drawn(8192, 6144).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await page.evaluate(() =>
    document.addEventListener('change', async ({ target }) => {
      const { width, height } = await createImageBitmap((target as HTMLInputElement).files![0]!);
      document.documentElement.dataset.sent = `${width} x ${height}`;
    }),
  );
  await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(page.locator('html')).toHaveAttribute('data-sent', '1920 x 2560');
  await expect(last).toBeVisible();
});
