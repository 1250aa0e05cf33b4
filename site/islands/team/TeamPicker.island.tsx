import { lazy, Suspense, useEffect, useRef } from 'react';

import { type Conference, CONFERENCES, conferenceSlug, isCovered } from '#data/domain/football/team.ts';
import type { TeamCardFacts } from '#site/browser/client/content.ts';
import { apiQuery, useApiQuery } from '#site/browser/client/query-client.ts';

import { Button } from '../ui/Button.tsx';
import { useFragment } from '../ui/use-fragment.ts';
import { useSession } from '../ui/use-session.ts';
import './team-picker.css';
import { TeamTabs } from './TeamTabs.tsx';

/** The tab that is open first (specification section 2). */
const DEFAULT_CONFERENCE: Conference = 'SEC';
/** What the screen shows: a conference's teams, or one team. */
export type TeamView = { kind: 'list'; conference: Conference } | { kind: 'team'; team: TeamCardFacts };

/** Reads the address's fragment: a team's id, a conference's slug, or anything else for the first tab. */
export function chooseView(fragment: string, teams: readonly TeamCardFacts[]): TeamView {
  const team = teams.find(({ id }) => id === fragment);
  if (team !== undefined) return { kind: 'team', team };
  const named = CONFERENCES.find((conference) => conferenceSlug(conference) === fragment);
  return { kind: 'list', conference: named ?? DEFAULT_CONFERENCE };
}

/** In place of a team's view whose code could not be fetched; the way back to the list stays. */
function TeamDetailFailed({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="empty" role="status">
      <p className="empty-text">This team could not be loaded. Please try again later.</p>
      <Button look="quiet" onPress={onLeave}>
        Choose Different Team
      </Button>
    </div>
  );
}

/** Fetched when a team is chosen: the tabs need none of its code. */
const TeamDetail = lazy(() =>
  import('./TeamDetail.tsx').then(
    (module) => ({ default: module.TeamDetail }),
    () => ({ default: TeamDetailFailed }),
  ),
);

/**
 * Chooses a team out of `teams`; the API updates those of the five conferences only. The address says what is shown:
 * `#big-ten` a tab, `#alabama` a team.
 */
export function TeamPicker({ teams }: { teams: readonly TeamCardFacts[] }) {
  const query = useApiQuery(apiQuery('GET /teams'));
  const known = [
    ...(query.data ?? teams).filter((team) => isCovered(team)),
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
            // Replaced in the history: tabs are no steps of it.
            location.replace(`#${conferenceSlug(conference)}`);
          }}
        />
      )}
    </div>
  );
}
