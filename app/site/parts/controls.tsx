import { useState } from 'react';
import { formatRupees, rupees } from '#app/shared/money.ts';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { ChoiceChips, Tick } from '#app/ui/choices.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { RangeSlider } from '#app/ui/range-slider.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/text-field.tsx';
import { Part } from './part.tsx';

const SIZES = ['1-10', '1-30', '1-50', '1-70', '1-100', 'More than 100', 'More than 500'];

export function Controls() {
  return (
    <>
      <Part title="Buttons">
        <Buttons />
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="Choices">
        <Choices />
      </Part>
      <Part title="Slider">
        <RangeSlider
          label="Max price"
          min={0}
          max={100_000}
          step={10_000}
          initial={80_000}
          low="₹0"
          say={(value) => `up to ${formatRupees(rupees(value))}`}
        />
      </Part>
    </>
  );
}

function Buttons() {
  const [busy, setBusy] = useState(true);
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Button>Book Now</Button>
        <Button busy={busy && 'Holding your slot'} onClick={() => setBusy(true)}>
          Proceed to Payment
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button missing="Choose a date first">Book Now</Button>
        <Button look="second">Second</Button>
        <Button look="quiet">Quiet</Button>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to="#row" look="second" size="row">
          View
        </ButtonLink>
        <Button look="second" size="tool">
          Tool
        </Button>
        <IconButton label="Add to wishlist">
          <Icon name="heart" />
        </IconButton>
      </div>
      <div data-ground="stage" className="flex w-full flex-wrap gap-4 p-6">
        <Button>See who is free</Button>
        <Button look="second">Second on stage</Button>
      </div>
      <div data-accent="royal">
        <Button>Offer three equals</Button>
      </div>
    </div>
  );
}

function Fields() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField label="Name" defaultValue="Aarav Mehta" autoComplete="name" />
      <SelectField label="From" defaultValue="19">
        <option value="18">6:00 pm</option>
        <option value="19">7:00 pm</option>
      </SelectField>
      <TextField
        label="Email"
        type="email"
        defaultValue="aarav@"
        error="Please enter a valid email address"
      />
      <SelectField label="To" disabled>
        <option>Choose From first</option>
      </SelectField>
      <TextField label="Phone" prefix="+91" inputMode="numeric" help="We send a code by SMS." />
      <TextField label="Date" type="date" defaultValue="2026-12-12" />
      <div className="sm:col-span-2">
        <TextArea
          label="Message for the artist"
          defaultValue="Please open with a shabad. My grandmother would love one tappa."
          help="Song requests are generally accepted."
        />
      </div>
    </div>
  );
}

function Choices() {
  const [genres, setGenres] = useState<string[]>(['sufi']);
  return (
    <div className="grid gap-6">
      <ChoiceChips
        label="Audience size"
        name="audience"
        choices={SIZES.map((size) => ({ value: size, label: size }))}
        value={['1-100']}
        help="We size the sound system from this."
      />
      <ChoiceChips
        label="Genre"
        name="genre"
        many
        choices={[
          { value: 'sufi', label: 'Sufi' },
          { value: 'folk', label: 'Punjabi folk' },
          { value: 'jazz', label: 'Jazz', disabled: true },
        ]}
        value={genres}
        onChange={setGenres}
      />
      <div className="border border-edge bg-paper px-4">
        <Tick type="radio" name="pay" label="Pay all now, ₹59,000" defaultChecked />
        <Tick type="radio" name="pay" label="Pay 25% now, ₹14,750" />
      </div>
      <Tick label="I agree to the terms" defaultChecked />
      <Tick label="I am 18 or older" error="Please confirm your age" />
    </div>
  );
}
