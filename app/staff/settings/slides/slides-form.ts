import { spokenLanguages } from '#app/shared/languages.ts';
import { MAX_SLIDES, type SlideSetting, type Slideshows } from '#app/site/home/slide-setting.ts';

export type SlideDraft = Record<string, string>;
export type Drafts = readonly [SlideDraft[], SlideDraft[]];

export function draftsOf([first, second]: Slideshows): Drafts {
  return [first.map(draftOf), second.map(draftOf)];
}

function draftOf({ id, shown, category, media, leadsTo, words }: SlideSetting): SlideDraft {
  return {
    id,
    shown: shown ? 'yes' : 'no',
    category,
    media: media.kind === 'film' ? `film-${media.film}` : media.kind,
    artist: media.kind === 'artist' ? String(media.artistId) : '',
    picture: media.kind === 'artist' ? String(media.picture) : '',
    leadsTo,
    ...Object.fromEntries(
      spokenLanguages.flatMap((language) => [
        [`${language}.name`, words[language].name],
        [`${language}.line`, words[language].line],
      ]),
    ),
  };
}

/** Slides of a posted form; `1.0.category` is the category of the first show's first slide. */
export function readDrafts(fields: Readonly<Record<string, string>>): Drafts {
  const draftAt = (show: number, place: number) => {
    const start = `${show}.${place}.`;
    const own = Object.entries(fields).filter(([name]) => name.startsWith(start));
    return Object.fromEntries(own.map(([name, value]) => [name.slice(start.length), value]));
  };
  const draftsIn = (show: number) =>
    Array.from({ length: MAX_SLIDES }, (_, place) => draftAt(show, place)).filter(({ id }) => id);
  return [draftsIn(1), draftsIn(2)];
}

export function slideshowsFromDrafts([first, second]: Drafts): unknown {
  return [first.map(slideOf), second.map(slideOf)];
}

function slideOf(draft: SlideDraft) {
  return {
    id: draft.id,
    shown: draft.shown === 'yes',
    category: draft.category,
    media: mediaOf(draft),
    leadsTo: draft.leadsTo,
    words: Object.fromEntries(
      spokenLanguages.map((language) => [
        language,
        { name: draft[`${language}.name`] ?? '', line: draft[`${language}.line`] ?? '' },
      ]),
    ),
  };
}

function mediaOf({ media, artist, picture }: SlideDraft) {
  if (media?.startsWith('film-')) return { kind: 'film', film: Number(media.slice('film-'.length)) };
  if (media === 'artist')
    return { kind: 'artist', artistId: Number(artist), picture: Number(picture || '1') };
  return { kind: media };
}

/** Applies `up 1 2` (show 1, third slide), `down`, `remove` or `add 1`. Null for other actions. */
export function draftsAfterAction(drafts: Drafts, act: string, newId: string): Drafts | null {
  const [verb, show, at] = act.split(' ');
  const which = show === '1' ? 0 : show === '2' ? 1 : null;
  if (which === null) return null;
  const slides = [...drafts[which]];
  const place = Number(at);
  if (verb === 'add') {
    if (slides.length >= MAX_SLIDES) return null;
    slides.push({ id: newId, shown: 'yes', media: 'best', leadsTo: 'search' });
  } else {
    if (!slides[place]) return null;
    const [slide] = slides.splice(place, 1);
    if (verb === 'up') slides.splice(Math.max(0, place - 1), 0, slide!);
    else if (verb === 'down') slides.splice(place + 1, 0, slide!);
    else if (verb !== 'remove') return null;
  }
  return which === 0 ? [slides, drafts[1]] : [drafts[0], slides];
}
