import { useTranslation } from '#app/shared/texts.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import type { AdminTableProps } from '../frame/admin-table.tsx';
import { NumberedList } from '../frame/paged-list.tsx';
import type { NumberedPage } from '../frame/pager.tsx';
import { MoneyFrame, type MoneyFrameProps } from './money-frame.tsx';

type MoneyListProps<Row> = Omit<MoneyFrameProps, 'children'> &
  Omit<AdminTableProps<Row>, 'label'> &
  NumberedPage & { choices: readonly { to: string; words: string; chosen: boolean }[] };

export function MoneyList<Row extends object>({ tab, done, problem, choices, ...list }: MoneyListProps<Row>) {
  const { t } = useTranslation('money');
  return (
    <MoneyFrame tab={tab} done={done} problem={problem}>
      <div className="mt-5">
        <Chips>
          {choices.map(({ to, words, chosen }) => (
            <ChipLink key={to} to={to} chosen={chosen}>
              {words}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <NumberedList label={t(`tab.${tab}`)} {...list} />
    </MoneyFrame>
  );
}
