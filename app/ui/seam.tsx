/** One woven band, only above the footer. */
export function Seam() {
  return <div className="seam" aria-hidden="true" />;
}
