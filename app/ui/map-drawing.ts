/** A map without tiles: the outlines of known neighbourhoods. Units of the drawing; 10 are a kilometre. */
export interface MapDrawing {
  width: number;
  height: number;
  /** Path of the sectors of Chandigarh. */
  sectors: string;
  /** Path of all other neighbourhoods. */
  places: string;
  /** Names are stored in English. */
  towns: { name: string; x: number; y: number }[];
  /** In the order asked for; those outside are at the edge. */
  marks: { x: number; y: number; outside: boolean }[];
}
