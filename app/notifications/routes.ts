import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const notificationsRoutes: RouteConfigEntry[] = [
  route('messages', 'notifications/inbox/messages.route.tsx'),
  route('messages/unread', 'notifications/inbox/unread.route.ts'),
];
