import type { Paise } from '#app/shared/money.ts';
import type { FieldValues } from './artist-fields.ts';
import type { ListedArtist } from './listed-artist.ts';
import type { RiderLine } from './rider.ts';

export interface ArtistProfile extends ListedArtist {
  genres: string[];
  languages: string[];
  lat: number;
  lng: number;
  locality: string | null;
  about: string;
  fields: FieldValues;
  performedCount: number;
  /** Paise for half an hour more on the day, GST included. */
  extensionPrice: Paise;
  rider: RiderLine[];
  setList: string[];
  gallery: string[];
  videos: Video[];
  /** Null if the members failed to load: the rest of the profile still works [S8-07]. */
  team: TeamMember[] | null;
}

export interface Video {
  source: string;
  thumbnail: string | null;
  title: string;
  seconds: number | null;
  place: string | null;
  /** `2025-11` */
  month: string | null;
}

export interface TeamMember {
  /** Null for members listed by name only. */
  id: number | null;
  name: string;
  role: string;
  /** Whether the member has a public profile and can be booked alone. */
  listed: boolean;
}

export function readNamedMembers(stored: unknown): { name: string; role: string }[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((member) =>
    typeof member?.name === 'string' ? [{ name: member.name, role: String(member.role ?? '') }] : [],
  );
}

export function youtubeId(link: string): string | null {
  return (
    /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/.exec(
      link,
    )?.[1] ?? null
  );
}
