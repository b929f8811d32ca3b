export type DiamondFill = 'filled' | 'hollow' | 'hatched' | 'half';

/** Decorative; always put the status word beside it. */
export function Diamond({ fill = 'filled', className = '' }: { fill?: DiamondFill; className?: string }) {
  return (
    <svg className={`mark ${className}`} viewBox="0 0 12 12" aria-hidden="true">
      <path
        d="M6 .7 11.3 6 6 11.3.7 6Z"
        fill={fill === 'filled' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.4"
      />
      {fill === 'hatched' && (
        <path d="M4 3.2v5.6M6 1.5v9M8 3.2v5.6" stroke="currentColor" strokeWidth="1.1" />
      )}
      {fill === 'half' && <path d="M.7 6 6 .7 11.3 6Z" fill="currentColor" />}
    </svg>
  );
}
