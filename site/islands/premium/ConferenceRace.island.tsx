import type { ConferenceRace as Race } from '#data/contract/premium.ts';
import { teamPath } from '#data/domain/addresses.ts';
import { percent } from '#data/ratings/odds-words.ts';
import { conferenceRaceQuery } from '#site/api-client/premium.ts';

import { FigureTable } from './FigureTable.tsx';
import { MembersPart } from './MembersPart.tsx';
import { simulationWords } from './simulation-words.ts';

/** What has been settled is said as a word, all else as a chance. */
function chanceText(chance: number | null, isOver: boolean, [yes, no]: [string, string]): string {
  if (chance === null) return '–';
  if (isOver && (chance === 1 || chance === 0)) return chance === 1 ? yes : no;
  return percent(chance);
}

/** Every team's chances, the likeliest champion first. */
export function RaceTable({ race }: { race: Race }) {
  const { conference, teams, isOver, tieRules } = race;
  if (teams.length === 0)
    return <p>No chances are known here: nobody plays for a title, or the teams are not rated.</p>;
  return (
    <>
      <FigureTable
        caption={`Each team's chances in the race of the ${conference}`}
        head={['Team', 'Wins', 'Title game', 'Title', 'Playoff']}
        rows={teams.map(({ team, wins, titleGame, conferenceTitle, playoff, proven }) => [
          <a key={team.id} href={teamPath(team) ?? undefined}>
            {team.name}
          </a>,
          wins.toFixed(isOver ? 0 : 1),
          proven ?? chanceText(titleGame, isOver, ['Played', '–']),
          chanceText(conferenceTitle, isOver, ['Won', '–']),
          chanceText(playoff, isOver, ['In', '–']),
        ])}
      />
      <p className="meta mt-3">
        {isOver
          ? 'The season is over: wins before bowls and playoff, and who came how far.'
          : `Wins are means before bowls and playoff. ${simulationWords(tieRules)}`}
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
