import { EmptyState } from '#site/components/EmptyState.tsx';

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
