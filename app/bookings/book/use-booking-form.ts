import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { takeHandover } from '#app/sound/sound-handover.ts';
import { soundToUrl } from '#app/sound/sound-in-url.ts';
import { type BookingFormValues, samePrice, withPricedFields } from '../core/booking-form-values.ts';
import { keepDraft, readDraft } from './booking-draft.ts';

export interface BookingForm {
  values: BookingFormValues;
  edited: boolean;
  set: (change: Partial<BookingFormValues>) => void;
}

interface OpenedForm {
  artist: { id: number };
  values: BookingFormValues;
  given: readonly string[];
  viewer: { id: string; name: string } | null;
}

/** Price fields live in the URL, so the server reprices; the rest stays in this tab until paid. */
export function useBookingForm(data: OpenedForm, start: BookingFormValues): BookingForm {
  const artistId = data.artist.id;
  const reader = data.viewer?.id ?? null;
  const [values, setValues] = useState(start);
  const remembered = useRef(false);
  const opened = useRef(start);

  // biome-ignore lint/correctness/useExhaustiveDependencies: remembered once, when the page wakes up
  useEffect(() => {
    const draft = readDraft(artistId, reader) ?? {};
    const handed = takeHandover();
    const given = new Set(data.given);
    const free = Object.entries(draft).filter(([field, value]) => !given.has(field) && value !== '');
    const sound = handed && !given.has('sound') ? { sound: soundToUrl(handed) } : {};
    remembered.current = true;
    setValues((before) => ({ ...before, ...Object.fromEntries(free), ...sound }));
  }, []);

  useEffect(() => {
    if (remembered.current) keepDraft(artistId, values, reader);
  }, [artistId, values, reader]);

  useViewerNameAsHost(data.viewer?.name, setValues);
  usePricedFieldsInAddress(values, data.values);
  const edited = isEdited({ ...values, hostName: '' }, { ...opened.current, hostName: '' });
  const named = values.hostName !== opened.current.hostName && values.hostName !== data.viewer?.name;
  return {
    values,
    edited: edited || named,
    set: (change) => setValues((before) => ({ ...before, ...change })),
  };
}

function useViewerNameAsHost(
  name: string | undefined,
  setValues: (change: (before: BookingFormValues) => BookingFormValues) => void,
) {
  useEffect(() => {
    if (name) setValues((before) => (before.hostName ? before : { ...before, hostName: name }));
  }, [name, setValues]);
}

function usePricedFieldsInAddress(values: BookingFormValues, priced: BookingFormValues) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = withPricedFields(query, values).toString();
  const changed = !samePrice(values, priced);
  useEffect(() => {
    if (!changed || wanted === query.toString()) return;
    const timer = setTimeout(() => {
      navigate(`?${wanted}`, { replace: true, preventScrollReset: true });
    }, 150);
    return () => clearTimeout(timer);
  }, [changed, wanted, query, navigate]);
}

function isEdited(values: BookingFormValues, opened: BookingFormValues): boolean {
  return (Object.keys(values) as (keyof BookingFormValues)[]).some(
    (field) => values[field] !== opened[field],
  );
}
