import { type MouseEvent, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { MenuSkill } from './skill-window.tsx';

/** Loads the list before navigating, so that a failure shows in the menu and can be retried there. */
export function useSkillSearch(onGone: (() => void) | undefined) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [asked, setAsked] = useState<MenuSkill | null>(null);
  const [failed, setFailed] = useState(false);

  async function search(event: MouseEvent, skill: MenuSkill, address: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setFailed(false);
    setAsked(skill);
    const found = await fetch(address, { method: 'HEAD' }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (found) {
      await navigate(address);
      onGone?.();
    }
    setFailed(!found);
    setAsked(null);
  }

  const { location } = navigation;
  const going = location?.pathname === '/search' && new URLSearchParams(location.search).get('skill');
  return {
    searching: asked ?? ((going || null) as MenuSkill | null),
    failed,
    dismiss: () => setFailed(false),
    search,
  };
}
