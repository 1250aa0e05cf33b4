import { EmptyState } from '#site/components/page/ui.tsx';

/** In place of the desk for a member who may not see it. */
function Refused({ href, ...words }: { title: string; text: string; href: string }) {
  const actions = [{ href, label: 'Go to your dashboard' }];
  return (
    <div className="dashboard-wait">
      <EmptyState {...words} headingLevel={2} actions={actions} />
    </div>
  );
}

/** For staff who have signed in without the second step that this site requires; `text` is the server's sentence. */
export function SecondFactorNeeded({ text }: { text: string }) {
  return <Refused title="Two-Step Sign-in Needed" text={text} href="/dashboard#security" />;
}

export function StaffNeeded() {
  const text = 'You are logged in, but this page is for staff. Ask an administrator if you should have access.';
  return <Refused title="Staff Access Needed" text={text} href="/dashboard" />;
}
