import { type CSSProperties, type ReactNode, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PictureProps {
  src: string | null | undefined;
  srcSet?: string | undefined;
  alt: string;
  /** Width / height, such as "4 / 5"; reserves the space before loading. */
  ratio?: CSSProperties['aspectRatio'];
  sizes: string;
  /** Fetched with high priority. At most one or two on a page. */
  first?: boolean;
  /** Shown if the picture fails; default is a plain background. */
  fallback?: ReactNode;
  className?: string;
}

/** Responsive picture; a failed one shows its background, never a broken icon. */
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
          // The picture may fail before hydration; then no error event arrives.
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
