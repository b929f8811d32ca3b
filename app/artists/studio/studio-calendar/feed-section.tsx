import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toast } from '#app/ui/toast.tsx';

export function FeedSection({ feed, tooOften }: { feed: string | null; tooOften: boolean }) {
  const { t } = useTranslation('studio-calendar');
  const copy = () => {
    if (feed)
      navigator.clipboard.writeText(feed).then(
        () => toast(t('feed.copied')),
        () => {},
      );
  };
  return (
    <PageSection id="feed" title={t('feed.title')} lead={t('feed.lead')}>
      {tooOften && (
        <div className="mt-6">
          <Banner tone="failure" fact={t('feed.tooOften')}>
            {t('feed.tooOftenNext')}
          </Banner>
        </div>
      )}
      {feed && (
        <div className="mt-6 grid max-w-[40rem] gap-3">
          <TextField
            label={t('feed.address')}
            value={feed}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-4">
            <a
              className="button"
              data-look="second"
              data-size="row"
              href={feed.replace(/^https?:/, 'webcal:')}
            >
              {t('feed.subscribe')}
            </a>
            <span className="needs-script">
              <Button look="quiet" size="row" onClick={copy}>
                {t('feed.copy')}
              </Button>
            </span>
          </div>
        </div>
      )}
      <EditForm method="post" className="mt-6 flex flex-wrap gap-4">
        <Button type="submit" name="intent" value="feed-renew" look="second" size="row">
          {t(feed ? 'feed.renew' : 'feed.make')}
        </Button>
        {feed && (
          <Button type="submit" name="intent" value="feed-close" look="quiet" size="row">
            {t('feed.close')}
          </Button>
        )}
      </EditForm>
      {feed && (
        <p className="mt-3 text-ink-2">
          {t('feed.renewHelp')} {t('feed.endsWithDevices')}
        </p>
      )}
    </PageSection>
  );
}
