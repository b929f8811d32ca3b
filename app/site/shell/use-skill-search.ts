import { type MouseEvent, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { MenuSkill } from './skill-window.tsx';

/**
 * Searches from the menu. The list is asked for first and visited when it can be had, so that a failure is said
 * in the menu, where the visitor can try again, and not on a page of its own.
 */
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
