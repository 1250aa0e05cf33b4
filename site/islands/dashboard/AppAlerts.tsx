import type { UserResponse } from '#data/contract/user.ts';
import { isPremium } from '#data/domain/subscription.ts';
import {
  appQuery,
  dropPages,
  keepPages,
  startAlerts,
  stopAlerts,
} from '#site/api-client/installed-app.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';

import { Button } from '../parts/Button.tsx';
import { failureToast } from '../toast/failure-toast.ts';
import { useAction } from '../use-action.ts';

/** What a browser hands over that can install the site (Web Application Manifest, beforeinstallprompt). */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };

interface AppAlertsProps {
  member: UserResponse;
  install: InstallPrompt | undefined;
}

function whyNoAlerts({ alertsKey, favoriteTeam, subscriptionStatus }: UserResponse, state: string) {
  if (alertsKey === null) return 'This site sends no alerts.';
  if (state === 'unsupported')
    return 'This browser takes no alerts. On an iPhone or iPad they need the installed app.';
  if (!isPremium(subscriptionStatus)) return 'Alerts are for Premium members.';
  if (state === 'blocked')
    return 'Your browser blocks alerts of this site: its settings allow them.';
  if (favoriteTeam === null) return 'Choose a favorite team first.';
  return undefined;
}

/** Installing the site as an app, the pages it keeps, and alerts; each says why when it is not to be had. */
export function AppAlerts({ member, install }: AppAlertsProps) {
  const { data: app, refetch } = useApiQuery(appQuery());
  const outcome = {
    done: () => void refetch(),
    failed: failureToast('Not Changed'),
  };
  const keep = useAction(
    async (on: boolean) => void (await (on ? keepPages() : dropPages())),
    outcome,
  );
  const alert = useAction(
    (on: boolean) => (on ? startAlerts(member.alertsKey ?? '') : stopAlerts()),
    outcome,
  );
  if (app === undefined) return <p className="meta">Looking at this device...</p>;
  const { alerts, canKeep, keeps } = app;
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const team = member.favoriteTeam?.name ?? '';
  const why = whyNoAlerts(member, alerts);
  return (
    <>
      {install && !isInstalled && (
        <Button look="quiet" onPress={() => void install.prompt()}>
          Install the App
        </Button>
      )}
      <p>
        {isInstalled
          ? 'This is the installed app.'
          : 'Your browser installs this site as an app: look for “Install” or “Add to Home Screen” in its menu.'}
      </p>
      <p>
        {keeps
          ? 'The last pages you read and your team’s page are kept on this device for when you are offline. Logging out removes them.'
          : 'No pages are kept on this device for when you are offline.'}
      </p>
      {canKeep && (
        <Button look="quiet" isBusy={keep.isPending} onPress={() => keep.mutate(!keeps)}>
          {keeps ? 'Remove Kept Pages' : 'Keep Pages for Offline'}
        </Button>
      )}
      <p>
        {why ??
          (alerts === 'on'
            ? `Kick-off and final score of ${team} come to this device.`
            : `Kick-off and final score of ${team} can come to this device, from the next game on.`)}
      </p>
      {(why === undefined || alerts === 'on') && (
        <Button look="quiet" isBusy={alert.isPending} onPress={() => alert.mutate(alerts !== 'on')}>
          {alerts === 'on' ? 'Switch Alerts Off' : 'Switch Alerts On'}
        </Button>
      )}
    </>
  );
}
