/** Prefers coordinates, which are more precise than the address. */
export function mapLink(venue: { address: string; lat: number | null; lng: number | null }): string {
  const where = venue.lat !== null && venue.lng !== null ? `${venue.lat},${venue.lng}` : venue.address;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`;
}
