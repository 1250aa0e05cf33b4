import type { ConferenceRace as Race } from '#data/contract/premium.ts';
import { apiQuery } from '#site/browser/client/query-client.ts';
import { TeamLink } from '#site/components/teams/team-labels.tsx';

import { FigureTable } from './figures.tsx';
import { MembersPart, simulationWords } from './MembersPart.tsx';
import { chanceText } from '#data/domain/words/english.ts';

/** Every team's chances, the likeliest champion first. */
export function RaceTable({ race: { conference, teams, isOver, tieRules } }: { race: Race }) {
  /** The chance; once the season is over the word for what was reached. */
  const said = (chance: number | null, word: string): string => {
    if (isOver) return chance ? word : '';
    return chance === null ? '–' : chanceText(chance);
  };
  if (teams.length === 0)
    return <p>We have no chances here: there is no title to play for, or the teams are not rated.</p>;
  return (
    <>
      <FigureTable
        caption={`Each team's chances in the ${conference} race`}
        head={['Team', 'Wins', 'Title game', 'Title', 'Playoff']}
        rows={teams.map(({ team, wins, titleGame, conferenceTitle, playoff, proven }) => [
          <TeamLink key={team.id} team={team} />,
          wins.toFixed(isOver ? 0 : 1),
          (isOver ? null : proven) ?? said(titleGame, 'Played'),
          said(conferenceTitle, 'Won'),
          said(playoff, 'In'),
        ])}
      />
      <p className="meta mt-3">
        {isOver
          ? 'The season is over: wins before bowls and playoff, and how far each team got.'
          : `Wins are averages before bowls and playoff. ${simulationWords(tieRules)}`}
      </p>
    </>
  );
}

export function ConferenceRace({ conference, season }: { conference: string; season: number }) {
  const query = apiQuery('GET /premium/conferences/{slug}', { slug: conference, season: String(season) });
  return (
    <MembersPart id="conference-race" title="Conference Race" query={query}>
      {(race) => <RaceTable race={race} />}
    </MembersPart>
  );
}
