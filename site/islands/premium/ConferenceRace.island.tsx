import type { ConferenceRace as Race } from '#data/contract/premium.ts';
import { teamPath } from '#data/domain/addresses.ts';
import { percent } from '#data/ratings/odds-words.ts';
import { conferenceRaceQuery } from '#site/api-client/premium.ts';

import { FigureTable } from './FigureTable.tsx';
import { MembersPart } from './MembersPart.tsx';

const orNone = (chance: number | null): string => (chance === null ? '–' : percent(chance));

function RaceTable({ race: { conference, teams, notes } }: { race: Race }) {
  if (teams.length === 0)
    return <p>The rest of this season has not been simulated, so there are no chances to show.</p>;
  return (
    <>
      <FigureTable
        caption={`Each team's chances in the race of the ${conference}`}
        head={['Team', 'Wins', 'Title game', 'Title', 'Playoff']}
        rows={teams.map(({ team, wins, titleGame, conferenceTitle, playoff }) => [
          <a key={team.id} href={teamPath(team) ?? undefined}>
            {team.name}
          </a>,
          wins.toFixed(1),
          orNone(titleGame),
          orNone(conferenceTitle),
          percent(playoff),
        ])}
      />
      <p className="meta mt-3">
        {[
          'Shares of simulated rests of the season, sure to about one point in a hundred by chance alone; how good the teams are is less sure than that.',
          ...notes,
        ].join(' ')}
      </p>
    </>
  );
}

/** The chances of a conference's teams, for premium members. */
export function ConferenceRace({ conference, season }: { conference: string; season: number }) {
  return (
    <MembersPart
      id="conference-race"
      title="Conference Race"
      query={conferenceRaceQuery(conference, season)}
    >
      {(race) => <RaceTable race={race} />}
    </MembersPart>
  );
}
