import { useCallback, useState } from 'react';

import { DAY_MS } from '#data/domain/durations.ts';
import { countdownLabel } from '#data/domain/eastern-time.ts';
import { resultOf } from '#data/domain/football/game.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { formatKickoff, type Kickoff } from '#data/domain/football/kickoff.ts';
import { articlePath, teamPath } from '#data/domain/page-paths.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { conferenceSlug, type Team } from '#data/domain/football/team.ts';
import { ScoreLine } from '#site/components/games-and-stories/ScoreLine.tsx';
import { chooseGame, type GameChoice, gamesOf, type TeamBrief, weekUnderWay } from '#site/page-data/team/team-brief.ts';
import { useApiQuery } from '#site/browser/client/query-client.ts';
import { teamBriefQuery } from '#site/browser/client/scores.ts';
import { withFresh } from '#site/browser/live/week-games.ts';

import { useWeekGames } from '../scores/use-week-games.ts';
import { useSession } from '../ui/use-session.ts';
import './fan-corner.css';

/** `in 5h 12m`, `in 3 days`; empty for a game that has begun, or whose time is not set. */
function untilKickoff({ gameDate, timeTbd }: Kickoff, now: Date): string {
  const left = Date.parse(gameDate) - now.getTime();
  if (timeTbd || left <= 0) return '';
  return ` in ${left < 2 * DAY_MS ? countdownLabel(left) : `${Math.floor(left / DAY_MS)} days`}`;
}

function FanGame({ choice, now }: { choice: GameChoice; now: Date }) {
  if (choice === undefined) return <p className="col-span-full text-lg">No games yet.</p>;
  const { game, label } = choice;
  return (
    <section className="fan-game" aria-labelledby="fan-game">
      <h3 className="kicker" id="fan-game">
        {`${label}${untilKickoff(game, now)}`}
      </h3>
      <div className="fan-lines">
        {(['away', 'home'] as const).map((side) => (
          <ScoreLine
            key={side}
            team={game[`${side}Team`]}
            side={side}
            neutralSite={game.neutralSite}
            score={game[`${side}Score`]}
            rank={game[`${side}Rank`]}
            result={resultOf(game, side)}
          />
        ))}
      </div>
      <p className="meta block truncate">
        <time dateTime={game.gameDate}>{formatKickoff(game)}</time>
        {game.tvNetwork !== null && ` · ${game.tvNetwork}`}
        {game.venue !== null && ` · ${game.venue}`}
      </p>
    </section>
  );
}

interface FanStoriesProps {
  team: { id: string; name: string };
  stories: TeamBrief['stories'];
}

function FanStories({ team, stories }: FanStoriesProps) {
  return (
    <section className="fan-stories" aria-labelledby="fan-stories">
      <h3 className="kicker" id="fan-stories">
        {`Latest on ${team.name}`}
      </h3>
      {stories.length === 0 && <p className="meta">No articles yet.</p>}
      <ul className="story-list">
        {stories.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <a className="story-list-link block truncate" href={articlePath(id)}>
              {title}
            </a>
            <time className="meta block truncate" dateTime={publishedAt}>
              {formatEasternDate(publishedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a fan asks first: the record, the rank and its move, and the ways on. */
function FanFacts({ team, rank }: { team: Team; rank: TeamBrief['rank'] | undefined }) {
  const facts = [recordLabel(team), rank && [`No. ${rank.rank} ${rank.poll}`, rank.move].filter(Boolean).join(', ')];
  return (
    <p className="col-span-full flex flex-wrap items-baseline gap-x-5 font-bold">
      {facts.filter(Boolean).join(' · ')}
      <a className="section-link" href={teamPath(team) ?? undefined}>
        Team page
      </a>
      <a className="section-link" href={`/team-selection#${conferenceSlug(team.conference ?? '')}`}>
        Change team
      </a>
    </p>
  );
}

function NoTeamYet({ isSelection }: { isSelection: boolean }) {
  return (
    <div className="col-span-full grid justify-items-start gap-4 text-lg">
      <p>Pick your team to see its next game and latest stories here.</p>
      {!isSelection && (
        <a className="button" href="/team-selection">
          Choose Your Team
        </a>
      )}
    </div>
  );
}

function TeamNow({ team }: { team: Team }) {
  const { data, isError } = useApiQuery(teamBriefQuery(team.id));
  const [now] = useState(() => new Date());
  const built = data?.games ?? [];
  const week = weekUnderWay(built, now);
  const isShown = useCallback((id: string) => data?.games.some((game) => game.id === id) === true, [data]);
  const answers = useWeekGames(week === undefined ? [] : [week], isShown);
  const games = withFresh(built, answers.get(week ?? 0)?.games ?? []);
  if (isError) {
    return (
      <p className="col-span-full text-lg" role="status">
        {`The latest on ${team.name} could not be loaded.`}
      </p>
    );
  }
  if (data === undefined) return null;
  return (
    <>
      <FanFacts team={team} rank={data.rank} />
      <FanGame choice={chooseGame(gamesOf(team.id, games), now)} now={now} />
      <FanStories team={team} stories={data.stories} />
    </>
  );
}

/**
 * A fan's greeting: the team with its record, rank, next or last game and stories. Its height is fixed. `isSelection`:
 * where a team is chosen, no button leads there.
 */
export function FanCorner({ isSelection = false }: { isSelection?: boolean }) {
  const session = useSession();
  const member = session.state === 'in' ? session.member : undefined;
  const team = member?.favoriteTeam ?? null;
  return (
    <>
      <p className="kicker truncate">{member === undefined ? 'Welcome back' : `Welcome back, ${member.username}`}</p>
      <h2 className="truncate text-[2rem] leading-[1.1] font-black uppercase" id="fan-corner">
        {team === null ? 'Your team' : `Your team: ${team.name}`}
      </h2>
      <div className="mt-2 grid grid-cols-1 gap-x-10 gap-y-4 md:grid-cols-2" aria-busy={member === undefined}>
        {member !== undefined && (team === null ? <NoTeamYet isSelection={isSelection} /> : <TeamNow team={team} />)}
      </div>
    </>
  );
}
