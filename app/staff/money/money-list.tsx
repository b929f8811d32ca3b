import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { NumberedList } from '../frame/paged-list.tsx';
import { MoneyFrame, type MoneyFrameProps } from './money-frame.tsx';

interface MoneyListProps extends MoneyFrameProps {
  choices: readonly { to: string; words: string; chosen: boolean }[];
  empty: string;
  columns: { name: string; number?: boolean }[];
  page: number;
  more: boolean;
  children: ReactNode;
}

export function MoneyList({
  tab,
  done,
  problem,
  choices,
  empty,
  columns,
  page,
  more,
  children,
}: MoneyListProps) {
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
      <NumberedList label={t(`tab.${tab}`)} columns={columns} empty={empty} page={page} more={more}>
        {children}
      </NumberedList>
    </MoneyFrame>
  );
}
