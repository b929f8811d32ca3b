import type { ComponentType, FormEvent, Ref } from 'react';
import { Form, type FormProps } from 'react-router';
import { useEditedFields } from './unsaved-edits.ts';

interface EditFormProps extends FormProps {
  /** The last submission was refused, so the shown input is not saved. */
  unsaved?: boolean;
  as?: ComponentType<FormProps & { ref?: Ref<HTMLFormElement> }>;
  ref?: Ref<HTMLFormElement>;
}

export function EditForm({
  unsaved = false,
  as: Element = Form,
  ref,
  onInput,
  onSubmit,
  onReset,
  ...rest
}: EditFormProps) {
  const fields = useEditedFields(unsaved);
  return (
    <Element
      {...rest}
      ref={(element: HTMLFormElement | null) => {
        fields.element.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
      onInput={(event: FormEvent<HTMLFormElement>) => {
        onInput?.(event as never);
        fields.onInput();
      }}
      onSubmit={(event) => {
        onSubmit?.(event);
        fields.onSubmit(event);
      }}
      onReset={(event: FormEvent<HTMLFormElement>) => {
        onReset?.(event as never);
        fields.onReset();
      }}
    />
  );
}
