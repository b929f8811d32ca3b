import { dayInIndia } from '#app/shared/india-time.ts';
import { type DrivenBrowser, until } from './driven-browser.ts';

export interface Visit {
  browser: DrivenBrowser;
  origin: string;
  codeFor(phone: string): Promise<string>;
}

const button = (text: string) => `//button[contains(normalize-space(.), ${quoted(text)})]`;
const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(.), ${quoted(label)})]/@for]`;
const quoted = (text: string) => `"${text}"`;
const DAY_MS = 86_400_000;

/** Opens a page and waits until its scripts run. */
export async function open({ browser, origin }: Visit, path: string): Promise<void> {
  await browser.goto(origin + path);
  await until(`the scripts of ${path}`, () =>
    browser.evaluate(`'hydrated' in document.documentElement.dataset`),
  );
}

export async function sees({ browser }: Visit, text: string): Promise<void> {
  await until(`"${text}"`, async () => (await pageText(browser)).includes(text));
}

export async function pathOf({ browser }: Visit): Promise<string> {
  return browser.evaluate('location.pathname');
}

function pageText(browser: DrivenBrowser): Promise<string> {
  return browser.evaluate('document.body.innerText');
}

export async function signInBySms(visit: Visit, phone: string, next: string): Promise<void> {
  const { browser } = visit;
  await open(visit, `/sign-in?next=${encodeURIComponent(next)}`);
  await browser.type(field('Mobile number'), phone);
  await browser.click(button('Send code'));
  await sees(visit, 'Enter the code');
  await browser.type(field('6-digit code'), await visit.codeFor(phone));
  await browser.click(button('Verify'));
  await until(next, async () => (await pathOf(visit)) === next);
}

/** Height in pixels of what the dialog that this button opens shows. */
export async function openDialog({ browser }: Visit, name: string): Promise<number> {
  await browser.click(button(name));
  await until(`the dialog of ${name}`, () => browser.evaluate(`!!document.querySelector('dialog[open]')`));
  return browser.evaluate(`document.querySelector('dialog[open] .dialog-body').clientHeight`);
}

/** Finds the artist by city and name from the home page. Returns the artist's path. */
export async function findArtist(
  visit: Visit,
  { city, name }: { city: string; name: string },
): Promise<string> {
  const { browser } = visit;
  await open(visit, '/');
  await browser.click(button('Select City'));
  await browser.click(`//dialog${button(city)}`);
  await browser.type('//input[@type="search"]', name);
  await browser.pressEnter();
  // The home page links to artists too, and is shown until the listing is there.
  const found = '//section[@aria-labelledby="results-title"]';
  await browser.click(
    `${found}//a[contains(@href, "/artists/")][contains(normalize-space(.), ${quoted(name)})]`,
  );
  await until('the profile', async () => /^\/artists\/\d+/.test(await pathOf(visit)));
  await until(
    'the name',
    async () => (await browser.evaluate<string>(`document.querySelector('h1')?.innerText`)) === name,
  );
  return pathOf(visit);
}

/** Fills the form and pays in the gateway's window. Returns the path of the booking. */
export async function bookAndPay(visit: Visit, artistId: string, date: string): Promise<string> {
  const { browser } = visit;
  await open(visit, `/artists/booking?artist=${artistId}&date=${date}&from=19:00&to=21:30`);
  await browser.evaluate(`(${chooseOption})(${quoted('Category')}, ${quoted('Wedding events')})`);
  await browser.click('//label[normalize-space(.)="1-100"]');
  await browser.type(field('Address'), 'Sukhna Lawns, Sector 6, Chandigarh 160006');
  await sees(visit, 'Sound system for 1-100 guests');
  await until('the price', () => browser.evaluate(`!document.querySelector('aside [aria-busy]')`));
  await browser.click(button('Proceed to Payment'));
  await browser.enterFrame();
  await browser.click(button('Pay ₹'));
  await browser.leaveFrame();
  await until('all bookings', async () => (await pathOf(visit)) === '/all-bookings');
  await sees(visit, 'Booking Initiated');
  return `/bookings/${await browser.evaluate(`new URLSearchParams(location.search).get('paid')`)}`;
}

/** A script for the page: as a person who chooses from the list with this label. */
const chooseOption = `(label, text) => {
  const { htmlFor } = [...document.querySelectorAll('label')].find((each) => each.innerText.startsWith(label));
  const select = document.getElementById(htmlFor);
  const option = [...select.options].find((each) => each.text === text);
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, option.value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}`;

export async function acceptAsArtist(visit: Visit, artistId: string, booking: string): Promise<void> {
  await open(visit, `/studio/${artistId}/requests/${booking.split('/').at(-1)}`);
  await visit.browser.click('//button[@value="accept"]');
  await until('the yes', () => visit.browser.evaluate(`!document.querySelector('button[value="accept"]')`));
}

/** Returns what the page of the booking says afterwards. */
export async function cancelAsHost(visit: Visit, booking: string): Promise<string> {
  const { browser } = visit;
  await open(visit, booking);
  await browser.click(button('Cancel this booking'));
  await browser.click(button('Yes, cancel it'));
  await sees(visit, 'You cancelled this booking');
  return pageText(browser);
}

/** The first free day of the artist from `days` days on. */
export async function freeDay({ origin }: Visit, artistId: string, days: number): Promise<string> {
  for (let day = days; day < days + 30; day++) {
    const date = dayInIndia(Date.now() + day * DAY_MS);
    const answer = await fetch(`${origin}/api/artists/${artistId}/availability?month=${date.slice(0, 7)}`);
    const { days: known } = (await answer.json()) as { days: { date: string; state: string }[] };
    if (known.find((each) => each.date === date)?.state === 'free') return date;
  }
  throw new Error('The artist is never free');
}
