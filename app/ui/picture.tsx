import { type CSSProperties, type ReactNode, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PictureProps {
  /** Address in a middling width, for a browser that does not choose. */
  src: string | null | undefined;
  /** The same picture in several widths; who knows the picture knows its addresses. */
  srcSet?: string | undefined;
  alt: string;
  /** Width over height, such as "4 / 5": the box stands before the picture comes. */
  ratio?: CSSProperties['aspectRatio'];
  /** Width on screen, as in the sizes attribute. */
  sizes: string;
  /** The picture that a visitor sees first: fetched at once. At most one or two on a page. */
  first?: boolean;
  /** Stands in for a picture that fails; nothing but concrete unless told. */
  fallback?: ReactNode;
  className?: string;
}

/** One picture at the width that the screen needs. A picture that fails leaves its concrete, never a broken icon. */
export function Picture({
  src,
  srcSet,
  alt,
  ratio = '4 / 5',
  sizes,
  first,
  fallback,
  className = '',
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src && failed !== src;
  return (
    <div className={`picture ${className}`} style={{ aspectRatio: ratio }}>
      {shown ? (
        <img
          // A picture can fail before the page wakes up, and then no event follows.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(src);
          }}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <div className="picture-missing">
          {fallback}
          <VisuallyHidden>{alt}</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
