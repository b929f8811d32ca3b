import type { Page } from '@playwright/test';
import { aFreeSinger, dayFromNow } from '#tests/support/e2e-booking.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';

const QUESTION = 'Are you sure you want to leave?';
const question = (page: Page) => page.getByRole('dialog', { name: QUESTION });

interface EditedForm {
  name: string;
  as: [phone: string, name: string];
  open(page: Page): Promise<void>;
  edit(page: Page): Promise<void>;
  typed(page: Page): Promise<void>;
}

const HOST: EditedForm['as'] = ['9876543210', 'Aarav Mehta'];
const ARTIST: EditedForm['as'] = ['9876500001', 'Demo Artist'];
const OWNER: EditedForm['as'] = ['9876500013', 'Owner'];

function field(label: string | RegExp, text: string): Pick<EditedForm, 'edit' | 'typed'> {
  const control = (page: Page) => page.getByRole('main').getByLabel(label).first();
  return {
    edit: (page) => control(page).fill(text),
    typed: (page) => expect(control(page)).toHaveValue(text),
  };
}

const FORMS: EditedForm[] = [
  {
    name: 'the booking form',
    as: HOST,
    open: async (page) => {
      const date = dayFromNow(41);
      await openHydrated(page, `/artists/booking?artist=${(await aFreeSinger(page, date)).id}&date=${date}`);
    },
    ...field('Message for the artist', 'Please open with a shabad.'),
  },
  {
    name: 'the registration of an artist',
    as: HOST,
    open: (page) => openHydrated(page, '/join'),
    ...field('Skills', 'Sufi, Ghazal'),
  },
  {
    name: 'the profile',
    as: HOST,
    open: (page) => openHydrated(page, '/profile'),
    ...field('Name', 'Aarav M'),
  },
  {
    name: 'the profile of an artist',
    as: ARTIST,
    open: async (page) => {
      await openHydrated(page, '/studio');
      const studio = new URL(page.url()).pathname;
      await openHydrated(page, `${studio}/profile`);
    },
    ...field(/About/, 'We sing what the evening asks for, in three languages.'),
  },
  {
    name: 'the site’s settings',
    as: OWNER,
    open: (page) => openHydrated(page, '/operator/site'),
    ...field('Address', 'SCO 12, Sector 17, Chandigarh'),
  },
];

const openHydrated = async (page: Page, address: string) => {
  await page.goto(address);
};

for (const form of FORMS)
  test(`${form.name}: asks before leaving with edits, not without [S2-28] [S2-38]`, async ({
    page,
    product,
  }) => {
    const asked = listenForPrompts(page);
    await signIn(page, product, ...form.as);
    await form.open(page);
    const address = page.url();
    await leaveByHeader(page, product);
    await form.open(page);
    await form.edit(page);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Stay here' }).click();
    await expect(question(page)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
    await form.typed(page);

    expect(asked).toEqual([]);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);

    await form.open(page);
    await form.edit(page);
    await page.getByRole('banner').getByRole('link').first().click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(`${product.origin}/`);
  });

test('leave prompt: none after saving, still there after refusal [S2-28] [S2-38]', async ({
  page,
  product,
}) => {
  await signIn(page, product, '9876512345', 'Meher Gill');
  await openHydrated(page, '/profile');
  const name = page.getByRole('main').getByLabel('Name');
  const save = page.getByRole('main').getByRole('button', { name: 'Save' });
  await name.fill('');
  await save.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await name.fill('Meher Kaur Gill');
  await save.click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await leaveByHeader(page, product);
});

test('leave prompt: covers an edit the moment a form appears [S2-38]', async ({ page, product }) => {
  await signIn(page, product, ...HOST);
  await openHydrated(page, '/FAQ');
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const field = document.querySelector<HTMLTextAreaElement>('main textarea');
      if (!field) return;
      observer.disconnect();
      field.value = 'Hello';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('Hello');
  await page.goBack();
  await expect(question(page)).toBeVisible();
});

test('leave prompt: not after an undone edit; Back also asks [S2-38]', async ({ page, product }) => {
  await signIn(page, product, ...HOST);
  await openHydrated(page, '/FAQ');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  const message = page.getByRole('main').getByLabel('Message');
  await message.fill('Hello');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  // The dialog makes the form inert until it has closed: a key pressed before is lost.
  await expect(question(page)).toBeHidden();
  await expect(message).toHaveValue('Hello');
  await message.fill('');
  await page.goBack();
  await expect(page).toHaveURL(/\/FAQ$/);
});

async function leaveByHeader(page: Page, { origin }: Product) {
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(`${origin}/`);
}

function listenForPrompts(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  return asked;
}
