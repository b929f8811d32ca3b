const CODES = /\b([A-Z]{2}-[A-Z0-9]{6})\b/;

/** A sentence whose codes, such as `MF-7K3Q9D`, never break at the end of a line. They stay as they are to be copied. */
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
