import { useEffect } from 'react';
import { type FormEncType, useNavigation, useSubmit } from 'react-router';

interface Submission {
  body: FormData;
  action: string;
  method: 'post';
  encType: FormEncType;
}

let last: Submission | undefined;

/** Remembers the form on its way, until its answer is shown. */
export function useLastSubmission() {
  const { state, formData, formAction, formMethod, formEncType } = useNavigation();
  useEffect(() => {
    if (state === 'idle') last = undefined;
    if (state === 'submitting' && formData && formMethod === 'POST')
      last = { body: formData, action: formAction, method: 'post', encType: formEncType };
  }, [state, formData, formAction, formMethod, formEncType]);
}

/** Sends that form again. False if there is none. Only for forms of which nothing was begun. */
export function useSendAgain(): () => boolean {
  const submit = useSubmit();
  return () => {
    if (!last) return false;
    const { body, ...options } = last;
    submit(body, { ...options, replace: true });
    return true;
  };
}
