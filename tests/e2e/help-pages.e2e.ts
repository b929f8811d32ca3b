import { expect, test } from '#tests/support/e2e-server.ts';

test.describe('landing pages', () => {
  test('landing page: city’s singers, nine questions, structured data [S2-16] [S2-17] [S2-33] [S2-34] [S2-35] [S2-37] [S9-07]', async ({
    page,
    product,
  }) => {
    await page.goto('/live/Singer/Mohali');
    await expect(page).toHaveURL(`${product.origin}/live/singer/mohali`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Singers In Mohali');
    await expect(page.getByText('Top-Rated Live Singer in Mohali for Events')).toBeVisible();
    await expect(page).toHaveTitle(/^Live Singers In Mohali/);
    await expect(page.getByText(/^\d+\+? artists found$/)).toBeVisible();
    await expect(page.locator('.artist-card')).not.toHaveCount(0);
    await expect(page.getByText(/\/hr/)).toHaveCount(0);
    await expect(page.locator('.landing-questions summary')).toHaveCount(9);
    await expect(page.locator('.landing-how li h3')).toHaveText([
      '1 Choose',
      '2 Share the details',
      '3 Wait for the answer',
      '4 Relax',
    ]);
    await expect(page.getByRole('heading', { name: 'Singers in Mohali' })).toBeVisible();
    await expect(page.locator('.landing-about > p')).toHaveCount(3);
    const hero = await page.locator('.landing-hero').boundingBox();
    expect(hero!.height).toBe(450);
    const meta = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await meta('link[rel=canonical]', 'href')).toBe(`${product.origin}/live/singer/mohali`);
    expect(await meta('meta[name=robots]', 'content')).toBe('index, follow');
    expect(await meta('meta[property="og:image"]', 'content')).toContain(`${product.origin}/media/`);
    const schemas = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(schemas.map((text) => JSON.parse(text)['@type'])).toEqual([
      'ItemList',
      'FAQPage',
      'BreadcrumbList',
    ]);
  });

  test('landing page without a skill: every kind of artist [S2-33]', async ({ page, product }) => {
    await page.goto('/live');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists In Chandigarh');
    await expect(page.getByText('Find the perfect artist for your event')).toBeVisible();
    await expect(page.locator('.artist-card')).not.toHaveCount(0);
    await page.goto('/live/mohali');
    await expect(page).toHaveURL(`${product.origin}/live/artists/mohali`);
    await expect(page).toHaveTitle(/^Artists In Mohali/);
    await page.locator('#filters').getByLabel('Skill').selectOption('DJ');
    await expect(page).toHaveURL(`${product.origin}/live/DJ/mohali`);
  });

  test('landing page: a filter narrows it, another city leads on [S2-34] [S9-09]', async ({
    page,
    product,
  }) => {
    await page.goto('/live/band');
    await page.getByLabel('Team', { exact: true }).check({ force: true });
    await expect(page).toHaveURL(`${product.origin}/live/band?kind=team`);
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Location').selectOption('panchkula');
    await expect(page).toHaveURL(`${product.origin}/live/band/panchkula?kind=team`);
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Location').selectOption('noida');
    await expect(page).toHaveURL(/\/search\?skill=band&city=noida&kind=team$/);
  });

  test('exactly one is one artist found [S2-34]', async ({ page }) => {
    await page.goto('/live/magician/panchkula?genre=Shadow&kind=team');
    const found = await page.locator('.landing-found').textContent();
    expect(found).toMatch(/^(1 artist|\d+ artists) found$/);
    const count = Number.parseInt(found!, 10);
    expect(found!.includes('artists')).toBe(count !== 1);
  });

  test('questions: one open at a time, pressing closes it [S4-05] [S2-35]', async ({ page }) => {
    await page.goto('/live/DJ/mohali');
    const questions = page.locator('.landing-questions details');
    await questions.nth(0).locator('summary').click();
    await questions.nth(3).locator('summary').click();
    await expect(questions.nth(0)).not.toHaveAttribute('open');
    await expect(questions.nth(3)).toHaveAttribute('open');
    await questions.nth(3).locator('summary').click();
    await expect(questions.nth(3)).not.toHaveAttribute('open');
  });

  test('small screen: filters as an overlay, way back called Artists [S2-34] [S2-35]', async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/live/comedian');
    await expect(page.getByRole('heading', { name: 'Filters' })).toBeHidden();
    await page.getByRole('link', { name: /^Filters/ }).click();
    await expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the artists' }).click();
    await expect(page.getByRole('heading', { name: 'Filters' })).toBeHidden();
    await page.getByRole('link', { name: 'Artists', exact: true }).first().click();
    await expect(page).not.toHaveURL(`${product.origin}/live/comedian#results`);
  });

  test('next landing page: loading is shown, a failure leads home [S2-36] [S8-12]', async ({ page }) => {
    await page.goto('/live/anchor');
    let letThrough = () => {};
    const waiting = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/\/live\/anchor\/mohali\.data/, async (route) => {
      await waiting;
      await route.fulfill({ status: 500, body: 'broken' });
    });
    await page.getByRole('link', { name: 'Live Anchors In Mohali' }).click();
    await expect(page.getByText('Loading artists...')).toBeVisible();
    letThrough();
    await expect(page.getByRole('heading', { name: /^Error: Failed to fetch artists/ })).toBeVisible();
    await page.getByRole('link', { name: 'Go Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('questions', () => {
  test('questions: search narrows nine; all open and close at once [S2-11] [S2-55] [S5-11]', async ({
    page,
  }) => {
    await page.goto('/FAQ');
    const open = page.locator('.accordion details[open]');
    await expect(page.getByText('9 questions found')).toBeVisible();
    await page.getByRole('link', { name: 'Expand All' }).click();
    await expect(open).toHaveCount(9);
    await open.first().locator('summary').click();
    await expect(open).toHaveCount(8);
    await page.getByRole('link', { name: 'Expand All' }).click();
    await expect(open).toHaveCount(9);
    await page.getByRole('link', { name: 'Collapse All' }).click();
    await expect(open).toHaveCount(0);
    await page.getByLabel('Search questions').fill('REPERTOIRE');
    await expect(page.getByText('1 question found')).toBeVisible();
    await page.getByLabel('Search questions').fill('helicopter');
    await expect(page.getByText('0 questions found')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No FAQs Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Contact Support' }).click();
    await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('questions are searched, opened and closed [S2-55]', async ({ page }) => {
    await page.goto('/FAQ');
    await page.getByLabel('Search questions').fill('repertoire');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/FAQ\?q=repertoire$/);
    await expect(page.getByText('1 question found')).toBeVisible();
    await page.getByRole('link', { name: 'Expand All' }).click();
    await expect(page.locator('.accordion details[open]')).toHaveCount(1);
  });

  test('contact without script: message sent, incomplete one keeps its entries [S2-10] [S5-08]', async ({
    page,
    product,
  }) => {
    await page.goto('/contact-us');
    await page.getByLabel('Full Name').fill('Simran Gill');
    await page.getByLabel('Email Address').fill('simran');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Simran Gill');
    await page.getByLabel('Email Address').fill('without.script@example.com');
    await page.getByLabel('Subject').selectOption('feedback');
    await page.getByLabel('Message').fill('Lovely evening.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Your message has been sent.')).toBeVisible();
    const [message] = await product.messagesTo('without.script@example.com');
    expect(message!.text).toMatch(/CT-[2-9A-HJ-NP-Z]{6}/);
  });
});

test.describe('contact', () => {
  test('details, one set of hours, the officer and four questions [S2-56] [S9-13]', async ({ page }) => {
    await page.goto('/contact-us');
    await expect(page.getByText('10:00 am to 6:00 pm')).toBeVisible();
    await expect(page.getByText('10:00 am to 2:00 pm')).toBeVisible();
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    await expect(page.getByText(/Himachal Pradesh/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Grievance officer' })).toBeVisible();
    await expect(page.locator('.contact-questions summary')).toHaveCount(4);
    await page.getByText('How do I join as an artist?').click();
    await expect(page.getByText(/5 to 7 business days/)).toBeVisible();
  });

  test('contact form: sent, thanked for five seconds, then cleared [S4-13] [S3-16] [S7-27]', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/contact-us');
    await expect(page.getByLabel('Subject').locator('option')).toHaveText([
      'Choose a subject',
      'Artist Booking Inquiry',
      'Becoming an Artist',
      'Technical Support',
      'Feedback',
      'Other',
    ]);
    await page.getByLabel('Full Name').fill('Simran Gill');
    await page.getByLabel('Email Address').fill('with.script@example.com');
    await page.getByLabel('Subject').selectOption('booking');
    await page.getByLabel('Message').fill('Is a ghazal singer possible on a terrace?');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Your message has been sent.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await page.clock.runFor(4900);
    await expect(page.getByText('Your message has been sent.')).toBeVisible();
    await page.clock.runFor(100);
    await expect(page.getByText('Your message has been sent.')).toBeHidden();
    await expect(page.getByText(/Your last ticket: CT-/)).toBeVisible();
  });

  test('a connection that fails loses nothing of what was written [S4-13]', async ({ page }) => {
    await page.goto('/contact-us');
    await page.getByLabel('Message').fill('A long story.');
    await page.route(/contact-us\.data/, (route) => route.abort());
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Your message could not be sent.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('A long story.');
  });
});

test.describe('policies', () => {
  for (const [path, heading] of [
    ['company-policies', 'Company Policies'],
    ['term-conditions', 'Terms and Conditions'],
    ['refund-policy', 'Refund Policy'],
    ['Shipping-delivery', 'Shipping and Delivery'],
  ] as const)
    test(`${heading} can be read at both of its addresses [S2-12] [S2-13] [S2-14] [S2-15] [S6-01]`, async ({
      page,
      product,
    }) => {
      for (const address of [`/${path}`, `/search/${path}`]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('article')).toContainText(/.{600}/s);
        expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
          `${product.origin}/${path}`,
        );
      }
    });

  test('policy: back leads past its sections, also after a reload [S2-57]', async ({ page }) => {
    await page.goto('/FAQ');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund Policy');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(1).click();
    await page.reload();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/FAQ$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  });

  test('policy: back never leaves the site; new tab leads home [S2-57]', async ({ page, product }) => {
    const foreign = 'https://elsewhere.example/';
    const link = `<a href="${product.origin}/refund-policy">Refunds</a>`;
    await page.route(foreign, (route) => route.fulfill({ contentType: 'text/html', body: link }));
    await page.goto(foreign);
    await page.getByRole('link').click();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(`${product.origin}/`);

    // Chromium without windows at times never answers for a tab that a click opened.
    const tab = await page.context().newPage();
    await tab.goto('/refund-policy', { referer: `${product.origin}/FAQ` });
    await tab.getByRole('link', { name: 'Back' }).click();
    await expect(tab).toHaveURL(`${product.origin}/`);
  });

  test('policy without JavaScript: back is a link home [S2-57]', async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.origin}/refund-policy`);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(`${product.origin}/`);
    await context.close();
  });
});
