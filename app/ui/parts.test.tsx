import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paiseOfRupees } from '#app/shared/money.ts';
import { Accordion } from './accordion.tsx';
import { Button } from './button.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { Picture } from './picture.tsx';
import { PriceLines } from './price.tsx';
import { Progress } from './progress.tsx';
import { Rating } from './rating.tsx';
import { Status } from './status.tsx';
import { TextField } from './text-field.tsx';
import { WholeCodes } from './whole-codes.tsx';

const STEPS = ['Booking Initiated', 'Artist Response', 'Event Completed'] as const;

test('accordion: shared name, so one question opens at a time [S4-05]', () => {
  const html = renderToString(
    <Accordion
      items={[
        { question: 'One?', answer: 'Yes' },
        { question: 'Two?', answer: 'No' },
      ]}
    />,
  );
  const names = [...html.matchAll(/<details name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
  expect(html).not.toContain('open=');
});

test('booking progress bar: in thirds, green when completed [S4-11]', () => {
  const bands = (step: 1 | 2 | 3) =>
    [...renderToString(<Progress labels={STEPS} step={step} />).matchAll(/data-(tone="\w+"|faint)/g)].map(
      ([, band]) => band,
    );
  expect(bands(1)).toEqual(['tone="running"', 'faint', 'faint']);
  expect(bands(2)).toEqual(['tone="running"', 'tone="running"', 'faint']);
  expect(bands(3)).toEqual(['tone="done"', 'tone="done"', 'tone="done"']);
});

test('payment status: shape and word, own colour for each kind [S4-12]', () => {
  const looks = (['paid', 'unpaid', 'pending', 'refunded', 'partial'] as const).map((kind) =>
    renderToString(<Status kind={kind}>{kind}</Status>).replaceAll(kind, ''),
  );
  expect(new Set(looks).size).toBe(5);
  expect(looks[0]).toContain('text-parrot');
  expect(looks[1]).toContain('text-vermilion');
  expect(looks[2]).toContain('text-marigold');
  expect(looks[3]).toContain('text-royal');
  expect(looks[4]).toContain('text-orange');
});

test('missing picture: box and name remain, no broken icon [S7-23] [S8-13]', () => {
  const html = renderToString(<Picture src={null} alt="Poster of Jasleen" sizes="10vw" ratio="4 / 5" />);
  expect(html).not.toContain('<img');
  expect(html).toContain('Poster of Jasleen');
  expect(html).toContain('aspect-ratio:4 / 5');
});

test('button with missing input: says what, stays focusable, not pressed', () => {
  const html = renderToString(<Button missing="Choose a date first">Book Now</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain(' disabled');
  expect(html).toContain('Choose a date first');
});

test('busy button: names the action, keeps its width', () => {
  const html = renderToString(<Button busy="Holding your slot">Proceed to Payment</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toMatch(/aria-hidden="true">Proceed to Payment/);
});

test('invalid field: described by its error, then its help', () => {
  const html = renderToString(
    <TextField id="email" label="Email" error="Please enter a valid email" help="For the receipt" />,
  );
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="email-error email-help"');
  expect(html).toContain('for="email"');
});

test('an artist without reviews is new, never zero stars', () => {
  expect(renderToString(<Rating value={null} />)).toContain('rating.new');
  expect(renderToString(<Rating value={4} count={3} />)).toContain('4.0');
  expect(renderToString(<Rating value={4} compact />)).toContain('rating.alone');
});

test('calendar: past and taken days disabled, one day tabbable', () => {
  const html = renderToString(
    <MonthCalendar month="2026-12" today="2026-12-02" chosen="2026-12-12" taken={new Set(['2026-12-04'])} />,
  );
  expect(html).toMatch(/data-day="2026-12-01"[^>]*data-state="past"[^>]*aria-disabled="true"/);
  expect(html).toMatch(/data-day="2026-12-04"[^>]*data-state="taken"[^>]*aria-disabled="true"/);
  expect(html.match(/tabindex="0"/g)).toHaveLength(1);
  expect(html).toMatch(/data-day="2026-12-12"[^>]*tabindex="0"/);
});

test('the total is last in Indian grouping', () => {
  const html = renderToString(
    <PriceLines
      lines={[{ name: 'Performance fee', amount: paiseOfRupees(106_200) }]}
      totalName="Total"
      total={paiseOfRupees(118_000)}
    />,
  );
  expect(html.indexOf('₹1,18,000')).toBeGreaterThan(html.indexOf('₹1,06,200'));
});

test('booking code: no break at its hyphen, copied unchanged', () => {
  const said = 'Your booking MF-ABC234 of 12-12-2026 and MS-7KQ2WX, well-known as XMF-ABC234.';
  const html = renderToString(<WholeCodes>{said}</WholeCodes>);
  const whole = [...html.matchAll(/<span class="whitespace-nowrap">([^<]*)<\/span>/g)].map(
    ([, code]) => code,
  );
  expect(whole).toEqual(['MF-ABC234', 'MS-7KQ2WX']);
  expect(html.replace(/<[^>]*>/g, '')).toBe(said);
});
