import type { ListedArtist } from './listed-artist.ts';
import type { RiderLine } from './rider.ts';

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

export interface Video {
  /** A YouTube link, a link to a file, or the source of an uploaded one. */
  source: string;
  /** Link of a still picture, where one is known. */
  thumbnail: string | null;
  title: string;
  seconds: number | null;
}

export interface TeamMember {
  /** Null for a member who is known by name only. */
  id: number | null;
  name: string;
  role: string;
  /** Whether the member can be booked alone, and so has a profile. */
  listed: boolean;
}

/** Reads the members of a team who have no artist of their own. */
export function namedMembers(stored: unknown): { name: string; role: string }[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((member) =>
    typeof member?.name === 'string' ? [{ name: member.name, role: String(member.role ?? '') }] : [],
  );
}

/** `https://youtu.be/…` and its other forms, as the id of the video. */
export function youtubeId(link: string): string | null {
  return (
    /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/.exec(
      link,
    )?.[1] ?? null
  );
}
