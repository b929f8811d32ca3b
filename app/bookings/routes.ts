import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const bookingsRoutes: RouteConfigEntry[] = [
  route('artists/booking', 'bookings/routes/booking-form.tsx'),
  route('all-bookings', 'bookings/routes/all-bookings.tsx'),
  route('bookings/:id', 'bookings/routes/booking.tsx'),
];
