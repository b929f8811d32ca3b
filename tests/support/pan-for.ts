/** A person's PAN of its own for each artist, since one PAN is one person. */
export function panFor(artistId: number): string {
  const letters = [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(artistId / place) % 26)));
  return `${letters.join('')}PK1234F`;
}
