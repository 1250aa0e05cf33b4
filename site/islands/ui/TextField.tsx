export interface FieldSpec<Name extends string> {
  name: Name;
  label: string;
  type?: 'text' | 'email' | 'password';
  /** The token that browsers and password managers use. */
  autoComplete: 'username' | 'email' | 'current-password' | 'new-password' | 'one-time-code' | 'off';
  /** Which keys a phone offers. */
  inputMode?: 'numeric';
  /** True in a form that a press has opened: it takes the focus. */
  hasFocus?: boolean;
  /** For prose: how many lines are visible. */
  rows?: number;
  /** A known value that cannot be changed. */
  fixed?: string;
  /** What to know before typing. */
  hint?: string;
  /** What is wrong with the text, as a sentence. Without a check the field must not be empty. */
  check?: (text: string) => string | undefined;
  /** The field whose text it must repeat. */
  repeats?: Name;
}

interface TextFieldProps {
  id: string;
  spec: FieldSpec<string>;
  /** As a sentence. */
  problem: string | undefined;
  /** The id of the form's refusal, when it concerns this field. */
  describedBy?: string;
  onInput: () => void;
}

/** A field with label, hint and problem. It is uncontrolled, so that autofill works. */
export function TextField({ id, spec, problem, describedBy, onInput }: TextFieldProps) {
  const { name, label, type = 'text', autoComplete, inputMode, hasFocus, rows, fixed, hint } = spec;
  const isProse = rows !== undefined;
  const notes = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`, describedBy].filter(
    Boolean,
  );
  const attributes = {
    ...(fixed !== undefined && { value: fixed, readOnly: true }),
    id,
    className: 'field',
    name,
    autoComplete,
    inputMode,
    autoFocus: hasFocus,
    autoCapitalize: isProse ? 'sentences' : 'none',
    spellCheck: isProse,
    required: true,
    'aria-invalid': problem !== undefined || describedBy !== undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
    onInput,
  };
  return (
    <div className="form-line">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {isProse && rows > 1 ? (
        <textarea key={fixed} rows={rows} {...attributes} />
      ) : (
        <input key={fixed} type={type} {...attributes} />
      )}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className="hint hint-error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** A sentence for each field with a problem. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;
export type Values<Name extends string> = Readonly<Record<Name, string>>;

function problemOf<Name extends string>(
  { name, label, check, repeats }: FieldSpec<Name>,
  values: Values<Name>,
): string | undefined {
  if (check !== undefined) return check(values[name]);
  if (values[name] === '') return `${label} is required.`;
  // Specification section 5.
  return repeats === undefined || values[name] === values[repeats] ? undefined : 'Passwords do not match';
}

export function checkFields<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  values: Values<Name>,
): Problems<Name> {
  const found = fields.map((field) => [field.name, problemOf(field, values)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined)) as Problems<Name>;
}
