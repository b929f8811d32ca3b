import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { type Video, youtubeId } from '#app/artists/core/artist-profile.ts';
import { FilmWhere } from '#app/artists/core/film-where.tsx';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/modal.ts';
import { filmAddress, formatFilmLength, savesData } from './film-address.ts';
import type { ShownWork } from './shown-work.ts';

interface WorkViewerProps {
  /** All films, or all pictures; never mixed. */
  works: ShownWork[];
  first: number;
  onClose: () => void;
}

/** In pixels, mostly sideways: less is a tap or a scroll. */
const SWIPE = 60;
/** Where the controls of a film are, which are dragged too. */
const CONTROLS = 96;

/** Full-screen viewer that wraps around. Arrow keys and swipes step, Escape closes. */
export default function WorkViewer({ works, first, onClose }: WorkViewerProps) {
  const { t } = useTranslation('artist-profile');
  const [place, setPlace] = useState(first);
  const modal = useModal(true, onClose);
  const { title, film, picture } = works[place]!;
  const touched = useRef<{ clientX: number; clientY: number } | null>(null);
  const turn = (step: 1 | -1) => setPlace((from) => stepAround(from, step, works.length));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  const onTouchStart = ({ touches, target }: TouchEvent) => {
    const touch = touches[0]!;
    const seeks =
      target instanceof HTMLVideoElement && touch.clientY > target.getBoundingClientRect().bottom - CONTROLS;
    touched.current = touches.length > 1 || seeks || (target as Element).closest('ul') ? null : touch;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]!;
    if (!touched.current) return;
    const [across, down] = [touch.clientX - touched.current.clientX, touch.clientY - touched.current.clientY];
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
  };
  return (
    <dialog
      {...modal}
      className="film-viewer"
      data-whole-screen
      data-ground="night"
      aria-label={title || t('films')}
      onKeyDown={onKeyDown}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      <div className="film-viewer-head">
        <div aria-live="polite">
          {title}{' '}
          {film && <span className="tabular">{t('counter', { place: place + 1, count: works.length })}</span>}
          {film && <FilmWhere film={film} />}
        </div>
        <form method="dialog">
          <IconButton label={t('close')} type="submit">
            <Icon name="close" />
          </IconButton>
        </form>
      </div>
      {film && <Player key={place} film={film} still={works[place]!.still} />}
      {picture && (
        <img
          key={place}
          className="film-player"
          src={picture.full}
          alt={title}
          style={{ background: `url("${picture.small}") center / contain no-repeat` }}
        />
      )}
      {works.length > 1 && (
        <div className="film-viewer-foot">
          <IconButton label={t(film ? 'previous' : 'previousPicture')} onClick={() => turn(-1)}>
            <Icon name="left" />
          </IconButton>
          <ul className="film-viewer-strip">
            {works.map((work, index) => {
              const still = work.picture?.small ?? work.still;
              return (
                <li key={index}>
                  <button
                    type="button"
                    aria-label={t('counter', { place: index + 1, count: works.length })}
                    aria-current={index === place || undefined}
                    style={still ? { backgroundImage: `url("${still}")` } : undefined}
                    onClick={() => setPlace(index)}
                  />
                </li>
              );
            })}
          </ul>
          <IconButton label={t(film ? 'next' : 'nextPicture')} onClick={() => turn(1)}>
            <Icon name="right" />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}

const YOUTUBE = 'https://www.youtube-nocookie.com';

/** YouTube begins without sound, as browsers want it. Where data is saved nothing loads before it is pressed. */
function Player({ film, still }: { film: Video; still: string | undefined }) {
  const { t } = useTranslation('artist-profile');
  const [begun, setBegun] = useState(() => !savesData());
  const [silent, setSilent] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  const id = youtubeId(film.source);
  const toggleSound = () => {
    const command = { event: 'command', func: silent ? 'unMute' : 'mute', args: [] };
    frame.current?.contentWindow?.postMessage(JSON.stringify(command), YOUTUBE);
    setSilent(!silent);
  };
  if (!begun)
    return (
      <div className="film-player film-waits">
        {still && <img src={still} alt="" />}
        <Button onClick={() => setBegun(true)}>
          {t('play')} {film.seconds !== null && formatFilmLength(film.seconds)}
        </Button>
      </div>
    );
  if (!id)
    return (
      // biome-ignore lint/a11y/useMediaCaption: performances on stage; there is no speech to caption
      <video className="film-player" src={filmAddress(film)} poster={still} controls autoPlay playsInline />
    );
  return (
    <div className="film-stage">
      <iframe
        ref={frame}
        className="film-player"
        src={`${YOUTUBE}/embed/${id}?autoplay=1&mute=1&enablejsapi=1&playsinline=1&rel=0`}
        title={film.title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
      />
      <Button look="second" size="row" onClick={toggleSound}>
        {t(silent ? 'soundOn' : 'soundOff')}
      </Button>
    </div>
  );
}

export function stepAround(place: number, step: 1 | -1, count: number): number {
  return (place + step + count) % count;
}
