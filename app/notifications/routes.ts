import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const notificationsRoutes: RouteConfigEntry[] = [
  route('messages', 'notifications/routes/messages.tsx'),
  route('messages/unread', 'notifications/routes/unread.ts'),
];
