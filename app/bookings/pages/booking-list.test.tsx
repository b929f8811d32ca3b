import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { paiseOfRupees } from '#app/shared/money.ts';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { BookingList } from './booking-list.tsx';

type List = Parameters<typeof BookingList>[0]['list'];

test('sound order in the list: named in the reader’s language', () => {
  const lines = [{ name: 'House Party Set', quantity: 1 }];
  const what = { date: '2027-01-15', from: '18:00', to: '22:00', lines, total: paiseOfRupees(6000) };
  const order = { id: '1', code: 'MS-S6YSBZ', state: 'confirmed', ...what };
  const list = { bookings: [], page: 1, more: false, sound: { orders: [order], page: 1, more: false } };
  const element = <BookingList list={list as unknown as List} />;
  const html = renderToString(
    <Texts speaker={speakerFor('hi', ['bookings', 'sound-orders', 'sound-names', 'ui'])}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Texts>,
  );
  expect(html).toContain('हाउस पार्टी सेट');
  expect(html).not.toContain('House Party Set');
});
