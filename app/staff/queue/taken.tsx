import { Form, useLocation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import type { ActName } from '../frame/action-name.ts';
import type { QueueKey } from '../frame/admin-queues.ts';
import { Elapsed } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { TakenBy } from './taken-queries.server.ts';

interface TakenProps {
  queue: QueueKey;
  item: string;
  /** Its name, for those who do not see the row around it. */
  code: string;
  by: TakenBy | undefined;
}

/** Who works on an entry, and the button to take it, give it up or take it over. */
export function Taken({ queue, item, code, by }: TakenProps) {
  const { t } = useTranslation('operators');
  const { accountId } = useAdmin();
  const { pathname, search } = useLocation();
  const isOwn = by?.accountId === accountId;
  const form = { to: `/operator/queues/${queue}`, next: pathname + search };
  return (
    <div className="desk-taken">
      {by && (
        <small>
          {isOwn ? t('taken.you') : t('taken.by', { name: by.name })}, <Elapsed at={by.at} said="ago" />
        </small>
      )}
      {by && !isOwn ? (
        <ActionForm
          {...form}
          act="take"
          name={t('taken.over')}
          subject={code}
          lead={t('taken.overLead', { name: by.name })}
          plain
          item={item}
        >
          <input type="hidden" name="over" value={by.accountId} />
        </ActionForm>
      ) : (
        <Form method="post" action={form.to} preventScrollReset>
          <input type="hidden" name="act" value={(isOwn ? 'release' : 'take') satisfies ActName} />
          <input type="hidden" name="item" value={item} />
          <input type="hidden" name="next" value={form.next} />
          <Button type="submit" look="second" size="tool">
            {isOwn ? t('taken.release') : t('taken.take')}
            <VisuallyHidden>: {code}</VisuallyHidden>
          </Button>
        </Form>
      )}
    </div>
  );
}
