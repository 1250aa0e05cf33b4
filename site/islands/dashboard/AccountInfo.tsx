import type { UserResponse } from '#data/contract/user.ts';

import { Facts } from '../parts/Facts.tsx';
import { Panel } from '../parts/Panel.tsx';
import { readerDate } from '../reader-date.ts';

/** Who is signed in (specification section 2, Dashboard), with the badge of a premium member. */
export function AccountInfo({ member, premium }: { member: UserResponse; premium: boolean }) {
  return (
    <Panel
      title="Account Info"
      badge={premium && <span className="badge badge-warn">Premium Member</span>}
    >
      <Facts
        facts={[
          ['Username', member.username],
          ['Email', member.email],
          ['Member since', readerDate(member.createdAt)],
          ['Favorite team', member.favoriteTeam?.name ?? 'None yet'],
          ...(member.role === 'admin' ? ([['Role', 'Staff']] as const) : []),
        ]}
      />
    </Panel>
  );
}
