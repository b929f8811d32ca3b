import { Link } from 'react-router';

export function CodedWords({ children }: { children: string }) {
  return wordsAndCodes(children).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={index} className="link whitespace-nowrap" to={part.to}>
        {part.code}
      </Link>
    ),
  );
}

const CODES = /\b(M[FS]-[2-9A-HJ-NP-Z]{6})\b/i;

interface NamedCode {
  code: string;
  to: string;
}

/** Splits a text into words and codes of bookings (`MF-`) and sound orders (`MS-`). */
export function wordsAndCodes(text: string): (string | NamedCode)[] {
  return text
    .split(CODES)
    .map((part, index) => (index % 2 === 0 ? part : linkOfCode(part)))
    .filter((part) => part !== '');
}

function linkOfCode(code: string): NamedCode {
  return { code, to: `/operator/search?q=${code.toUpperCase()}` };
}
