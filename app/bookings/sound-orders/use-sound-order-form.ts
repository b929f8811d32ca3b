import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { soundFromUrl, soundToUrl } from '#app/sound/sound-in-url.ts';
import { NOTHING_SELECTED, type SoundSelection } from '#app/sound/sound-selection.ts';
import { mayReadDraft } from '../core/draft-reader.ts';
import { addressWithPricedFields, type SoundOrderValues, samePricedOrder } from './sound-order-values.ts';

const DRAFT = 'sound-order-draft';
/** Text fields stay in this tab, out of the URL, as they do not affect the price. */
const WORDS = ['name', 'address', 'power', 'note'] as const;

interface OpenedForm {
  values: SoundOrderValues;
  given: string[];
  selection: SoundSelection;
  viewer: { id: string; name: string } | null;
}

/** Form state; price and stock fields live in the URL, so the server reprices. */
export function useSoundOrderForm(data: OpenedForm) {
  const [values, setValues] = useState<SoundOrderValues>(data.values);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const set = (change: Partial<SoundOrderValues>) => setValues((before) => ({ ...before, ...change }));
  const reader = data.viewer?.id ?? null;
  const remembered = useRef(false);
  const opened = useRef(data.values);

  // biome-ignore lint/correctness/useExhaustiveDependencies: remembered once, when the page wakes up
  useEffect(() => {
    remembered.current = true;
    set(readKeptWords(data.given, reader));
  }, []);
  useEffect(() => {
    if (remembered.current) keepWords(values, reader);
  }, [values, reader]);
  const viewerName = data.viewer?.name;
  useEffect(() => {
    if (viewerName) setValues((before) => (before.name ? before : { ...before, name: viewerName }));
  }, [viewerName]);

  const pricing = !samePricedOrder(values, data.values);
  const wanted = addressWithPricedFields(query, values).toString();
  useEffect(() => {
    if (!pricing || wanted === query.toString()) return;
    const timer = setTimeout(() => navigate(`?${wanted}`, { replace: true, preventScrollReset: true }), 150);
    return () => clearTimeout(timer);
  }, [pricing, wanted, query, navigate]);

  const selection = soundFromUrl(values.sound) ?? (pricing ? fittingSound(data, values) : data.selection);
  const choose = (change: (before: SoundSelection) => SoundSelection) =>
    set({ sound: soundToUrl(change(selection)) });
  const edited = (Object.keys(values) as (keyof SoundOrderValues)[]).some(
    (field) =>
      values[field] !== opened.current[field] && !(field === 'name' && values.name === (viewerName ?? '')),
  );
  return { values, edited, set, selection, choose, pricing };
}

export type SoundOrderForm = ReturnType<typeof useSoundOrderForm>;

function fittingSound(data: OpenedForm, values: SoundOrderValues): SoundSelection {
  return values.audience === data.values.audience ? data.selection : NOTHING_SELECTED;
}

function readKeptWords(given: string[], reader: string | null): Partial<SoundOrderValues> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}') as Record<string, unknown>;
    if (!mayReadDraft(kept.reader ?? null, reader)) return {};
    const words = WORDS.flatMap((field) =>
      typeof kept[field] === 'string' && kept[field] !== '' && !given.includes(field)
        ? [[field, kept[field]]]
        : [],
    );
    return Object.fromEntries(words);
  } catch {
    return {};
  }
}

function keepWords(values: SoundOrderValues, reader: string | null): void {
  try {
    const words = WORDS.map((field) => [field, values[field]]);
    sessionStorage.setItem(DRAFT, JSON.stringify({ ...Object.fromEntries(words), reader }));
  } catch {}
}

export function dropWords(): void {
  try {
    sessionStorage.removeItem(DRAFT);
  } catch {}
}
