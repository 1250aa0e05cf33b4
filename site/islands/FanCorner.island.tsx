import { useCallback, useState } from 'react';

import type { Team } from '#data/domain/football/team.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';
import { teamBriefQuery } from '#site/api-client/scores.ts';
import { withFresh } from '../page-data/scores/score-sections.ts';
import { chooseGame, gamesOf, weekUnderWay } from '#site/page-data/team/team-brief.ts';

import './fan/fan-corner.css';
import { FanGame } from './fan/FanGame.tsx';
import { FanStories } from './fan/FanStories.tsx';
import { useWeekGames } from './scores/use-week-games.ts';
import { useSession } from './use-session.ts';

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
  const isShown = useCallback(
    (id: string) => data?.games.some((game) => game.id === id) === true,
    [data],
  );
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

/** The home page's greeting for a fan: their team's next or last game and its stories, in room that the page keeps. */
export function FanCorner() {
  const session = useSession();
  const member = session.state === 'in' ? session.member : undefined;
  const team = member?.favoriteTeam ?? null;
  return (
    <>
      <h2 className="fan-title truncate uppercase" id="fan-corner">
        {member === undefined ? 'Welcome back' : `Welcome back, ${member.username}`}
      </h2>
      <div className="fan-body mt-3 grid" aria-busy={member === undefined}>
        {member !== undefined && (team === null ? <NoTeamYet /> : <TeamNow team={team} />)}
      </div>
    </>
  );
}
