import { ChipLink, Chips } from '#app/ui/chip.tsx';

interface TabChipsProps {
  label: string;
  /** Name and address of each page. */
  tabs: readonly (readonly [name: string, to: string])[];
  /** Address of the page that is shown. */
  chosen: string;
}

/** Pages of one section, as chips. */
export function TabChips({ label, tabs, chosen }: TabChipsProps) {
  return (
    <nav className="mt-5" aria-label={label}>
      <Chips>
        {tabs.map(([name, to]) => (
          <ChipLink key={to} to={to} chosen={to === chosen}>
            {name}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  );
}
