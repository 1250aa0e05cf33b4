import type { UserResponse } from '#data/contract/account.ts';

import { Button } from '../ui/Button.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { readerDate } from '../ui/reader-dates.ts';
import { useOnDemand } from '../ui/use-on-demand.ts';
import { ConfirmAgain } from './ConfirmAgain.tsx';

/** The member's account (specification section 2, Dashboard). */
export function AccountInfo({ member, premium }: { member: UserResponse; premium: boolean }) {
  const address = useOnDemand(() => import('./EmailAddress.tsx'));
  return (
    <Panel title="Account Info" badge={premium && <span className="badge badge-warn">Premium Member</span>}>
      <Facts
        facts={[
          ['Username', member.username],
          ['Email', member.email],
          ['Member since', readerDate(member.createdAt)],
          ['Favorite team', member.favoriteTeam?.name ?? 'None yet'],
          ...(member.role === 'admin' ? ([['Role', 'Staff']] as const) : []),
        ]}
      />
      {member.emailRefused ? (
        <p>
          We send nothing to this address: an email bounced or was reported as spam. Please ask for an email to confirm
          it again, or change it.
        </p>
      ) : (
        member.sendsMail &&
        !member.emailVerified && (
          <p>
            Your email address is not confirmed yet. Please click the link in the email we sent you, so that you can get
            back in if you forget your password.
          </p>
        )
      )}
      {(member.emailRefused || (member.sendsMail && !member.emailVerified)) && <ConfirmAgain />}
      {member.sendsMail && address.part === undefined && (
        <Button look="quiet" action={address.opening}>
          Change Email Address
        </Button>
      )}
      {address.part && <address.part.EmailAddress />}
    </Panel>
  );
}
