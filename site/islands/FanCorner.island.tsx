import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { TeamResponse } from '#data/contract/team.ts';
import { getQueryClient } from '#site/queries/query-client.ts';
import { freshScoresQuery } from '#site/queries/fresh-scores.query.ts';
import { teamBriefQuery } from '#site/queries/team-brief.query.ts';

import './fan/fan-corner.css';
import { FanGame } from './fan/FanGame.tsx';
import { FanStories } from './fan/FanStories.tsx';
import { chooseGame, weekUnderWay, withFreshGames } from './fan/team-brief.ts';
import { useSession } from './use-session.ts';

function NoTeamYet() {
  return (
    <div className="fan-empty">
      <p>Pick your team, and its next game and its latest stories greet you here.</p>
      <a className="button" href="/team-selection">
        Choose Your Team
      </a>
    </div>
  );
}

function TeamNow({ team }: { team: TeamResponse }) {
  const { data, isError } = useQuery(teamBriefQuery(team.id), getQueryClient());
  // Chosen once, so that a page left open asks only once (no polling).
  const [now] = useState(() => new Date());
  const week = data && weekUnderWay(data, now);
  const fresh = useQuery(
    { ...freshScoresQuery(week ?? 0), enabled: week !== undefined },
    getQueryClient(),
  );
  if (isError) {
    return (
      <p className="fan-empty" role="status">
        {`What is new about ${team.name} could not be loaded.`}
      </p>
    );
  }
  if (data === undefined) return null;
  const games = withFreshGames(data.games, fresh.data?.games ?? []);
  return (
    <>
      <FanGame choice={chooseGame({ games }, now)} />
      <FanStories team={team} stories={data.stories} />
    </>
  );
}

/**
 * The home page's greeting for a signed-in fan: their team's next game, or its last one, and what
 * was written about it. The page keeps room for it from the first paint on, so it moves nothing.
 */
export function FanCorner() {
  const session = useSession();
  const member = session.state === 'in' ? session.member : undefined;
  const team = member?.favoriteTeam ?? null;
  return (
    <>
      <h2 className="fan-title" id="fan-corner">
        {member === undefined ? 'Welcome back' : `Welcome back, ${member.username}`}
      </h2>
      <div className="fan-body" aria-busy={member === undefined}>
        {member !== undefined && (team === null ? <NoTeamYet /> : <TeamNow team={team} />)}
      </div>
    </>
  );
}
