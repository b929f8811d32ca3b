import { formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import type { DayPageData } from './load-day.server.ts';
import { PEOPLE, type SheetItem } from './run-sheet.ts';
import { useBusy } from './use-busy.ts';

export function RunSheet({ day }: { day: DayPageData }) {
  const { t, language } = useTranslation('day');
  const { sheet, canPlan, pastCurfew } = day;
  const hinted = pastCurfew || sheet.items.some(({ kind }) => kind === 'curfew');
  return (
    <section aria-labelledby="run-sheet" className="day-sheet">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="run-sheet" className="text-33">
          {t('sheet.title')}
        </h2>
        <Button look="quiet" size="row" className="needs-script no-print" onClick={() => window.print()}>
          {t('sheet.print')}
        </Button>
      </div>
      <p className="mt-1 text-ink-2">
        {t('callAt', { time: formatTime(timeInIndia(day.callAt), language) })}
      </p>
      <ol className="day-items">
        {sheet.items.map((item) => (
          <Line key={item.key} item={item} version={sheet.version} canPlan={canPlan} />
        ))}
      </ol>
      {hinted && <p className="day-hint">{t(pastCurfew ? 'sheet.pastCurfew' : 'sheet.curfewHint')}</p>}
      {canPlan && (
        <details className="day-edit no-print" key={sheet.version}>
          <summary className="button" data-look="second" data-size="row">
            {t('sheet.add')}
          </summary>
          <ItemForm intent="add-item" version={sheet.version} time={timeInIndia(day.startsAt)} />
        </details>
      )}
    </section>
  );
}

interface LineProps {
  item: SheetItem;
  version: number;
  canPlan: boolean;
}

function Line({ item, version, canPlan }: LineProps) {
  const { t, language } = useTranslation('day');
  const title = item.kind ? t(`sheet.kind.${item.kind}`) : item.title!;
  const onStage = item.kind === 'start' || item.kind === 'end';
  return (
    <li data-kind={item.kind ?? 'own'}>
      <time className="tabular" dateTime={item.at.toISOString()}>
        {formatTime(timeInIndia(item.at), language)}
      </time>
      <Diamond fill={onStage ? 'filled' : 'hollow'} className={onStage ? 'text-rani' : 'text-edge'} />
      <div className="min-w-0">
        <p className={onStage ? 'font-strong' : undefined}>{title}</p>
        <p className="text-15 text-ink-2">
          {t(`sheet.who.${item.who}`)}
          {item.moved && `, ${t('sheet.moved')}`}
        </p>
        {canPlan && item.movable && (
          <details className="day-edit no-print" key={version}>
            <summary aria-label={t('sheet.changeNamed', { title })}>{t('sheet.change')}</summary>
            <ItemForm intent="move-item" version={version} item={item} time={timeInIndia(item.at)} />
          </details>
        )}
      </div>
    </li>
  );
}

interface ItemFormProps {
  intent: 'add-item' | 'move-item';
  version: number;
  time: string;
  item?: SheetItem;
}

function ItemForm({ intent, version, time, item }: ItemFormProps) {
  const { t } = useTranslation('day');
  const saving = useBusy(intent, item?.key);
  const own = !item?.kind;
  return (
    <EditForm method="post" className="day-form" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      {item && <input type="hidden" name="key" value={item.key} />}
      {own && (
        <TextField
          label={t('sheet.item')}
          name="title"
          required
          maxLength={80}
          defaultValue={item?.title ?? ''}
          className="day-whole"
        />
      )}
      <TextField label={t('sheet.time')} name="time" type="time" required defaultValue={time} />
      <SelectField label={t('sheet.whoLabel')} name="who" defaultValue={item?.who ?? 'everyone'}>
        {PEOPLE.map((who) => (
          <option key={who} value={who}>
            {t(`sheet.who.${who}`)}
          </option>
        ))}
      </SelectField>
      <div className="day-buttons">
        <Button type="submit" name="intent" value={intent} size="row" busy={saving && t('sheet.busy')}>
          {t('sheet.save')}
        </Button>
        {item && (own || item.moved) && (
          <Button type="submit" name="intent" value="remove-item" look="quiet" size="row" formNoValidate>
            {t(own ? 'sheet.remove' : 'sheet.reset')}
          </Button>
        )}
      </div>
    </EditForm>
  );
}
