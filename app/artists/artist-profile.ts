import type { ListedArtist } from './listed-artist.ts';

/** Everything a host can read about an artist or a team. */
export interface ArtistProfile extends ListedArtist {
  genres: string[];
  languages: string[];
  lat: number;
  lng: number;
  locality: string | null;
  about: string;
  experienceYears: number;
  performedCount: number;
  setMinutes: number;
  travelKm: number;
  acceptsInstantly: boolean;
  /** What the artist needs at the venue, by title. */
  rider: RiderLine[];
  setList: string[];
  /** Sources of at most three pictures, the profile photo first. */
  gallery: string[];
  videos: Video[];
  team: TeamMember[];
}

export interface RiderLine {
  title: string;
  need: string;
}

export interface Video {
  /** A YouTube link, a link to a file, or the source of an uploaded one. */
  source: string;
  /** Link of a still picture, where one is known. */
  thumbnail: string | null;
  title: string;
  seconds: number | null;
}

export interface TeamMember {
  id: number;
  name: string;
  role: string;
  /** Whether the member can be booked alone, and so has a profile. */
  listed: boolean;
}

/** Reads the stored rider. Whatever is missing or of another kind is left out. */
export function riderLines(stored: unknown): RiderLine[] {
  const rider = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const stage = rider.stageFeet as { width?: unknown; depth?: unknown } | undefined;
  const lines: [title: string, need: string | false][] = [
    ['Stage', isCount(stage?.width) && isCount(stage?.depth) && `${stage.width} × ${stage.depth} ft`],
    ['Power', isCount(rider.powerPoints) && plural(rider.powerPoints, '16 A point')],
    [
      'Sound',
      list([
        isCount(rider.channels) && plural(rider.channels, 'channel'),
        isCount(rider.monitors) && plural(rider.monitors, 'monitor'),
      ]),
    ],
    [
      'Arrival',
      isCount(rider.arrivalMinutes) && `${rider.arrivalMinutes} minutes before, with a room to change`,
    ],
    ['Brings along', list(rider.brings)],
    ['Hospitality', list(rider.hospitality)],
    ['Good to know', list(rider.notes)],
  ];
  return lines.flatMap(([title, need]) => (need ? [{ title, need }] : []));
}

/** `https://youtu.be/…` and its other forms, as the id of the video. */
export function youtubeId(link: string): string | null {
  return (
    /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/.exec(
      link,
    )?.[1] ?? null
  );
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && value > 0;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function list(values: unknown): string {
  return Array.isArray(values)
    ? values.filter((value) => typeof value === 'string' && value !== '').join(', ')
    : '';
}
