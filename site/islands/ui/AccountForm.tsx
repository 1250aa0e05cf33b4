import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';

import { ApiError } from '#site/browser/client/request.ts';

import './parts.css';
import { Button } from './Button.tsx';
import { type Failure, useAction } from './use-action.ts';
import { checkFields, type FieldSpec, type Problems, TextField, type Values } from './TextField.tsx';

interface AccountFormProps<Name extends string, Answer> {
  fields: readonly FieldSpec<Name>[];
  send: (values: Values<Name>) => Promise<Answer>;
  onDone?: (answer: Answer) => void;
  /** Takes the form's place once it is sent. */
  after?: (answer: Answer) => ReactNode;
  failed: Failure;
  /** The field that a refusal of the form concerns, by the refusal's code. */
  blame?: Readonly<Partial<Record<string, Name>>>;
  button: { idle: string; pending: string; danger?: boolean };
  /** True when success leads to another page: the form stays disabled until then. */
  leaves?: boolean;
  children?: ReactNode;
}

/** The member's current password, which proves who asks. */
export const PASSWORD_FIELD = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
} as const;

/**
 * A form about an account: checks, sends once at a time, and moves the focus to the first problem. Its fields are
 * uncontrolled, so that what is typed or filled in before the island is hydrated stays.
 */
export function AccountForm<Name extends string, Answer>({
  fields,
  send,
  onDone,
  after,
  failed,
  blame = {},
  button,
  leaves = false,
  children,
}: AccountFormProps<Name, Answer>) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [refusal, setRefusal] = useState<{ text: string; field: Name | undefined }>();
  // Counts refusals, so that each moves the focus, even one with the same text.
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  const refuse = (error: Error): void => {
    if (!(error instanceof ApiError)) return;
    setProblems(error.fields as Problems<Name>);
    const isNamed = fields.some(({ name }) => error.fields[name] !== undefined);
    if (!isNamed && error.serverMessage !== null) {
      setRefusal({ text: error.serverMessage, field: blame[error.code ?? ''] });
    }
    setAttempt(attempt + 1);
  };
  const sending = useAction(send, { done: onDone, failed });
  const isClosed = sending.isPending || (leaves && sending.isSuccess);

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isClosed) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values<Name>;
    const found = checkFields(fields, values);
    setProblems(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) setAttempt(attempt + 1);
    else sending.mutate(values, { onError: refuse });
  };

  if (after && sending.isSuccess) return after(sending.data);
  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={submit}>
      {children}
      {fields.map((spec) => (
        <TextField
          key={spec.name}
          id={`${id}-${spec.name}`}
          spec={spec}
          problem={problems[spec.name]}
          describedBy={refusal?.field === spec.name ? `${id}-refusal` : undefined}
          onInput={() => {
            setProblems((known) => ({ ...known, [spec.name]: undefined }));
            setRefusal(undefined);
          }}
        />
      ))}
      {refusal !== undefined && (
        <p className="form-refusal" id={`${id}-refusal`}>
          {refusal.text}
        </p>
      )}
      <Button type="submit" look={button.danger ? 'danger' : undefined} isBusy={isClosed} pending={button.pending}>
        {button.idle}
      </Button>
    </form>
  );
}
