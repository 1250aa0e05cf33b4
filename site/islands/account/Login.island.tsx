import { useEffect, useRef, useState } from 'react';

import { nextPath } from '#site/browser/client/next-path.ts';
import { signIn } from '#site/browser/client/account.ts';
import { ApiError } from '#site/browser/client/request.ts';
import { showOnNextPage } from '#site/browser/behaviors/flash.ts';

import { AccountForm, PASSWORD_FIELD } from '../ui/AccountForm.tsx';
import { CODE_FIELD, RECOVERY_FIELD } from '../ui/code-fields.ts';
import { welcome } from '../team/chosen-team.ts';
import { Button } from '../ui/Button.tsx';
import { failureToast } from '../ui/toast.ts';

const FIELDS = [{ name: 'username', label: 'Username', autoComplete: 'username' }, PASSWORD_FIELD] as const;

type Credentials = Readonly<Record<'username' | 'password', string>>;

const failed = failureToast('Login Failed', 'Invalid credentials');
const button = { idle: 'Login', pending: 'Logging in...' };

/** Signs in; the next page shows the greeting. */
async function enter(credentials: Parameters<typeof signIn>[0]): Promise<void> {
  showOnNextPage(await welcome(await signIn(credentials)));
}

/** The same; resolves to the credentials when the member needs a code, too. */
async function trySignIn(credentials: Credentials): Promise<Credentials | undefined> {
  try {
    await enter(credentials);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_required') return credentials;
    throw error;
  }
}

function arrive(): void {
  // Replaced in the history, so that the back button skips the form.
  location.replace(nextPath(location.search, location.origin));
}

/** The second step: a code from the member's app, or a recovery code. */
function CodeStep({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const [byApp, setByApp] = useState(true);
  return (
    <div className="grid justify-items-start gap-4">
      <AccountForm
        key={String(byApp)}
        fields={[byApp ? CODE_FIELD : RECOVERY_FIELD]}
        send={({ code }) => enter({ ...credentials, code })}
        onDone={arrive}
        failed={failed}
        blame={{ second_factor_wrong: 'code' }}
        button={button}
        leaves
      />
      <p className="flex flex-wrap gap-3">
        <Button look="quiet" onPress={() => setByApp(!byApp)}>
          {byApp ? 'Use a Recovery Code' : 'Use the App'}
        </Button>
        <Button look="quiet" onPress={onBack}>
          Back
        </Button>
      </p>
    </div>
  );
}

/** Signs in (specification sections 2, 4 and 8), then leads to `/` or back to where the visitor came from. */
export function Login() {
  const [credentials, setCredentials] = useState<Credentials>();
  const [hasArrived, setArrived] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  const isAsked = credentials !== undefined;
  useEffect(() => {
    if (wasAsked.current && !isAsked) first.current?.querySelector('input')?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <>
      {/* Only hidden, so that 'Back' finds what was typed. */}
      <div ref={first} hidden={isAsked}>
        <AccountForm
          fields={FIELDS}
          send={trySignIn}
          onDone={(asked) => {
            setCredentials(asked);
            if (asked !== undefined) return;
            setArrived(true);
            arrive();
          }}
          failed={failed}
          blame={{ invalid_credentials: 'password' }}
          button={button}
          leaves={hasArrived}
        />
      </div>
      {isAsked && <CodeStep credentials={credentials} onBack={() => setCredentials(undefined)} />}
    </>
  );
}
