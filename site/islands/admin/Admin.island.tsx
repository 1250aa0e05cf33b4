import { lazy, Suspense } from 'react';

import type { WeekTable } from '#data/domain/football/week.ts';

import '../ui/parts.css';
import './admin.css';
import { StaffRefused } from './StaffRefused.tsx';
import { LoadFailed } from '../ui/Panel.tsx';
import { useSession } from '../ui/use-session.ts';

const LOST = [{ error: new Error('No answer'), refetch: () => location.reload() }];
const DeskFailed = () => <LoadFailed what="The parts of this page" queries={LOST} />;

// Other members do not download it.
const AdminDesk = lazy(() =>
  import('./AdminDesk.tsx').then(
    (module) => ({ default: module.AdminDesk }),
    () => ({ default: DeskFailed }),
  ),
);

/** Takes a screen's height until there is something to show; hidden from visitors (parts.css). */
const WAIT = <div className="dashboard-wait" aria-busy="true" />;

/** The admin page for staff; other members read that staff access is needed. */
export function Admin({ weeks }: WeekTable) {
  const session = useSession();
  if (session.state === 'out') return null;
  if (session.state === 'loading') return WAIT;
  if (session.member.role !== 'admin') return <StaffRefused />;
  return (
    <Suspense fallback={WAIT}>
      <AdminDesk weeks={weeks} />
    </Suspense>
  );
}
