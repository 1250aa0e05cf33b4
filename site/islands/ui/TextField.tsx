/** One line of a form about an account. */
export interface FieldSpec<Name extends string> {
  name: Name;
  label: string;
  type?: 'text' | 'email' | 'password';
  /** The token that browsers and password managers go by. */
  autoComplete: 'username' | 'email' | 'current-password' | 'new-password' | 'one-time-code' | 'off';
  /** Which keys a phone offers. */
  inputMode?: 'numeric';
  /** True where the form comes after a press: what is to be done next has the focus. */
  hasFocus?: boolean;
  /** Prose, of which so many lines can be seen at once. */
  rows?: number;
  /** What it holds for good, where that is known. */
  fixed?: string | undefined;
  /** What to know before typing. */
  hint?: string;
  /** What is wrong with it, as a sentence; without it, that it is empty. */
  check?: (text: string) => string | undefined;
  /** The field whose text it must hold again. */
  repeats?: Name;
}

interface TextFieldProps {
  id: string;
  spec: FieldSpec<string>;
  /** As a sentence. */
  problem: string | undefined;
  /** Where a problem of the whole form is shown, when it concerns this field too. */
  describedBy?: string | undefined;
  onInput: () => void;
}

/** A labelled field with its hint and its problem. The text is left to the browser, so that autofill just works. */
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

/** One sentence for each field that can't be used. */
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

/** What is wrong with what was typed, by field; empty when nothing is. */
export function checkFields<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  values: Values<Name>,
): Problems<Name> {
  const found = fields.map((field) => [field.name, problemOf(field, values)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined)) as Problems<Name>;
}
