import { useEffect, useRef } from 'react';

import { teamPath } from '#data/domain/page-paths.ts';
import { leagueLabel } from '#data/domain/football/team.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { TeamDot } from '#site/components/TeamDot.tsx';
import type { TeamCardFacts } from '#site/api-client/content.ts';
import { teamClass } from '#site/styles/team-colors.ts';

import { Button } from '../parts/Button.tsx';
import type { Session } from '../use-session.ts';
import { FavoriteTeam } from './FavoriteTeam.tsx';
import { TeamArticles } from './TeamArticles.tsx';
import { TeamRecruits } from './TeamRecruits.tsx';

interface TeamDetailProps {
  team: TeamCardFacts;
  session: Session;
  onLeave: () => void;
}

/** The chosen team: name, conference, record, its latest articles and its best recruits. */
export function TeamDetail({ team, session, onLeave }: TeamDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What the reader pressed is gone from the page; the focus goes where the page goes on.
    heading.current?.focus();
  }, [team.id]);

  return (
    <div className="grid gap-6">
      <div className={`team-detail-head flex flex-wrap items-center ${teamClass(team)}`}>
        <TeamDot team={team} large />
        <div className="team-detail-words">
          <h2 className="team-detail-name uppercase" ref={heading} tabIndex={-1}>
            {team.name}
          </h2>
          <p className="mt-2 flex flex-wrap gap-x-5 text-[1.25rem] font-bold tabular text-ink-soft">
            <span>{leagueLabel(team.conference)}</span>
            <span>
              <span className="visually-hidden">Record </span>
              {recordLabel(team)}
            </span>
            <a className="team-link" href={teamPath(team) ?? undefined}>
              Team page
            </a>
          </p>
        </div>
        <Button look="quiet" onPress={onLeave}>
          Choose Different Team
        </Button>
      </div>
      <FavoriteTeam team={team} session={session} />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <TeamArticles team={team} />
        <TeamRecruits team={team} />
      </div>
    </div>
  );
}
