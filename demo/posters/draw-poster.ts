import { COLOURWAYS } from './colourways.ts';
import { categoryLabel } from './footer.ts';
import { lookOf } from './look.ts';
import type { Crop, PosterArtist, TemplateName } from './poster-artist.ts';
import { svgDocument } from './svg.ts';
import { bagh } from './templates/bagh.ts';
import { dwar } from './templates/dwar.ts';
import { jali } from './templates/jali.ts';
import { naam } from './templates/naam.ts';
import { saaz } from './templates/saaz.ts';
import { suraj } from './templates/suraj.ts';
import type { Template } from './templates/template.ts';

const TEMPLATES: Record<TemplateName, Template> = { bagh, jali, saaz, suraj, naam, dwar };

export function drawPoster(artist: PosterArtist, crop: Crop): string {
  const { template, colourway } = lookOf(artist);
  const way = COLOURWAYS[colourway];
  const title = `Poster for ${artist.name}, ${categoryLabel(artist)} in ${artist.city}`;
  return crop === '4x5'
    ? svgDocument(800, 1000, title, TEMPLATES[template].card(artist, way))
    : svgDocument(1280, 800, title, TEMPLATES[template].header(artist, way));
}
