/** One line of a form about an account. */
export interface FieldSpec<Name extends string> {
  name: Name;
  label: string;
  type?: 'text' | 'email' | 'password';
  /** The token that browsers and password managers go by. */
  autoComplete:
    'username' | 'email' | 'current-password' | 'new-password' | 'one-time-code' | 'off';
  /** Which keys a phone offers. */
  inputMode?: 'numeric';
  /** True where the form comes after a press: what is to be done next has the focus. */
  hasFocus?: boolean;
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
  const { name, label, type = 'text', autoComplete, inputMode, hasFocus, hint } = spec;
  const notes = [
    hint !== undefined && `${id}-hint`,
    problem !== undefined && `${id}-problem`,
    describedBy,
  ].filter(Boolean);
  return (
    <div className="form-line">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field"
        type={type}
        name={name}
        autoComplete={autoComplete}
        inputMode={inputMode}
        autoFocus={hasFocus}
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={problem !== undefined || describedBy !== undefined}
        aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
        onInput={onInput}
      />
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
