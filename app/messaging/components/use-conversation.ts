import { useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { OpenedConversation, Reading, ThreadMessage } from '../conversation.ts';
import { conversationAddress } from '../conversation-address.ts';
import { followLive } from '../live/follow-live.ts';

/**
 * Live conversation: the opened page, later messages and earlier pages fetched since.
 * @param source address of a page whose loader gives `opened`
 */
export function useConversation(opened: OpenedConversation, source: string) {
  const { conversation, messages, readings } = opened;
  const [came, setCame] = useState<ThreadMessage[]>([]);
  const [read, setRead] = useState<Reading[] | null>(null);
  const [polling, setPolling] = useState(false);
  const { revalidate } = useRevalidator();
  const earlier = useFetcher<{ opened: OpenedConversation }>();
  const older = earlier.data?.opened;
  const all = useMemo(() => joined([older?.messages, came, messages]), [older, came, messages]);
  const newest = all.at(-1)?.id ?? 0;
  const latest = useRef(newest);
  latest.current = newest;
  const { bookingId, artistId, contactsOpen, artistContactsOpen } = conversation;

  // Access may have changed, so drop everything but what the page just loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another standing, another conversation
  useEffect(() => {
    setCame([]);
    setRead(null);
  }, [bookingId, artistId, contactsOpen, artistContactsOpen]);

  useEffect(() => {
    return followLive(conversationAddress({ bookingId, artistId }), () => latest.current, {
      message: (message) => setCame((before) => [...before, message]),
      readings: setRead,
      changed: () => void revalidate(),
      polling: setPolling,
    });
  }, [bookingId, artistId, revalidate]);

  return {
    messages: all,
    more: older ? older.more : opened.more,
    readings: read ?? readings,
    polling,
    loadEarlier: () => earlier.load(`${source}?artist=${artistId}&before=${all[0]?.id ?? 0}`),
    loadingEarlier: earlier.state !== 'idle',
  };
}

function joined(lists: (readonly ThreadMessage[] | undefined)[]): ThreadMessage[] {
  const known = new Map<number, ThreadMessage>();
  for (const message of lists.flatMap((list) => list ?? [])) known.set(message.id, message);
  return [...known.values()].sort((one, other) => one.id - other.id);
}
