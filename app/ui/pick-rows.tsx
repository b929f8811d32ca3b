import { Diamond } from './diamond.tsx';
import { Icon } from './icon.tsx';

interface PickRowsProps {
  rows: readonly { id: string; name: string; why: string }[];
  onPick: (id: string) => void;
}

/** What is missing, one row each; a row leads to its place. For dialogs, whose focus begins at the first. */
export function PickRows({ rows, onPick }: PickRowsProps) {
  return (
    <ul className="-mx-4 mt-4 mb-5">
      {rows.map(({ id, name, why }, index) => (
        <li key={id} className="border-rule border-b">
          <button
            type="button"
            className="grid w-full cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-5 p-4 text-left hover:bg-concrete"
            data-first-focus={index === 0 ? '' : undefined}
            onClick={() => onPick(id)}
          >
            <Diamond fill="hollow" className="text-vermilion-deep" />
            <span>
              <b className="block text-20">{name}</b>
              <span className="text-ink-2">{why}</span>
            </span>
            <Icon name="right" size={20} />
          </button>
        </li>
      ))}
    </ul>
  );
}
