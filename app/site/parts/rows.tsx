import { useSearchParams } from 'react-router';
import { rupees } from '#app/shared/money.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { FEATURED_SLIDES } from '#app/ui/slides-per-view.ts';
import { Part } from './part.tsx';

const QUESTIONS = [
  {
    question: 'Can we choose the songs?',
    answer: 'Song requests are generally accepted. Share them three days ahead.',
  },
  {
    question: 'What if the artist cancels?',
    answer: 'You choose an equal one at no extra cost, or everything comes back.',
  },
  { question: 'Is the sound system included?', answer: 'Yes, as a line of its own that you can remove.' },
];

export function Rows() {
  const [search] = useSearchParams();
  return (
    <div className="mt-20 grid gap-16">
      <Carousel
        title="On stage this season"
        perView={FEATURED_SLIDES}
        gap={12}
        more={
          <a className="link" href="#all">
            All artists
          </a>
        }
      >
        {Array.from({ length: 8 }, (_, index) => (
          <article key={index}>
            <Picture src={index === 1 ? '/no-such-picture' : null} alt={`Poster ${index + 1}`} sizes="30vw" />
            <div className="mt-3 flex justify-between gap-2">
              <span className="text-ink-2">Singer, Chandigarh</span>
              <Rating value={4.4} count={127} />
            </div>
            <p>Sufi, Punjabi folk, Ghazal</p>
            <p>
              <Price amount={rupees(47_200)} unit="per event" className="text-20" />
            </p>
          </article>
        ))}
      </Carousel>
      <Part title="Questions hosts ask">
        <Accordion items={QUESTIONS} first={0} />
      </Part>
      <Pagination
        page={Number(search.get('page') ?? 4)}
        pages={12}
        href={(page) => `?page=${page}`}
        label="Pages"
        keepScroll
      />
    </div>
  );
}
