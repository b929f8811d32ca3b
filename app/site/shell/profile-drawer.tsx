import { useTranslation } from '#app/shared/texts.tsx';
import type { PageViewer } from '#app/shared/use-viewer.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { ProfileContents } from './profile-contents.tsx';

export default function ProfileDrawer({
  viewer,
  onClose,
}: {
  viewer: PageViewer | null | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('shell');
  return (
    <Drawer side="right" open onClose={onClose} label={t('profile.label')} head={<span />}>
      <ProfileContents viewer={viewer} onGone={onClose} />
    </Drawer>
  );
}
