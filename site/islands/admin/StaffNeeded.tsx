import { EmptyState } from '#site/components/EmptyState.tsx';

/** What staff see who have signed in without the second step that this site asks of them; `text` is the server's sentence. */
export function SecondFactorNeeded({ text }: { text: string }) {
  return (
    <div className="dashboard-wait">
      <EmptyState
        title="Two-Step Sign-in Needed"
        text={text}
        headingLevel={2}
        actions={[{ href: '/dashboard#security', label: 'Go to your dashboard' }]}
      />
    </div>
  );
}

/** What a member without the role sees. */
export function StaffNeeded() {
  return (
    <div className="dashboard-wait">
      <EmptyState
        title="Staff Access Needed"
        text="You are logged in, but this page is for staff. Ask an administrator if you should have access."
        headingLevel={2}
        actions={[{ href: '/dashboard', label: 'Go to your dashboard' }]}
      />
    </div>
  );
}
