const CODES = /\b([A-Z]{2}-[A-Z0-9]{6})\b/;

/** Keeps codes such as `MF-7K3Q9D` on one line; copied text is unchanged. */
export function WholeCodes({ children }: { children: string }) {
  return children.split(CODES).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
