import { matchupSign } from '#data/domain/football/game.ts';
import type { Team } from '#data/domain/football/team.ts';
import { teamClass } from '#site/styles/team-colors.ts';

interface ScoreLineProps {
  team: Pick<Team, 'id' | 'name'>;
  /** Where the team's name leads; it leads nowhere on a card that is one link itself. */
  href?: string | null;
  side: 'away' | 'home';
  /** At a neutral site nobody is at home: `vs` stands between the two, not `@`. */
  neutralSite?: boolean | undefined;
  /** Null shows '-' (specification section 3); without it the line has no room for one. */
  score?: number | null;
  rank?: number | null;
  /** Undefined while there is no winner. */
  result?: 'win' | 'lose' | undefined;
}

/** One team's line of a scoreboard: colour, rank, name, score; the winner is heavier, pointed at and read out. */
export function ScoreLine({
  team,
  href = null,
  side,
  neutralSite = false,
  score,
  rank = null,
  result,
}: ScoreLineProps) {
  return (
    <div className={`line ${teamClass(team)}${result ? ` line-${result}` : ''}`}>
      <span className="line-color" />
      {side === 'home' && <span className="line-at">{matchupSign({ neutralSite })}</span>}
      <span className="line-rank">
        {rank !== null && <span className="visually-hidden">No. </span>}
        {rank}
      </span>
      <span className="line-team">
        {href === null ? (
          team.name
        ) : (
          <a className="line-link" href={href}>
            {team.name}
          </a>
        )}
      </span>
      {score !== undefined && (
        <span className="line-score">
          {score ?? '-'}
          {result === 'win' && <span className="visually-hidden"> winner</span>}
        </span>
      )}
    </div>
  );
}
