import { Link } from 'react-router';
import { wordsAndCodes } from './words-and-codes.ts';

/** What somebody wrote, with the bookings and orders that it names as links to them. */
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
