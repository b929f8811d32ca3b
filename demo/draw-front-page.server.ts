import type { FastifyInstance } from 'fastify';

/** As many as a first visitor scrolls past in the first moments, at the widths of telephones and desks. */
const PICTURES = 24;
const WIDTHS_OF_EACH = 2;

/**
 * Draws the pictures that the first page shows, before somebody waits for them. A drawn poster takes a tenth of a
 * second of a processor: a page full of them would keep its first visitor from scrolling.
 */
export async function drawFrontPage(app: FastifyInstance): Promise<void> {
  const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const headers = { accept: 'image/avif,image/webp,*/*' };
  await Promise.all(pictureAddresses(body).map((url) => app.inject({ url, headers })));
}

/** The addresses of a page's first pictures at their narrowest widths, each once. */
export function pictureAddresses(html: string): string[] {
  const sets = Array.from(html.matchAll(/srcset="(\/media\/[^"]+)"/gi), ([, set]) => set!);
  const narrow = sets.slice(0, PICTURES).flatMap((set) =>
    set
      .split(', ')
      .slice(0, WIDTHS_OF_EACH)
      .map((entry) => entry.split(' ')[0]!),
  );
  return [...new Set(narrow)];
}
