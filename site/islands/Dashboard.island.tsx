import { useState, type ReactNode } from 'react';

import { isPremium } from '#data/domain/members/subscription.ts';

import './parts/parts.css';
import { AccountInfo } from './dashboard/AccountInfo.tsx';
import { DeleteAccount } from './dashboard/DeleteAccount.tsx';
import { ExportData } from './dashboard/ExportData.tsx';
import { FavoriteTeamPicker } from './dashboard/FavoriteTeamPicker.tsx';
import { LateParts } from './dashboard/LateParts.tsx';
import { PasswordChange } from './dashboard/PasswordChange.tsx';
import { QuickActions } from './dashboard/QuickActions.tsx';
import { SecurityOpener } from './dashboard/SecurityOpener.tsx';
import { SubscriptionDetails } from './dashboard/SubscriptionDetails.tsx';
import { useSession } from './use-session.ts';

/** A member's account (specification section 2). For everyone else the page itself says 'Access Denied'. */
export function Dashboard() {
  const session = useSession();
  const [removed, setRemoved] = useState<ReactNode>();
  if (removed) return removed;
  if (session.state !== 'in') return <div className="dashboard-wait" aria-busy="true" />;
  const { member } = session;
  const premium = isPremium(member.subscriptionStatus);
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <AccountInfo member={member} premium={premium} />
      <QuickActions premium={premium} />
      <SubscriptionDetails member={member} premium={premium} />
      <FavoriteTeamPicker favorite={member.favoriteTeam} />
      <LateParts member={member} />
      <PasswordChange username={member.username} />
      <SecurityOpener />
      <ExportData />
      <DeleteAccount onRemoved={setRemoved} />
    </div>
  );
}
