type Asked = { date: string; from: string; to: string; free: boolean } | null;

/** Address of the same page with another date or month; `path` is the public page or the owner's preview. */
export function profileAddress(
  path: string,
  asked: Asked,
  change: { date?: string; month?: string; occasion?: string | null },
): string {
  const query = new URLSearchParams();
  const date = change.date ?? asked?.date;
  if (date) query.set('date', date);
  if (date && asked) {
    query.set('from', asked.from);
    query.set('to', asked.to);
  }
  if (change.month) query.set('month', change.month);
  if (change.occasion) query.set('occasion', change.occasion);
  return query.size > 0 ? `${path}?${query}` : path;
}

export function bookingAddress(id: number, asked: Asked, occasion: string | null): string {
  const query = new URLSearchParams({ artist: String(id) });
  for (const name of asked?.free ? (['date', 'from', 'to'] as const) : []) query.set(name, asked![name]);
  if (occasion) query.set('occasion', occasion);
  return `/artists/booking?${query}`;
}
