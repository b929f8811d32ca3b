import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const messagingRoutes: RouteConfigEntry[] = [
  route('bookings/:id/messages', 'messaging/booking-messages.route.tsx'),
  route('studio/:artistId/messages', 'messaging/studio-messages.route.tsx'),
  route('studio/:artistId/messages/:bookingId', 'messaging/studio-conversation.route.tsx'),
];
