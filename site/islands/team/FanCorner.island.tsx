import { useCallback, useState } from 'react';

import { resultOf } from '#data/domain/football/game.ts';
import { formatKickoff } from '#data/domain/football/kickoff.ts';
import { articlePath } from '#data/domain/page-paths.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import type { Team } from '#data/domain/football/team.ts';
import { ScoreLine } from '#site/components/games-and-stories/ScoreLine.tsx';
import { chooseGame, type GameChoice, gamesOf, type TeamBrief, weekUnderWay } from '#site/page-data/team/team-brief.ts';
import { useApiQuery } from '#site/browser/client/query-client.ts';
import { teamBriefQuery } from '#site/browser/client/scores.ts';
import { withFresh } from '#site/browser/live/week-games.ts';

import { useWeekGames } from '../scores/use-week-games.ts';
import { useSession } from '../ui/use-session.ts';
import './fan-corner.css';

function FanGame({ choice }: { choice: GameChoice }) {
  if (choice === undefined) return <p className="col-span-full text-lg">No games are known yet.</p>;
  const { game, label } = choice;
  return (
    <section className="fan-game" aria-labelledby="fan-game">
      <h3 className="kicker" id="fan-game">
        {label}
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

function NoTeamYet() {
  return (
    <div className="col-span-full grid justify-items-start gap-4 text-lg">
      <p>Pick your team, and its next game and its latest stories greet you here.</p>
      <a className="button" href="/team-selection">
        Choose Your Team
      </a>
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
        {`What is new about ${team.name} could not be loaded.`}
      </p>
    );
  }
  if (data === undefined) return null;
  return (
    <>
      <FanGame choice={chooseGame(gamesOf(team.id, games), now)} />
      <FanStories team={team} stories={data.stories} />
    </>
  );
}

/** The home page's greeting for a fan: the team's next or last game and its stories. Its height is fixed. */
export function FanCorner() {
  const session = useSession();
  const member = session.state === 'in' ? session.member : undefined;
  const team = member?.favoriteTeam ?? null;
  return (
    <>
      <h2 className="truncate text-[2rem] leading-[1.1] font-black uppercase" id="fan-corner">
        {member === undefined ? 'Welcome back' : `Welcome back, ${member.username}`}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-2" aria-busy={member === undefined}>
        {member !== undefined && (team === null ? <NoTeamYet /> : <TeamNow team={team} />)}
      </div>
    </>
  );
}
