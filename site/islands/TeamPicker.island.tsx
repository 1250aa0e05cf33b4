import { lazy, Suspense, useEffect, useRef } from 'react';

import { conferenceSlug, isCovered } from '#data/domain/football/team.ts';
import { teamsQuery, type TeamCardFacts } from '#site/api-client/content.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';

import './team-picker/team-picker.css';
import { chooseView } from './team-picker/choose-view.ts';
import { useFragment } from './use-fragment.ts';
import { TeamDetailFailed } from './team-picker/TeamDetailFailed.tsx';
import { TeamTabs } from './team-picker/TeamTabs.tsx';
import { useSession } from './use-session.ts';

/** The team's own view, fetched apart: the tabs need nothing of what it brings. */
const TeamDetail = lazy(() =>
  import('./team-picker/TeamDetail.tsx').then(
    (module) => ({ default: module.TeamDetail }),
    () => ({ default: TeamDetailFailed }),
  ),
);

/**
 * Choosing a team. `teams` are all that can be chosen; the API tells anew of the five conferences' alone. The address says what is shown: `#big-ten` a tab, `#alabama` a team.
 */
export function TeamPicker({ teams }: { teams: readonly TeamCardFacts[] }) {
  const query = useApiQuery({ ...teamsQuery(), placeholderData: [...teams] });
  const known = [
    ...(query.data ?? teams).filter(isCovered),
    ...teams.filter((team) => !isCovered(team)),
  ];
  const session = useSession();
  const favoriteId = session.state === 'in' ? (session.member.favoriteTeam?.id ?? null) : null;
  const view = chooseView(useFragment(), known);
  const shown = view.kind === 'team' ? view.team.id : null;

  const box = useRef<HTMLDivElement>(null);
  const lastTeam = useRef<string | null>(null);
  useEffect(() => {
    // Back in the list, the focus returns to the link of the team that was open.
    if (shown === null && lastTeam.current !== null) {
      box.current?.querySelector<HTMLElement>(`a[href="#${lastTeam.current}"]`)?.focus();
    }
    lastTeam.current = shown;
  }, [shown]);

  return (
    <div ref={box} className="team-picker">
      {view.kind === 'team' ? (
        <Suspense fallback={<p className="team-detail-wait">Loading {view.team.name}…</p>}>
          <TeamDetail
            team={view.team}
            session={session}
            onLeave={() => {
              location.hash = conferenceSlug(view.team.conference ?? '');
            }}
          />
        </Suspense>
      ) : (
        <TeamTabs
          teams={known}
          favoriteId={favoriteId}
          conference={view.conference}
          onChange={(conference) => {
            // Not a step of the history.
            location.replace(`#${conferenceSlug(conference)}`);
          }}
        />
      )}
    </div>
  );
}
