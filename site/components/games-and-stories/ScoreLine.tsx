import { matchupSign } from '#data/domain/football/game.ts';
import type { Team } from '#data/domain/football/team.ts';
import { teamClass } from '#site/styles/team-colors.ts';

interface ScoreLineProps {
  team: Pick<Team, 'id' | 'name'>;
  side: 'away' | 'home';
  /** At a neutral site `vs` is between the two, not `@`. */
  neutralSite?: boolean | undefined;
  /** Null shows '-' (specification section 3); undefined leaves no room for a score. */
  score?: number | null;
  rank?: number | null;
  /** Undefined without a winner. */
  result?: 'win' | 'lose' | undefined;
}

/** One team's line of a scoreboard; the winner is highlighted and read out. */
export function ScoreLine({ team, side, neutralSite = false, score, rank = null, result }: ScoreLineProps) {
  return (
    <div className={`line ${teamClass(team)}${result ? ` line-${result}` : ''}`}>
      <span className="line-color" />
      {side === 'home' && <span className="line-at">{matchupSign({ neutralSite })}</span>}
      <span className="line-rank">
        {rank !== null && <span className="visually-hidden">No. </span>}
        {rank}
      </span>
      <span className="line-team">{team.name}</span>
      {score !== undefined && (
        <span className="line-score">
          {score ?? '-'}
          {result === 'win' && <span className="visually-hidden"> winner</span>}
        </span>
      )}
    </div>
  );
}
