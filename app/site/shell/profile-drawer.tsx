import { useTranslation } from '#app/shared/texts.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { ProfileContents } from './profile-contents.tsx';
import type { Viewer } from './viewer.ts';

export default function ProfileDrawer({ viewer, onClose }: { viewer: Viewer | null; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer side="right" open onClose={onClose} label={t('profile.label')} head={<span />}>
      <ProfileContents viewer={viewer} onGone={onClose} />
    </Drawer>
  );
}
