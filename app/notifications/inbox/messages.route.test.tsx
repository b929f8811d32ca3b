import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import InboxPage from './messages.route.tsx';

function inboxOf(viewer: { asleep: boolean }): string {
  const message = {
    id: '1',
    at: Date.now(),
    subject: 'Booked',
    body: 'It is booked.',
    readAt: null,
    link: null,
  };
  const talk = { conversations: [], page: 1, more: false };
  const loaderData = { messages: [message], more: false, page: 1, unread: 1, unreadTalk: 0, talk };
  const page = { loaderData } as unknown as ComponentProps<typeof InboxPage>;
  const children = [{ index: true, element: <InboxPage {...page} /> }];
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', element: <Outlet />, loader: () => null, children }],
    {
      hydrationData: { loaderData: { root: { viewer: { name: 'Aarav Mehta', staff: false, ...viewer } } } },
    },
  );
  return renderToString(
    <Texts speaker={speakerFor('en', ['inbox', 'messaging', 'bookings', 'accounts', 'ui'])}>
      <RouterProvider router={router} />
    </Texts>,
  );
}

test('messages: tell an idle session that it may only read', () => {
  expect(inboxOf({ asleep: true })).toContain('href="/sign-in?next=%2F"');
  expect(inboxOf({ asleep: false })).not.toContain('/sign-in');
});
