import { useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { MonthCalendar } from '#app/ui/month-calendar.tsx';
import { PickRows } from '#app/ui/pick-rows.tsx';
import { toast } from '#app/ui/toast.tsx';
import { Part } from './part.tsx';

const TAKEN = new Set([
  '2026-12-04',
  '2026-12-05',
  '2026-12-11',
  '2026-12-19',
  '2026-12-25',
  '2026-12-26',
  '2026-12-31',
]);

const MISSING = [
  { id: 'occasion', name: 'Category', why: 'What are you celebrating?' },
  { id: 'audienceSize', name: 'Audience Size', why: 'Sets the size of the sound system' },
  { id: 'address', name: 'Address', why: 'Where Jasleen should arrive' },
];

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Part title="Date check">
        <DateCheck />
      </Part>
      <Part title="Dialog, drawer, toast">
        <div className="flex flex-wrap gap-4">
          <Button look="second" size="row" onClick={() => setOpen('dialog')}>
            Open dialog
          </Button>
          <Button look="second" size="row" onClick={() => setOpen('drawer')}>
            Open drawer
          </Button>
          <Button look="second" size="row" onClick={() => toast('Added to your wishlist')}>
            Show toast
          </Button>
        </div>
        <Drawer side="right" open={open === 'drawer'} onClose={close} label="Filters" head={<b>Filters</b>}>
          <p>Anything may stand in a drawer.</p>
        </Drawer>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Missing Information"
          actions={
            <>
              <Button onClick={close}>Fill in Category</Button>
              <Button look="quiet" onClick={close}>
                Not now
              </Button>
            </>
          }
        >
          <MissingRows onPick={close} />
        </Dialog>
      </Part>
    </>
  );
}

function MissingRows({ onPick }: { onPick: () => void }) {
  return (
    <>
      <p className="text-20">Please fill in the following required fields to proceed with payment</p>
      <PickRows rows={MISSING} onPick={onPick} />
      <p className="flex items-center gap-3 text-ink-2">
        <Diamond className="text-parrot" /> Name, Date and Time are done. Your slot stays held for 14:32.
      </p>
    </>
  );
}

function DateCheck() {
  const [month, setMonth] = useState('2026-12');
  const [chosen, setChosen] = useState('2026-12-12');
  return (
    <div className="max-w-[25rem] bg-paper p-6 shadow-panel" data-ground="paper">
      <MonthCalendar
        month={month}
        onMonth={setMonth}
        today="2026-12-02"
        chosen={chosen}
        onChoose={setChosen}
        taken={TAKEN}
        last="2027-12-01"
      />
      <div className="mt-4">
        <Banner tone="free" fact={`Jasleen is free on ${chosen}`}>
          7:00 pm to 9:30 pm, Chandigarh
        </Banner>
      </div>
    </div>
  );
}
