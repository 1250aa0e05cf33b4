import type { UserResponse } from '#data/contract/user.ts';

import { readerDate } from '../reader-date.ts';
import { Panel } from './Panel.tsx';

interface AccountInfoProps {
  member: UserResponse;
  premium: boolean;
}

/** Who is signed in (specification section 2, Dashboard), with the badge of a premium member. */
export function AccountInfo({ member, premium }: AccountInfoProps) {
  const facts = [
    { term: 'Username', text: member.username },
    { term: 'Email', text: member.email },
    { term: 'Member since', text: readerDate(member.createdAt) },
    { term: 'Favorite team', text: member.favoriteTeam?.name ?? 'None yet' },
    ...(member.role === 'admin' ? [{ term: 'Role', text: 'Staff' }] : []),
  ];
  return (
    <Panel
      title="Account Info"
      badge={premium && <span className="badge badge-warn">Premium Member</span>}
    >
      <dl className="facts">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
