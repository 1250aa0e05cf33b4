import { type ReactNode, useEffect, useId, useState } from 'react';

import { PRODUCT } from '#data/domain/product.ts';
import { PREMIUM } from '#data/domain/members/plan-prices.ts';
import type { AccountExport } from '#data/contract/account.ts';
import { isPremium } from '#data/domain/members/subscription.ts';
import { dollars } from '#site/format.ts';
import { call } from '#site/browser/client/request.ts';

import '../ui/parts.css';
import { Panel } from '../ui/Panel.tsx';
import { readerDate } from '../ui/reader-dates.ts';
import { Button } from '../ui/Button.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';
import { useAction } from '../ui/use-action.ts';
import { useSession } from '../ui/use-session.ts';
import { LatePlan } from './LatePlan.tsx';
import type { Plan } from './PremiumPlan.tsx';
import { AccountInfo } from './AccountInfo.tsx';
import { FavoriteTeamPicker } from './FavoriteTeamPicker.tsx';
import { LateParts } from './LateParts.tsx';

/** The member's plan (specification section 2, Dashboard). */
function SubscriptionDetails({ member, premium }: { member: Plan; premium: boolean }) {
  const hasPlan = premium || member.subscriptionStatus === 'past_due';
  return hasPlan ? <LatePlan member={member} /> : <FreePlan member={member} />;
}

export function FreePlan({ member }: { member: Plan }) {
  const { subscriptionStatus, subscriptionEndDate } = member;
  const end = subscriptionEndDate === null ? '' : ` on ${readerDate(subscriptionEndDate)}`;
  return (
    <Panel title="Subscription">
      {subscriptionStatus === 'canceled' && <p>{`Your Premium membership ended${end}.`}</p>}
      <p>{`You are on the free plan: ${dollars(0)}, every score, story and ranking, with ads.`}</p>
      <p className="meta">
        {`${PRODUCT.name} Premium is ad-free for ${dollars(PREMIUM.pricePerYearCents)} per year: ` +
          `just ${dollars(PREMIUM.pricePerMonthCents)} per month, cancel anytime.`}
      </p>
      <a className="button" href="/subscribe">
        See Premium
      </a>
    </Panel>
  );
}

const LINKS = [
  { href: '/teams', label: 'Team Central' },
  { href: '/recruiting', label: 'Recruiting' },
  { href: '/scores', label: 'Scores' },
] as const;

/** Links from the dashboard; /subscribe only for members without Premium (specification section 2). */
export function QuickActions({ premium }: { premium: boolean }) {
  return (
    <Panel title="Quick Actions">
      <ul className="grid w-full grid-cols-2 gap-3">
        {LINKS.map(({ href, label }) => (
          <li key={href}>
            <a className="button button-quiet w-full" href={href}>
              {label}
            </a>
          </li>
        ))}
        {!premium && (
          <li>
            <a className="button w-full" href="/subscribe">
              Go Premium
            </a>
          </li>
        )}
      </ul>
    </Panel>
  );
}

function ChangePassword({ username }: { username: string }) {
  const form = useOnDemand(() => import('./PasswordForm.tsx'));
  return (
    <Panel title="Change Password">
      {form.part ? (
        <form.part.PasswordForm username={username} />
      ) : (
        <>
          <p>A new password signs out your other devices.</p>
          <Button look="quiet" action={form.opening}>
            Change Password
          </Button>
        </>
      )}
    </Panel>
  );
}

/** Devices and two-step sign-in. Few members open them: they are fetched on demand, or by a link to #security. */
function SecurityOpener() {
  const { part, open, opening } = useOnDemand(() => import('./Security.tsx'));
  useEffect(() => {
    if (location.hash === '#security') open();
  }, [open]);
  if (part) return <part.Security />;
  return (
    <Panel title="Sign-in Security">
      <p>The devices you are signed in on, and two-step sign-in with an app on your phone.</p>
      <Button className="security-opener" look="quiet" action={opening}>
        Show
      </Button>
    </Panel>
  );
}

/** Downloads it as a file. */
function download(data: AccountExport): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'hashmark-account.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

function ExportData() {
  const exporting = useAction(() => call('GET /user/export'), {
    done: download,
    failed: 'Export Failed',
  });
  return (
    <Panel title="Your Data">
      <p>
        Everything we keep about you in one JSON file: your account, your sessions, your newsletter address and the
        security events of your account.
      </p>
      <Button look="quiet" action={exporting} pending="Preparing...">
        Export My Data
      </Button>
    </Panel>
  );
}

/** Deletes the account: a button, then the password; `onRemoved` gets what to show in place of the dashboard. */
function DeleteAccount({ onRemoved }: { onRemoved: (notice: ReactNode) => void }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const form = useOnDemand(() => import('./DeleteForm.tsx'));
  return (
    <Panel title="Delete Account">
      <p>
        This removes your account, your favorite team and your sessions for good, and takes your address, once
        confirmed, off the newsletter list. A Premium membership ends with it at once, and nothing more is charged. It
        cannot be undone.
      </p>
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => {
          setOpen(!isOpen);
          form.open();
        }}
      >
        {isOpen ? 'Keep My Account' : 'Delete My Account'}
      </Button>
      {isOpen && <div id={id}>{form.part && <form.part.DeleteForm onRemoved={onRemoved} />}</div>}
    </Panel>
  );
}

/** A member's page (specification section 2). For visitors the page itself says 'Access Denied'. */
export function Dashboard() {
  const session = useSession();
  const [removed, setRemoved] = useState<ReactNode>();
  if (removed) return removed;
  if (session.state !== 'in') return <div className="dashboard-wait" aria-busy="true" />;
  const { member } = session;
  const premium = isPremium(member.subscriptionStatus);
  return (
    // Two columns of their own height: a tall panel leaves no gap beside it.
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <div className="grid content-start gap-6">
        <AccountInfo member={member} premium={premium} />
        <SubscriptionDetails member={member} premium={premium} />
        <LateParts member={member} />
      </div>
      <div className="grid content-start gap-6">
        <QuickActions premium={premium} />
        <FavoriteTeamPicker favorite={member.favoriteTeam} />
        <ChangePassword username={member.username} />
        <SecurityOpener />
        <ExportData />
        <DeleteAccount onRemoved={setRemoved} />
      </div>
    </div>
  );
}
