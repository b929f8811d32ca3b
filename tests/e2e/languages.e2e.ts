import type { Page } from '@playwright/test';
import { aFreeSinger, dayFromNow } from '#tests/support/e2e-booking.ts';
import { expectReadable, expectToFit } from '#tests/support/e2e-readable.ts';
import { expect, signIn, test } from '#tests/support/e2e-server.ts';

const NAMES = { en: 'English', hi: 'हिन्दी', pa: 'ਪੰਜਾਬੀ' } as const;
const TOWN = {
  en: /Chandigarh|Mohali|Panchkula/,
  hi: /चंडीगढ़|मोहाली|पंचकूला/,
  pa: /ਚੰਡੀਗੜ੍ਹ|ਮੋਹਾਲੀ|ਪੰਚਕੂਲਾ/,
} as const;
const OTHERS = ['hi', 'pa'] as const;

type Language = keyof typeof NAMES;

const PLACES: Record<string, (page: Page) => Promise<string>> = {
  'the home page': async () => '/',
  'a profile': async (page) => `/artists/${(await aFreeSinger(page, dayFromNow(20))).id}`,
  ...(process.env.NIGHTLY && {
    'a listing': async () => '/search?skill=singer',
    'a landing page': async () => '/live/singer',
  }),
};

async function expectSpoken(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('main')).toContainText(TOWN[language]);
  if (language !== 'en') await expect(page).toHaveTitle(lettersOf(language));
}

function lettersOf(language: Exclude<Language, 'en'>): RegExp {
  return language === 'hi' ? /\p{Script=Devanagari}{3}/u : /\p{Script=Gurmukhi}{3}/u;
}

async function choose(page: Page, language: Language) {
  await page.getByRole('banner').locator('[popovertarget=languages]').click();
  await page.getByRole('button', { name: NAMES[language], exact: true }).click();
}

for (const [name, where] of Object.entries(PLACES))
  test(`${name}: Hindi and Punjabi by the switch, kept after reload [S2-02] [S2-03] [S2-16]`, async ({
    page,
  }) => {
    const address = await where(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expectSpoken(page, 'en');
    for (const language of OTHERS) {
      await choose(page, language);
      await expectSpoken(page, language);
      await page.reload({ waitUntil: 'networkidle' });
      await expectSpoken(page, language);
      const title = await page.title();
      // Client-side navigation, without a new document.
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      await page.getByRole('contentinfo').locator('a[href="/FAQ"]').click();
      await expect(page).toHaveURL(/\/FAQ$/);
      await expect(page).toHaveTitle(lettersOf(language));
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
      await page.goBack();
      await expect(page).toHaveTitle(title);
      await expectSpoken(page, language);
    }
  });

test('chosen language: stored in the account, kept by saved profiles', async ({ page, product }) => {
  await signIn(page, product, '9812300072', 'Harleen Sethi');
  await page.goto('/profile');
  await choose(page, 'pa');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pa');
  // Without the cookie, the account's language applies.
  await page.context().clearCookies({ name: 'language' });
  await page.goto('/profile');
  const form = page.getByRole('main').locator('form');
  await expect(form.locator('select[name=language]')).toHaveValue('pa');
  await form.getByRole('button').click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /\p{Script=Gurmukhi}/u })
      .first(),
  ).toBeVisible();
  await page.context().clearCookies({ name: 'language' });
  await page.goto('/profile');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pa');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch works, stays on the page, and is kept', async ({ page }) => {
    await page.goto('/search?skill=singer');
    for (const language of [...OTHERS, 'en'] as const) {
      await choose(page, language);
      await expect(page).toHaveURL(/\/search\?skill=singer$/);
      for (const path of ['/', '/live/singer', '/search?skill=singer']) {
        await page.goto(path);
        await expectSpoken(page, language);
      }
    }
  });
});

test.describe('a browser that prefers Punjabi', () => {
  test.use({ locale: 'pa-IN' });

  test('Punjabi offered at once without a shift, dismissed for good', async ({ page }) => {
    await page.goto('/FAQ');
    const offer = page.getByRole('button', { name: 'ਪੰਜਾਬੀ ਵਿੱਚ ਪੜ੍ਹੋ' });
    await expect(offer).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    expect(await page.evaluate(layoutShift)).toBe(0);
    await page.locator('.language-offer:lang(pa) [value=en]').click();
    await expect(offer).toBeHidden();
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name, value }) => `${name} ${value}`))
      .toContain('language en');
    await page.reload();
    await expect(offer).toBeHidden();
  });

  test('Punjabi offered and taken', async ({ page }) => {
    await page.goto('/FAQ');
    await page.getByRole('button', { name: 'ਪੰਜਾਬੀ ਵਿੱਚ ਪੜ੍ਹੋ' }).click();
    await expect(page).toHaveURL(/\/FAQ$/);
    await expect(page).toHaveTitle(lettersOf('pa'));
  });
});

function layoutShift() {
  return new Promise<number>((known) => {
    const seen = (list: PerformanceObserverEntryList) =>
      known(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
    new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => known(0), 500);
  });
}

test('public pages: alternate languages named, canonical address in own language [S2-22] [S2-37]', async ({
  page,
  product,
}) => {
  const { id } = await aFreeSinger(page, dayFromNow(20));
  for (const path of [
    '/',
    '/search?skill=singer&city=chandigarh',
    '/live/singer/mohali',
    `/artists/${id}`,
    '/FAQ',
    '/contact-us',
  ])
    for (const language of ['en', ...OTHERS] as const) {
      const join = path.includes('?') ? '&' : '?';
      const address = (each: string) => product.origin + path + (each === 'en' ? '' : `${join}lang=${each}`);
      // The unprefixed address is English if no language was chosen.
      await page.context().clearCookies();
      const html = await (await page.request.get(address(language))).text();
      expect(await page.evaluate(wordsForSearchEngines, html)).toEqual({
        lang: language,
        alternates: {
          'en-IN': address('en'),
          'hi-IN': address('hi'),
          'pa-IN': address('pa'),
          'x-default': address('en'),
        },
        canonical: address(language),
        locale: `${language}_IN`,
      });
    }
});

function wordsForSearchEngines(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const links = [...page.querySelectorAll('link[rel=alternate][hreflang]')];
  return {
    lang: page.documentElement.lang,
    alternates: Object.fromEntries(
      links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    ),
    canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href'),
    locale: page.querySelector('meta[property="og:locale"]')?.getAttribute('content'),
  };
}

test('Punjabi landing page: translated from heading to structured data [S2-17] [S2-22] [S2-35] [S2-37]', async ({
  page,
}) => {
  await page.goto('/live/band/panchkula?lang=pa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ਪੰਚਕੂਲਾ ਵਿੱਚ ਲਾਈਵ ਬੈਂਡ');
  const schemas = await page.locator('script[type="application/ld+json"]').allTextContents();
  const questions = schemas.map((text) => JSON.parse(text)).find((schema) => schema['@type'] === 'FAQPage');
  expect(questions.mainEntity).toHaveLength(9);
  for (const { name, acceptedAnswer } of questions.mainEntity) {
    expect(name).toMatch(lettersOf('pa'));
    expect(acceptedAnswer.text).toMatch(lettersOf('pa'));
  }
});

for (const language of OTHERS)
  test(`${NAMES[language]}: nothing cut off, no sideways scrolling`, async ({ page }) => {
    const { id } = await aFreeSinger(page, dayFromNow(20));
    for (const path of ['/live/catering/mohali', `/artists/${id}`, '/FAQ?sign-up=1']) {
      const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
      await page.goto(address, { waitUntil: 'networkidle' });
      await expectToFit(page);
    }
  });

for (const path of process.env.NIGHTLY ? ['/live/singer/mohali', '/FAQ'] : ['/FAQ'])
  test(`${path} in Punjabi has no accessibility finding`, async ({ page }) => {
    await page.goto(`${path}?lang=pa`, { waitUntil: 'networkidle' });
    await expectReadable(page, [390, 1440]);
  });
