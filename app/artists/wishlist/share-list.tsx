import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toast } from '#app/ui/toast.tsx';

export function ShareList({ link }: { link: string }) {
  const { t } = useTranslation('wishlist');
  async function copy() {
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    toast(copied ? t('share.copied') : t('share.failed'));
  }
  return (
    <section aria-labelledby="share" className="frame-section">
      <h2 id="share" className="text-33">
        {t('share.title')}
      </h2>
      <div className="wishlist-share">
        <TextField
          label={t('share.label')}
          help={t('share.help')}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <Button look="second" className="needs-script" onClick={copy}>
          {t('share.copy')}
        </Button>
      </div>
    </section>
  );
}
