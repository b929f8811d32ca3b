import type { Chart } from '#demo/posters/stitch.ts';

/** A lamp whose spot sways over the cloth. Lengths are in pixels, colours 0 to 255, turns in loops. */
export type Lamp = {
  x: number;
  y: number;
  /** Middle of the spot, and how far it sways to either side. */
  target: { x: number; y: number; swayX: number; swayY: number; phase: number };
  radius: { x: number; y: number };
  colour: readonly [number, number, number];
  /** 1 lights the cloth fully. */
  strength: number;
  /** Share of the strength that comes and goes, and how often per loop (a whole number). */
  pulse: { depth: number; times: number };
};

export type Scene = {
  name: string;
  width: number;
  height: number;
  seconds: number;
  framesPerSecond: number;
  /** Embroidery of the backdrop. */
  cloth: { ground: string; pitch: number; chart: Chart };
  /** Height of the boards' edge. */
  floor: number;
  lamps: readonly Lamp[];
  /** SVG drawn black before the light. */
  silhouette: string;
  dust: number;
  /** Where the picture begins to leave the dark, as shares of the width; null lights all of it. */
  darkUntil: { from: number; to: number } | null;
  /** The largest encoded file, in bytes. */
  limit: number;
};
