import type { UserResponse } from '#data/contract/account.ts';
import { isPremium } from '#data/domain/members/subscription.ts';
import { beginLetters, memberLettersQuery } from '#site/browser/client/newsletter.ts';
import { useApiQuery } from '#site/browser/client/query-client.ts';
import * as device from '#site/browser/client/installed-app.ts';

import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../ui/Panel.tsx';
import { useAction } from '../ui/use-action.ts';
import { ConfirmAgain } from './ConfirmAgain.tsx';

/** Whether the newsletter goes to the member's address, with a link to choose or a button to begin. */
export function Letters() {
  const query = useApiQuery(memberLettersQuery());
  const begin = useAction(beginLetters, { failed: 'Not Started' });
  const { data: letters } = query;
  if (letters === undefined) return <LoadFailed what="Your letters" queries={[query]} />;
  if (!letters.isOpen) return <p>The newsletter is not open here yet.</p>;
  if (!letters.isVerified) {
    return (
      <>
        <p>The newsletter goes to confirmed addresses only: please confirm yours first.</p>
        <ConfirmAgain />
      </>
    );
  }
  if (letters.state === 'on') {
    return (
      <>
        <p>You get the newsletter at your address.</p>
        <a className="button button-quiet" href={`/newsletter/preferences#${letters.token ?? ''}`}>
          Choose What You Get
        </a>
      </>
    );
  }
  return (
    <>
      <p>You do not get the newsletter: results, stories and recruiting news on what you follow.</p>
      <Button look="quiet" action={begin} pending="Starting...">
        Send It to Me
      </Button>
    </>
  );
}

const HOW_TO_INSTALL =
  "You can install this site as an app: look for 'Install', 'Add to Home Screen' or 'Add to Dock' in its menu.";
const NOT_INSTALLED = 'This browser cannot install sites as apps.';
const STORED =
  "The last pages you read and your team's page are saved on this device for offline reading. Logging out removes them.";
const NOT_STORED = 'No pages are saved on this device for offline reading.';

function whyNoAlerts({ alertsKey, favoriteTeam, subscriptionStatus }: UserResponse, state: string) {
  if (alertsKey === null) return 'This site sends no alerts.';
  if (state === 'unsupported')
    return 'This browser does not support alerts. On an iPhone or iPad they need the installed app.';
  if (!isPremium(subscriptionStatus)) return 'Alerts are for Premium members.';
  if (state === 'blocked') return 'Your browser blocks alerts: allow them in its settings first.';
  return favoriteTeam === null ? 'Choose a favorite team first.' : undefined;
}

/** Whether the browser installs sites. Chromium and Safari on a phone show it; others are known by their names. */
function installs(): boolean {
  if ('onbeforeinstallprompt' in window || 'standalone' in navigator) return true;
  return /Android|Macintosh.*Version\/(?:1[7-9]|[2-9]\d)/.test(navigator.userAgent);
}

interface AppAlertsProps {
  member: UserResponse;
  /** Makes the browser offer to install the site; undefined where it cannot be asked to. */
  onInstall: (() => void) | undefined;
}

/** Installing the site as an app, pages stored for offline, and alerts; each says why it is not available. */
export function AppAlerts({ member, onInstall }: AppAlertsProps) {
  const { data: app, refetch } = useApiQuery(device.appQuery);
  const outcome = { done: () => void refetch(), failed: 'Not Changed' };
  const storing = useAction<unknown>(app?.storesPages ? device.removePages : device.storePages, outcome);
  const isOn = app?.alerts === 'on';
  const start = (): Promise<void> => device.startAlerts(member.alertsKey ?? '');
  const alert = useAction(isOn ? device.stopAlerts : start, outcome);
  if (app === undefined) return <p className="meta">Checking this device...</p>;
  const howToInstall = installs() ? HOW_TO_INSTALL : NOT_INSTALLED;
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const why = whyNoAlerts(member, app.alerts);
  const come = isOn ? 'come to this device' : 'can come to this device, starting with the next game';
  return (
    <>
      <p>{isInstalled ? 'This is the installed app.' : howToInstall}</p>
      {onInstall && (
        <Button look="quiet" onPress={onInstall}>
          Install the App
        </Button>
      )}
      <p>{app.storesPages ? STORED : NOT_STORED}</p>
      <Button look="quiet" action={storing}>
        {app.storesPages ? 'Remove Saved Pages' : 'Save Pages for Offline'}
      </Button>
      <p>{why ?? `Kickoff and final score of ${member.favoriteTeam?.name ?? ''} ${come}.`}</p>
      {(why === undefined || isOn) && (
        <Button look="quiet" action={alert}>
          {isOn ? 'Turn Alerts Off' : 'Turn Alerts On'}
        </Button>
      )}
    </>
  );
}
