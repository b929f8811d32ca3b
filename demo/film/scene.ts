import type { Chart } from '#demo/posters/stitch.ts';

/** Lengths in pixels, colours 0 to 255, turns in loops. */
export type Lamp = {
  x: number;
  y: number;
  target: { x: number; y: number; swayX: number; swayY: number; phase: number };
  radius: { x: number; y: number };
  colour: readonly [number, number, number];
  /** 1 lights the cloth fully. */
  strength: number;
  /** Share of the strength that varies, and how often per loop (a whole number). */
  pulse: { depth: number; times: number };
};

export type Scene = {
  name: string;
  width: number;
  height: number;
  seconds: number;
  framesPerSecond: number;
  cloth: { ground: string; pitch: number; chart: Chart };
  floor: number;
  lamps: readonly Lamp[];
  silhouette: string;
  dust: number;
  /** Where darkness fades, as shares of the width; null lights everything. */
  darkUntil: { from: number; to: number } | null;
  /** Maximum encoded size in bytes. */
  limit: number;
};
