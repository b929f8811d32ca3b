type Asked = { date: string; from: string; to: string; free: boolean } | null;

/** Address of the same page with another date or month; `path` is the public page or the owner's preview. */
export function profileAddress(
  path: string,
  asked: Asked,
  change: { date?: string; month?: string },
): string {
  const query = new URLSearchParams();
  const date = change.date ?? asked?.date;
  if (date) query.set('date', date);
  if (date && asked) {
    query.set('from', asked.from);
    query.set('to', asked.to);
  }
  if (change.month) query.set('month', change.month);
  return query.size > 0 ? `${path}?${query}` : path;
}

export function bookingAddress(id: number, asked: Asked): string {
  const time: Record<string, string> = asked?.free
    ? { date: asked.date, from: asked.from, to: asked.to }
    : {};
  return `/artists/booking?${new URLSearchParams({ artist: String(id), ...time })}`;
}
