import { COLOURWAYS, objectColours } from './colourways.ts';
import { categoryLabel } from './footer.ts';
import { drawGroup, fittingHeadHeight, isMirrored } from './group.ts';
import { lookOf } from './look.ts';
import type { Crop, PosterArtist, TemplateName } from './poster-artist.ts';
import { bandChart } from './poster-charts.ts';
import { drawProp, type PropName, propOf } from './props/prop.ts';
import { drawStitches } from './stitch.ts';
import { circle, clip, clipRect, rect, svgDocument } from './svg.ts';
import { bagh } from './templates/bagh.ts';
import { dwar } from './templates/dwar.ts';
import { jali } from './templates/jali.ts';
import { naam } from './templates/naam.ts';
import { suraj } from './templates/suraj.ts';
import { drawCardFoot, type Template } from './templates/template.ts';

const CARD_SIZE: Partial<Record<PropName, number>> = {
  topHat: 460,
  laughter: 560,
  cueCards: 560,
  dancer: 560,
  thali: 600,
};
const HEADER_SIZE: Partial<Record<PropName, number>> = {
  topHat: 560,
  laughter: 640,
  cueCards: 600,
  dancer: 620,
};

/** Faces near a group's corners need this much more room in a disc. */
const DISC_CORNERS = 1.14;

const saaz: Template = {
  card(artist, way) {
    const mirrored = isMirrored(artist);
    const team = artist.kind === 'team';
    const prop = propOf(artist);
    const lean = prop === 'tabla' || prop === 'harmonium' ? -6 : -16;
    const r = team ? 205 : 215;
    const x = mirrored ? 210 : 590;
    const y = team ? 485 : 475;
    return (
      rect(0, 0, 800, 1000, way.ground) +
      clipRect(
        0,
        0,
        800,
        700,
        drawProp(
          {
            prop,
            x: mirrored ? 500 : 300,
            y: prop === 'topHat' ? 400 : 330,
            size: CARD_SIZE[prop] ?? 660,
            turn: lean,
            mirrored,
          },
          objectColours(way, way.ground),
        ),
      ) +
      circle(x, y, r + 16, way.ground) +
      circle(x, y, r, way.halo) +
      clip(
        circle(x, y, r, '#000'),
        drawGroup(
          artist,
          way,
          x,
          y + (team ? 10 : -12),
          fittingHeadHeight(artist, r / DISC_CORNERS, team ? 258 : 228),
        ),
      ) +
      rect(0, 700, 800, 300, way.plane) +
      drawStitches({ x: 0, y: 700, columns: 80, rows: 8, chart: bandChart(way) }) +
      drawCardFoot(artist, way, 806)
    );
  },

  header(artist, way) {
    const team = artist.kind === 'team';
    const prop = propOf(artist);
    return (
      rect(0, 0, 1280, 800, way.ground) +
      drawProp(
        { prop, x: 400, y: 370, size: HEADER_SIZE[prop] ?? 760, turn: -16 },
        objectColours(way, way.ground),
      ) +
      rect(0, 720, 1280, 80, way.plane) +
      drawStitches({ x: 0, y: 720, columns: 128, rows: 8, chart: bandChart(way) }) +
      circle(900, 380, 310, way.ground) +
      circle(900, 380, 290, way.halo) +
      clip(
        circle(900, 380, 290, '#000'),
        drawGroup(
          artist,
          way,
          900,
          team ? 395 : 385,
          fittingHeadHeight(artist, 290 / DISC_CORNERS, team ? 340 : 330),
        ),
      )
    );
  },
};

const TEMPLATES: Record<TemplateName, Template> = { bagh, jali, saaz, suraj, naam, dwar };

export function drawPoster(artist: PosterArtist, crop: Crop): string {
  const { template, colourway } = lookOf(artist);
  const way = COLOURWAYS[colourway];
  const title = `Poster for ${artist.name}, ${categoryLabel(artist)} in ${artist.city}`;
  return crop === '4x5'
    ? svgDocument(800, 1000, title, TEMPLATES[template].card(artist, way))
    : svgDocument(1280, 800, title, TEMPLATES[template].header(artist, way));
}
