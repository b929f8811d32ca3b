import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const messagingRoutes: RouteConfigEntry[] = [
  route('bookings/:id/messages', 'messaging/routes/booking-messages.tsx'),
  route('studio/:artistId/messages', 'messaging/routes/studio-messages.tsx'),
  route('studio/:artistId/messages/:bookingId', 'messaging/routes/studio-conversation.tsx'),
];
