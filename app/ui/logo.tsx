/** Wordmark; screen readers get the plain brand name. */
export function Logo({ brand, className = '' }: { brand: string; className?: string }) {
  const at = brand.indexOf('i');
  return (
    <span className={`logo ${className}`} translate="no">
      <span className="visually-hidden">{brand}</span>
      <span aria-hidden="true">
        {at < 0 ? brand : brand.slice(0, at)}
        {at >= 0 && <span className="i">ı</span>}
        {at >= 0 && brand.slice(at + 1)}
      </span>
    </span>
  );
}
