import { EmptyState } from '#site/components/ui.tsx';

/** What stands in the desk's place for a member who may not see it; something can be done about it at `href`. */
function Refused({ href, ...words }: { title: string; text: string; href: string }) {
  const actions = [{ href, label: 'Go to your dashboard' }];
  return (
    <div className="dashboard-wait">
      <EmptyState {...words} headingLevel={2} actions={actions} />
    </div>
  );
}

/**
 * What staff see who have signed in without the second step that this site asks of them; `text` is the server's
 * sentence.
 */
export function SecondFactorNeeded({ text }: { text: string }) {
  return <Refused title="Two-Step Sign-in Needed" text={text} href="/dashboard#security" />;
}

/** What a member without the role sees. */
export function StaffNeeded() {
  const text = 'You are logged in, but this page is for staff. Ask an administrator if you should have access.';
  return <Refused title="Staff Access Needed" text={text} href="/dashboard" />;
}
