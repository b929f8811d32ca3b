import { createMemoryRouter, data } from 'react-router';
import { expect, test } from 'vitest';
import { clientMiddleware } from './operator.route.tsx';

test.each([
  [409, 2],
  [403, 1],
])('action refused with %s: page read %s times, reason kept', async (status, times) => {
  let read = 0;
  const router = createMemoryRouter([
    {
      id: 'operator',
      path: '/',
      middleware: clientMiddleware as never,
      loader: () => ++read,
      action: () => data({ reason: 'already_answered' }, { status }),
    },
  ]);
  await router.initialize().navigate('/');
  read = 1;
  await router.navigate('/', { formMethod: 'post', formData: new FormData() });
  expect(read).toBe(times);
  expect(router.state.actionData).toEqual({ operator: { reason: 'already_answered' } });
  router.dispose();
});
