import { COLOURWAYS } from './colourways.ts';
import { categoryLabel } from './footer.ts';
import { lookOf } from './look.ts';
import type { Crop, PosterArtist, TemplateName } from './poster-artist.ts';
import { document } from './svg.ts';
import { bagh } from './templates/bagh.ts';
import { dwar } from './templates/dwar.ts';
import { jali } from './templates/jali.ts';
import { naam } from './templates/naam.ts';
import { saaz } from './templates/saaz.ts';
import { suraj } from './templates/suraj.ts';
import type { Template } from './templates/template.ts';

const TEMPLATES: Record<TemplateName, Template> = { bagh, jali, saaz, suraj, naam, dwar };

/**
 * Draws an artist's gig poster as an SVG document: 800 x 1000 for a card, 1280 x 800 without
 * lettering for a profile's head. The same record gives the same bytes; no font is needed to show it.
 */
export function drawPoster(artist: PosterArtist, crop: Crop): string {
  const { template, colourway } = lookOf(artist);
  const way = COLOURWAYS[colourway];
  const title = `Poster for ${artist.name}, ${categoryLabel(artist)} in ${artist.city}`;
  return crop === '4x5'
    ? document(800, 1000, title, TEMPLATES[template].card(artist, way))
    : document(1280, 800, title, TEMPLATES[template].header(artist, way));
}
