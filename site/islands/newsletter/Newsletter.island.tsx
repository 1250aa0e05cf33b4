import { useId, useRef, useState, type SyntheticEvent } from 'react';

import { MAX_EMAIL_LENGTH } from '#data/domain/members/email.ts';
import { PRODUCT } from '#data/domain/product.ts';
import type { LetterPreferences } from '#data/newsletter/preferences.ts';
import { apiQuery, useApiQuery } from '#site/browser/client/query-client.ts';
import { ApiError, call } from '#site/browser/client/request.ts';

import './newsletter.css';
import { Button } from '../ui/Button.tsx';
import { errorToast, toast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';

/** `card` on its own (the home page); `inline`: one row inside another section. */
type Variant = 'card' | 'inline';

const BUTTON: Record<Variant, { idle: string; submitting: string }> = {
  card: { idle: 'Join', submitting: 'Joining...' },
  inline: { idle: 'Subscribe', submitting: 'Subscribing...' },
};

const INVALID = 'Please enter a valid email address.';
const THANKS = 'Thank you for joining! Check your inbox: the first letter asks you to confirm.';

interface NewsletterProps {
  variant: Variant;
  /** What the letters are to be about; everything when not given. */
  wishes?: LetterPreferences | undefined;
}

/** The newsletter form (specification sections 4, 5 and 8). Its field is uncontrolled: text typed early stays. */
export function Newsletter({ variant, wishes }: NewsletterProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const isClosed = useApiQuery(apiQuery('GET /newsletter/state')).data?.isOpen === false;
  const signUp = useAction((email: string) => call('POST /newsletter', { email, wishes }), {
    done: () => {
      if (field.current !== null) field.current.value = '';
    },
    // The specified text promises letters about everything, which not every installation sends nor every reader wants.
    says: ({ isOpen, message }) =>
      isOpen
        ? {
            title: `Welcome to ${PRODUCT.name}!`,
            description: wishes ? THANKS : "You'll receive daily updates on recruiting, scores, and analysis.",
          }
        : { title: 'Noted', description: message },
    failed: (error) => {
      // Only the server knows all rules of an address: they are too long to send to every reader.
      const refused = error instanceof ApiError && error.code === 'invalid_email';
      if (!refused) return errorToast('Signup Failed', 'Please try again later.');
      const sentence = error.serverMessage ?? INVALID;
      setProblem(sentence);
      return errorToast('Invalid Email', sentence);
    },
  });
  const texts = BUTTON[variant];

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (signUp.isPending) return;
    const email = field.current?.value.trim() ?? '';
    const isAddress = /.@./.test(email);
    setProblem(isAddress ? undefined : INVALID);
    if (isAddress) {
      // The field is disabled next, and a disabled field loses the focus.
      button.current?.focus();
      signUp.mutate(email);
      return;
    }
    toast(errorToast('Invalid Email', INVALID));
    field.current?.focus();
  };

  return (
    <form className={`newsletter newsletter-${variant} w-full`} noValidate onSubmit={submit}>
      <label className={variant === 'card' ? 'label' : 'visually-hidden'} htmlFor={`${id}-email`}>
        Email address
      </label>
      <div className="newsletter-row flex flex-wrap gap-2">
        <input
          ref={field}
          id={`${id}-email`}
          className="field min-w-0"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          placeholder="you@example.com"
          required
          maxLength={MAX_EMAIL_LENGTH}
          aria-invalid={problem !== undefined}
          aria-describedby={problem !== undefined ? `${id}-error` : undefined}
          disabled={signUp.isPending}
          onInput={() => setProblem(undefined)}
        />
        <Button ref={button} type="submit" isBusy={signUp.isPending} pending={texts.submitting}>
          {texts.idle}
        </Button>
      </div>
      {problem !== undefined && (
        <p className="hint hint-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
      <p className="newsletter-thanks font-bold" role="status">
        {signUp.isSuccess && (signUp.data.isOpen ? THANKS : signUp.data.message)}
      </p>
      {isClosed && !signUp.isSuccess && (
        <p className="hint">
          The newsletter is not open here yet: leave your address, and we ask you to confirm it once it opens.
        </p>
      )}
      <noscript>
        <p className="hint">Signing up needs JavaScript, which is off in this browser.</p>
      </noscript>
    </form>
  );
}
