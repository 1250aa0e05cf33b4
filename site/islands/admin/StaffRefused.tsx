import { EmptyState } from '#site/components/page/ui.tsx';

/** In place of the desk for a member who may not see it; `secondStep` is the server's sentence to staff without one. */
export function StaffRefused({ secondStep }: { secondStep?: string | null }) {
  const isStaff = secondStep !== undefined;
  return (
    <div className="dashboard-wait">
      <EmptyState
        title={isStaff ? 'Two-Step Sign-in Needed' : 'Staff Access Needed'}
        text={
          secondStep ?? 'You are logged in, but this page is for staff. Ask an administrator if you should have access.'
        }
        headingLevel={2}
        actions={[{ href: isStaff ? '/dashboard#security' : '/dashboard', label: 'Go to your dashboard' }]}
      />
    </div>
  );
}
