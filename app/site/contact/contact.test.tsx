import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-site.ts';
import { ContactDetails } from './contact.route.tsx';
import type { Contact } from './load-contact.server.ts';

const contact: Contact = {
  origin: 'https://mehfil.example',
  company: 'Mehfil Live Private Limited',
  address: 'The Mall, Solan, Himachal Pradesh 173212, India',
  phone: '+91 98160 00000',
  email: 'support@mehfil.example',
  hours: DEMO_SETTINGS.supportHours,
  social: [],
  officer: DEMO_SETTINGS.officer,
};

function shown(change: Partial<Contact> = {}): string {
  return renderToString(
    <Texts speaker={speakerFor('en', ['contact'])}>
      <ContactDetails contact={{ ...contact, ...change }} />
    </Texts>,
  );
}

test('contact page: phone and e-mail are links, address is shown [S2-56]', () => {
  const html = shown();
  expect(html).toMatch(/<a [^>]*href="tel:\+919816000000"[^>]*>\+91 98160 00000</);
  expect(html).toMatch(/<a [^>]*href="mailto:support@mehfil.example"[^>]*>support@mehfil.example</);
  expect(html).toContain('The Mall, Solan, Himachal Pradesh 173212, India');
});

test('office hours: Monday to Friday 10–6, Saturday 10–2, Sunday closed [S2-56]', () => {
  const hours = [...shown().matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, days, open]) => [
    days,
    open,
  ]);
  expect(hours).toEqual([
    ['Mon-Fri', '10:00 am to 6:00 pm'],
    ['Sat', '10:00 am to 2:00 pm'],
    ['Sun', 'Closed'],
  ]);
});

test('social networks are linked once a setting names ours [S2-56]', () => {
  const social = [{ name: 'Instagram', url: 'https://instagram.com/mehfil.example' }];
  expect(shown({ social })).toMatch(/<a [^>]*href="https:\/\/instagram.com\/mehfil.example"[^>]*>Instagram</);
  expect(shown()).not.toContain('Follow us');
});
