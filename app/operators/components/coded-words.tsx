import { Link } from 'react-router';
import { wordsAndCodes } from './words-and-codes.ts';

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
