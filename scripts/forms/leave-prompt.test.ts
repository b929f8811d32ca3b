import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTest } from '../source/source-files.ts';

const root = new URL('../../', import.meta.url).pathname;

/** Forms that send nothing worth a question: buttons, ticks, one phone number, or a code from a message or device. */
const NOTHING_TO_LOSE = [
  'app/accounts/privacy/erase-form.tsx',
  'app/accounts/profile/account.route.tsx',
  'app/accounts/profile/phone-code.tsx',
  'app/accounts/second-factor/add-passkey-form.tsx',
  'app/accounts/second-factor/factor-settings.tsx',
  'app/accounts/second-factor/second-factor.route.tsx',
  'app/accounts/sign-in/sign-in-panel.tsx',
  'app/artists/card/wish-heart.tsx',
  'app/bookings/event-day/arrival-panel.tsx',
  'app/bookings/view/next-step.tsx',
  'app/site/shell/language-choice.tsx',
  'app/site/shell/profile-contents.tsx',
  'app/staff/catalogue/entry-list.tsx',
  'app/staff/frame/admin-frame.tsx',
  'app/staff/queue/taken.tsx',
  'app/staff/settings/showcase/site-showcase.route.tsx',
  'app/ui/link-page.tsx',
];

function sendsWithoutAsking(text: string): boolean {
  const plain = /<(?:fetcher\.Form|Form|form)\b[^>]*\bmethod="post"/s.test(text);
  return plain && !/\buseUnsavedEdits\(/.test(text);
}

test.each(['<Form method="post">', '<form\n  method="post"', '<fetcher.Form className="x" method="post">'])(
  'posting form without leave prompt is found: %s [S2-28] [S2-38]',
  (text) => {
    expect(sendsWithoutAsking(text)).toBe(true);
    expect(sendsWithoutAsking(text.replace(/<(fetcher\.Form|Form|form)/, '<EditForm'))).toBe(false);
  },
);

test('every form with something to lose has a leave prompt [S2-28] [S2-38]', () => {
  const paths = globSync('app/**/*.tsx', { cwd: root }).filter((path) => !isTest(path));
  const found = paths.filter((path) => sendsWithoutAsking(readFileSync(root + path, 'utf8')));
  expect(found.toSorted()).toEqual(NOTHING_TO_LOSE);
});
