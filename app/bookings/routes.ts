import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const bookingsRoutes: RouteConfigEntry[] = [
  route('artists/booking', 'bookings/routes/booking-form.tsx'),
  route('all-bookings', 'bookings/routes/all-bookings.tsx'),
  route('bookings/:id', 'bookings/routes/booking.tsx'),
  route('bookings/:id/replacement', 'bookings/replacement/routes/replacement.ts'),
  route('bookings/:id/day', 'bookings/day/routes/day.tsx'),
  route('bookings/:id/documents', 'bookings/routes/documents.tsx'),
  route('bookings/:id/documents/:documentId', 'bookings/routes/document-file.ts'),
  route('bookings/:id/calendar.ics', 'bookings/routes/calendar-file.ts'),
  route('studio/:artistId/requests', 'bookings/routes/studio-requests.tsx'),
  route('studio/:artistId/requests/:bookingId', 'bookings/routes/studio-request.tsx'),
  route('studio/:artistId/earnings', 'bookings/routes/studio-earnings.tsx'),
  route('studio/:artistId/earnings/:month', 'bookings/routes/studio-statement.tsx'),
  route('studio/:artistId/earnings/:month/statement.csv', 'bookings/routes/studio-statement-file.ts'),
  route('bookings/:id/pay', 'bookings/balance/routes/pay.tsx'),
  route('bookings/:id/edit', 'bookings/changes/routes/edit.tsx'),
  route('bookings/:id/change', 'bookings/changes/routes/change.tsx'),
  route('sound-booking', 'bookings/sound-orders/routes/sound-booking.tsx'),
  route('sound-orders/:id', 'bookings/sound-orders/routes/sound-order.tsx'),
  route('sound-orders/:id/documents/:documentId', 'bookings/sound-orders/routes/sound-order-paper.ts'),
  route('sound-orders/:id/calendar.ics', 'bookings/sound-orders/routes/sound-order-calendar.ts'),
];
