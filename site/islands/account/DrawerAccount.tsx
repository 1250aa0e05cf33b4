import type { UserResponse } from '#data/contract/user.ts';

import { MemberMenu } from './MemberMenu.tsx';
import { MemberName } from './MemberName.tsx';

interface AccountProps {
  member: UserResponse;
  premium: boolean;
}

/** The account in the side drawer, which is a menu already: the name and the entries below it. */
export function DrawerAccount({ member, premium }: AccountProps) {
  return (
    <>
      <p className="account-who">
        <MemberName username={member.username} premium={premium} />
      </p>
      <MemberMenu premium={premium} />
    </>
  );
}
