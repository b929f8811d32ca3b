import type { ProfilePage } from './load-profile.server.ts';

type Asked = ProfilePage['asked'];

export function profileAddress(id: number, asked: Asked, change: { date?: string; month?: string }): string {
  const query = new URLSearchParams();
  const date = change.date ?? asked?.date;
  if (date) query.set('date', date);
  if (date && asked) {
    query.set('from', asked.from);
    query.set('to', asked.to);
  }
  if (change.month) query.set('month', change.month);
  return query.size > 0 ? `/artists/${id}?${query}` : `/artists/${id}`;
}

export function bookingAddress(id: number, asked: Asked): string {
  const time: Record<string, string> = asked?.free
    ? { date: asked.date, from: asked.from, to: asked.to }
    : {};
  return `/artists/booking?${new URLSearchParams({ artist: String(id), ...time })}`;
}
