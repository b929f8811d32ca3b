export function Seam() {
  return <div className="seam" aria-hidden="true" />;
}
