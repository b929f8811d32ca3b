import { type ReactNode, useState } from 'react';
import { rupees } from '#app/shared/money.ts';
import { Banner } from '#app/ui/banner.tsx';
import { BackLink, Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip, ChipLink, Chips } from '#app/ui/chip.tsx';
import { Cloth } from '#app/ui/cloth.tsx';
import { Countdown } from '#app/ui/countdown.tsx';
import { PriceLines } from '#app/ui/price.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { RefundClock } from '#app/ui/refund-clock.tsx';
import { Skeleton, SkeletonLine } from '#app/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { Status } from '#app/ui/status.tsx';
import { Stitches } from '#app/ui/stitches.tsx';
import { toast } from '#app/ui/toast.tsx';
import { refuseOutsideDemo } from '../refuse-outside-demo.server.ts';
import type { Route } from './+types/parts.route';
import { ColoursAndType } from './colours-and-type.tsx';
import { Controls } from './controls.tsx';
import { Overlays } from './overlays.tsx';
import { Part } from './part.tsx';
import { Rows } from './rows.tsx';

export function loader({ context }: Route.LoaderArgs) {
  refuseOutsideDemo(context);
  return null;
}

export const meta = () => [{ title: 'Parts and states' }, { name: 'robots', content: 'noindex' }];

const STEPS = ['Booking Initiated', 'Artist Response', 'Event Completed'] as const;

export default function Parts() {
  return (
    <div className="page-width py-12">
      <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: 'Parts and states' }]} />
      <h1 className="text-70 mt-4">Parts and states</h1>
      <ColoursAndType />
      <div className="mt-16 grid gap-x-24 gap-y-14 lg:grid-cols-2">
        <Controls />
        <Signs />
        <Money />
        <Overlays />
      </div>
      <Rows />
      <States />
    </div>
  );
}

function Signs() {
  return (
    <>
      <Part title="Chips">
        <Chips>
          <Chip>Folk</Chip>
          <ChipLink to="#sufi" chosen>
            Sufi
          </ChipLink>
          <ChipLink to="#ghazal">Ghazal</ChipLink>
          <ChipLink to="#none" none>
            None free
          </ChipLink>
          <Chip lang="pa">
            <span className="native-names">ਪੰਜਾਬੀ</span>
          </Chip>
          <Chip lang="hi">
            <span className="native-names">हिन्दी</span>
          </Chip>
        </Chips>
      </Part>
      <Part title="Status and rating">
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Status kind="paid">Paid</Status>
          <Status kind="unpaid">Unpaid</Status>
          <Status kind="pending">Pending</Status>
          <Status kind="partial">Partial: ₹14,750 of ₹59,000</Status>
          <Status kind="refunded">Refunded</Status>
          <Status kind="unknown">Unknown</Status>
        </div>
        <div className="mt-4 flex flex-wrap gap-8">
          <Rating value={4.4} count={127} />
          <Rating value={4.9} count={1} compact />
          <Rating value={null} />
        </div>
      </Part>
      <Part title="Banners">
        <div className="grid gap-2">
          <Banner tone="free" fact="Jasleen is free on Sat 12 Dec">
            7:00 pm to 9:30 pm
          </Banner>
          <Banner tone="caution" fact="Someone else is paying for this evening">
            If they stop, we tell you by 6:34 pm
          </Banner>
          <Banner tone="failure" live={false} fact="Payment failed, no money was taken">
            Your slot is still held for 11:20
          </Banner>
          <Banner
            tone="info"
            fact="Nihal Dhillon cancelled. Choose one of three equals."
            actions={
              <Button look="second" size="row">
                View
              </Button>
            }
          >
            Nothing more to pay.
          </Banner>
        </div>
      </Part>
      <Part title="Hold">
        <div className="grid gap-2">
          <Banner tone="free" fact="Held for you" actions={<Countdown seconds={872} />} />
          <Banner
            tone="caution"
            fact="Held for you"
            actions={<Countdown seconds={95} warning="Two minutes left" />}
          >
            Pay now, or the slot is free again.
          </Banner>
        </div>
      </Part>
    </>
  );
}

function Money() {
  return (
    <>
      <Part title="Price lines">
        <div className="bg-paper p-6 shadow-summary">
          <PriceLines
            lines={[
              { name: 'Performance fee', amount: rupees(47_200) },
              {
                name: 'Sound system',
                note: 'up to 100 guests',
                amount: rupees(11_800),
                action: (
                  <Button look="quiet" size="row">
                    Remove
                  </Button>
                ),
              },
            ]}
            totalName="Total"
            total={rupees(59_000)}
            caption="includes ₹9,000 GST. Nothing is added later."
          />
        </div>
      </Part>
      <Part title="Refund clock">
        <div className="bg-paper p-6">
          <RefundClock
            paid={rupees(59_000)}
            steps={[
              { lead: 'now, until', until: 'Wed 9 Dec, 7:00 pm', amount: rupees(59_000) },
              { lead: 'until', until: 'Fri 11 Dec, 7:00 am', amount: rupees(50_000) },
              { lead: 'until', until: 'Fri 11 Dec, 7:00 pm', amount: rupees(35_000) },
              { lead: 'until', until: 'Sat 12 Dec, 7:00 am', amount: rupees(25_000) },
              { lead: 'after that', amount: rupees(0) },
            ]}
            captions={[
              'After Wed 9 Dec the ₹9,000 GST is not returned. 70% and 50% are of ₹50,000.',
              'If the artist or we cancel: ₹59,000, always.',
            ]}
          />
        </div>
      </Part>
      <Part title="Progress">
        <div className="grid gap-6">
          <Progress labels={STEPS} step={1} />
          <Progress labels={STEPS} step={2} />
          <Progress labels={STEPS} step={2} repairing={2} />
          <Progress labels={STEPS} step={3} />
        </div>
      </Part>
      <Part title="Rating bars">
        <div className="bars tabular">
          {[83, 25, 13, 4, 0].map((count, index) => (
            <Bar key={index} stars={5 - index} count={count} />
          ))}
        </div>
      </Part>
    </>
  );
}

function Bar({ stars, count }: { stars: number; count: number }) {
  return (
    <>
      <span>{stars}</span>
      <Stitches value={count} max={127} size="fine" />
      <span>{count}</span>
    </>
  );
}

function States() {
  return (
    <div className="mt-20 grid gap-12 md:grid-cols-2 lg:grid-cols-[1fr_2fr_2fr]">
      <div>
        <Skeleton />
        <div className="mt-4 grid gap-2">
          <SkeletonLine share={0.7} />
          <SkeletonLine share={0.45} />
        </div>
      </div>
      <EmptyState
        title="No bookings found."
        action={
          <Button look="second" size="row">
            Find an artist
          </Button>
        }
      >
        When you book, you see the date, the payments and the refund deadlines here.
      </EmptyState>
      <Failing />
      <div className="flex flex-wrap gap-8 md:col-span-2 lg:col-span-3">
        {([1, 2, 3, 4] as const).map((stitched) => (
          <Cloth key={stitched} stitched={stitched} size={120} />
        ))}
        <BackLink to="/">Jasleen Kaur Sandhu</BackLink>
      </div>
    </div>
  );
}

function Failing(): ReactNode {
  const [tries, setTries] = useState(0);
  const retry = () => {
    setTries(tries + 1);
    toast('Tried again');
  };
  return (
    <ErrorState title="Failed to fetch bookings" onRetry={retry} retryLabel="Try Again">
      Your bookings are safe. We could not load them.
    </ErrorState>
  );
}
