import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { SecondFactorSetup, SecondFactorState } from '#data/contract/sign-in.ts';
import { useApiQuery } from '#site/browser/client/query-client.ts';
import { call } from '#site/browser/client/request.ts';
import { refreshSecurity, secondFactorQuery } from '#site/browser/client/security.ts';
import { endedText } from '#site/browser/client/account.ts';

import { AccountForm, PASSWORD_FIELD } from '../ui/AccountForm.tsx';
import { CODE_FIELD } from '../ui/code-fields.ts';
import { Button } from '../ui/Button.tsx';
import { LoadFailed, Panel } from '../ui/Panel.tsx';
import { readerDate } from '../ui/reader-dates.ts';
import { errorToast, toast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';

const PASSWORD = { ...PASSWORD_FIELD, hasFocus: true } as const;
const PROOF_FIELDS = [
  PASSWORD,
  { name: 'code', label: 'Code or recovery code', autoComplete: 'one-time-code' },
] as const;

const PROOF_BUTTONS = {
  renew: { idle: 'Get New Codes', pending: 'Getting new codes...' },
  off: { idle: 'Turn Off', pending: 'Turning off...', danger: true },
};

const BLAME = { wrong_password: 'password', wrong_code: 'code' } as const;

interface AppSetupProps {
  setup: SecondFactorSetup;
  /** The form for a first code. */
  children: ReactNode;
}

/** The secret for the authenticator app: by camera, by link or by hand. */
function AppSetup({ setup: { qr, secret, address }, children }: AppSetupProps) {
  return (
    <>
      <p>Scan this with an authenticator app, then enter the code it shows.</p>
      <svg
        className="qr"
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p>
        {'No camera at hand? '}
        <a href={address}>Open it in an app on this device</a>
        {', or type this key into the app:'}
      </p>
      <p className="code">{secret.match(/.{4}/g)?.join(' ')}</p>
      {children}
    </>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The member has saved them. */
  onKept: () => void;
}

/** New recovery codes, shown only this once. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = useAction(() => navigator.clipboard.writeText(codes.join('\n')), {
    says: () => ({ title: 'Copied', description: 'Paste the codes where you keep passwords.' }),
    failed: () => errorToast('Not Copied', 'Please select the codes and copy them by hand.'),
  });
  return (
    <>
      <p className="alert">
        Keep these recovery codes somewhere safe; we do not show them again. Without your phone, each signs you in once.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <Button look="quiet" onPress={copy.mutate}>
          Copy Codes
        </Button>
        <Button onPress={onKept}>I Have Saved Them</Button>
      </p>
    </>
  );
}

/** The form that is open. */
type Step =
  | { name: 'password' }
  | { name: 'app'; setup: SecondFactorSetup }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'renew' }
  | { name: 'off' };

function StateWords({ state }: { state: SecondFactorState }) {
  if (state.since === null) {
    return (
      <p>
        With two-step sign-in you enter your password and a code from an authenticator app on your phone. It is off.
      </p>
    );
  }
  const { recoveryCodesLeft: left } = state;
  const codes = left === 1 ? 'one recovery code' : `${left} recovery codes`;
  return (
    <p className={left < 3 ? 'alert' : undefined}>
      {`On since ${readerDate(state.since)}. You have ${left === 0 ? 'no recovery code' : codes} left.`}
    </p>
  );
}

/** Two-step sign-in: switching it on in three steps, new recovery codes, switching it off. */
export function TwoStep() {
  const query = useApiQuery(secondFactorQuery());
  const [step, setStep] = useState<Step>();
  const box = useRef<HTMLDivElement>(null);
  const hadStep = useRef(false);
  useEffect(() => {
    // Forms take the focus themselves; what follows a form is read out.
    const isShown = step === undefined || step.name === 'codes';
    if (hadStep.current && isShown) box.current?.focus();
    hadStep.current = step !== undefined;
  }, [step]);
  const close = (): void => setStep(undefined);
  const done = (title: string, description: string): void => {
    toast({ title, description });
    refreshSecurity();
  };
  const { data: state } = query;

  return (
    <Panel title="Two-Step Sign-in" badge={state?.isOn === true && <span className="badge">On</span>}>
      <div
        ref={box}
        className="grid w-full justify-items-start gap-4"
        tabIndex={-1}
        role="group"
        aria-label="Two-step sign-in"
        aria-busy={query.isPending}
      >
        {query.isPending && <p className="meta">Loading...</p>}
        <LoadFailed what="Your settings" queries={[query]} />
        {state !== undefined && step === undefined && (
          <>
            <StateWords state={state} />
            <p className="flex flex-wrap gap-3">
              {state.isOn ? (
                <>
                  <Button look="quiet" onPress={() => setStep({ name: 'renew' })}>
                    New Recovery Codes
                  </Button>
                  <Button look="quiet" onPress={() => setStep({ name: 'off' })}>
                    Turn Off
                  </Button>
                </>
              ) : (
                <Button onPress={() => setStep({ name: 'password' })}>Set Up</Button>
              )}
            </p>
          </>
        )}
        {step?.name === 'password' && (
          <AccountForm
            fields={[PASSWORD]}
            send={({ password }) => call('POST /user/second-factor/begin', { password })}
            onDone={(setup) => setStep({ name: 'app', setup })}
            failed="Not Set Up"
            blame={BLAME}
            button={{ idle: 'Continue', pending: 'Checking...' }}
          />
        )}
        {step?.name === 'app' && (
          <AppSetup setup={step.setup}>
            <AccountForm
              fields={[CODE_FIELD]}
              send={({ code }) => call('POST /user/second-factor/confirm', { code })}
              onDone={({ recoveryCodes, sessionsEnded }) => {
                setStep({ name: 'codes', codes: recoveryCodes });
                done('Two-Step Sign-in Is On', endedText(sessionsEnded));
              }}
              failed="Not Turned On"
              blame={BLAME}
              button={{ idle: 'Turn On', pending: 'Turning on...' }}
            />
          </AppSetup>
        )}
        {step?.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={close} />}
        {(step?.name === 'renew' || step?.name === 'off') && (
          <AccountForm
            key={step.name}
            fields={PROOF_FIELDS}
            send={async (proof) => {
              if (step.name === 'off') return void (await call('POST /user/second-factor/off', proof));
              return (await call('POST /user/second-factor/recovery-codes', proof)).recoveryCodes;
            }}
            onDone={(codes) => {
              setStep(codes && { name: 'codes', codes });
              if (codes) done('New Recovery Codes', 'The older ones no longer work.');
              else done('Two-Step Sign-in Is Off', 'Your password alone signs you in.');
            }}
            failed="Nothing Changed"
            blame={BLAME}
            button={PROOF_BUTTONS[step.name]}
          />
        )}
        {step !== undefined && step.name !== 'codes' && (
          <Button look="quiet" onPress={close}>
            Cancel
          </Button>
        )}
      </div>
    </Panel>
  );
}
