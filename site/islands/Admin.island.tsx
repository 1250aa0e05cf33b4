import { lazy, Suspense } from 'react';

import type { WeekTable } from '#data/domain/week.ts';

import './parts/parts.css';
import './admin/admin.css';
import { StaffNeeded } from './admin/StaffNeeded.tsx';
import { useSession } from './use-session.ts';

// A member who is not staff downloads none of it.
const AdminDesk = lazy(async () => {
  const { AdminDesk: component } = await import('./admin/AdminDesk.tsx');
  return { default: component };
});

/** A screen's height until there is something to show; a visitor does not see it (parts.css). */
const WAIT = <div className="dashboard-wait" aria-busy="true" />;

/** The admin page of who is signed in: for staff, or the word that staff access is needed (design). */
export function Admin({ weeks }: WeekTable) {
  const session = useSession();
  if (session.state === 'out') return null;
  if (session.state === 'loading') return WAIT;
  if (session.member.role !== 'admin') return <StaffNeeded />;
  return (
    <Suspense fallback={WAIT}>
      <AdminDesk weeks={weeks} />
    </Suspense>
  );
}
