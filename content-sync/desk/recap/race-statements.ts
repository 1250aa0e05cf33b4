import { leagueName } from '#data/domain/league.ts';
import { recordLabel } from '#data/domain/standings.ts';
import { gamesBehind, type TableRow } from '../conference-table.ts';
import { joinNames, numberWord, ordinal } from '../english.ts';
import { leagueAdjective } from '../names.ts';
import { stageOf } from '../occasion.ts';
import { leagueTally } from '../season-index.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { told, type Statement } from './statement.ts';

/** A table of fewer teams is no race (the Pac-12 of 2025 had two). */
const MIN_TEAMS = 4;
/** Before a team has played this many league games, its place says little. */
const MIN_LEAGUE_GAMES = 3;
const NAMED_LEADERS = 3;

/** `half a game`, `one game`, `a game and a half`, `two and a half games`. */
function gamesText(games: number): string {
  const whole = Math.floor(games);
  const isHalf = games > whole;
  if (whole === 0) return 'half a game';
  if (whole === 1) return isHalf ? 'a game and a half' : 'one game';
  return `${numberWord(whole)}${isHalf ? ' and a half' : ''} games`;
}

function placeText(row: TableRow, teams: number): string {
  if (row.sharing > 1) return `tied for ${ordinal(row.place)}`;
  if (row.place === 1) return 'alone in first';
  return row.place === teams ? 'last' : ordinal(row.place);
}

/** `, two games behind Georgia` or, at the top, `, with Georgia`; empty where the leaders are too many to name. */
function leadersText(table: readonly TableRow[], row: TableRow): string {
  const leaders = table.filter(({ place, teamId }) => place === 1 && teamId !== row.teamId);
  if (leaders.length === 0 || leaders.length > NAMED_LEADERS) return '';
  const names = joinNames(leaders.map(({ name }) => name));
  // A percentage is shared by teams that have played more games and fewer: level they are only in their place.
  if (row.place === 1) return `, with ${names}`;
  const [gap = 0, ...others] = new Set(leaders.map((leader) => gamesBehind(leader, row)));
  return gap > 0 && others.length === 0
    ? `, ${gamesText(gap)} behind ${names}`
    : `, behind ${names}`;
}

function rowOf({ table }: RecapFacts, side: Side): TableRow | undefined {
  const row = table.find(({ teamId }) => teamId === side.team.id);
  return row !== undefined && row.wins + row.losses >= MIN_LEAGUE_GAMES ? row : undefined;
}

function* leagueRace(facts: RecapFacts, league: string): Generator<Statement> {
  const { winner, loser, table } = facts;
  const own = rowOf(facts, winner);
  if (own === undefined || table.length < MIN_TEAMS) return;
  yield told(
    ['place'],
    own.place / table.length,
    {
      ...{ S: winner.name, league, adjective: leagueAdjective(facts.league) ?? '' },
      ...{ place: placeText(own, table.length), leaders: leadersText(table, own) },
    },
    [
      '{S} was {place} in {league} after the game{leaders}.',
      'In {league} that left {S} {place}{leaders}.',
      'The {adjective} table [showed|had|then had] {S} {place}{leaders}.',
      'The [result|win] left {S} {place} in {league}{leaders}.',
      'In the {adjective} [table|standings] {S} was {place}{leaders}.',
    ],
  );
  const other = rowOf(facts, loser);
  if (other === undefined) return;
  const isLevel = recordLabel(own) === recordLabel(other);
  yield told(
    ['loser-place'],
    0.9,
    {
      S: loser.name,
      W: winner.name,
      record: recordLabel(other),
      place: placeText(other, table.length),
      n: table.length,
    },
    isLevel
      ? [
          '{S} was level with its opponent at {record}.',
          '{S} and {W} were both {record} in the league.',
        ]
      : [
          '{S} was {place} among {n} teams.',
          '{S} [stood|was] {place}.',
          '{S} [came out of it|left it] {place}.',
        ],
  );
}

function* betweenLeagues(facts: RecapFacts, own: Side, other: Side): Generator<Statement> {
  const { winner, season, kickoff } = facts;
  const league = leagueName(own.team.conference);
  const against = leagueName(other.team.conference);
  if (league === null || against === null) return;
  const { wins, losses } = leagueTally(
    season,
    own.team.conference,
    kickoff,
    ({ opponent }) => opponent.conference === other.team.conference,
  );
  const slots = {
    ...{ Wp: winner.poss, league, against, S: own.name, record: recordLabel({ wins, losses }) },
    outcome: `${own.poss} ${own === winner ? 'win' : 'loss'}`,
  };
  yield told(
    ['between'],
    0.6,
    slots,
    wins + losses < 2
      ? [
          'No other game between teams of {league} and {against} had been played this season before {Wp} win.',
          "{Wp} win came in the season's first meeting between {league} and {against}.",
        ]
      : [
          '{Wp} win made {league} {record} against {against} this season.',
          'With {outcome}, {league} is {record} against teams of {against}.',
          'Teams of {league} [have gone|are|stand at] {record} against [|teams of ]{against} this season, {S} included.',
          '{league} [stands at|is] {record} against [|teams of ]{against} after {outcome}.',
        ],
  );
}

function* postseasonCount({ season, kickoff }: RecapFacts, own: Side): Generator<Statement> {
  const league = leagueName(own.team.conference);
  if (league === null) return;
  const record = recordLabel(
    leagueTally(season, own.team.conference, kickoff, ({ game }) =>
      ['bowl', 'playoff'].includes(stageOf(game)),
    ),
  );
  yield told(['between'], 0.7, { league, record }, [
    '{league} is {record} in bowl and playoff games.',
    'In bowls and playoff games the teams of {league} are {record}.',
    'The postseason count for {league}, playoff included, is {record}.',
  ]);
}

/** What the result did to the conference race; outside it, to the count between two leagues or to one in the postseason. */
export function raceStatements(facts: RecapFacts): Statement[] {
  const { winner, loser, stage } = facts;
  const [own, other] = winner.covered ? [winner, loser] : [loser, winner];
  const league = leagueName(own.team.conference);
  if (stage === 'conference-championship') return [];
  if (winner.team.conference !== loser.team.conference) {
    if (stage !== 'regular') return [...postseasonCount(facts, own)];
    return winner.fcs || loser.fcs ? [] : [...betweenLeagues(facts, own, other)];
  }
  if (stage !== 'regular' || league === null) return [];
  if (facts.league !== null) return [...leagueRace(facts, league)];
  return [
    {
      facts: ['place'],
      rarity: 0.1,
      slots: { league },
      phrasings: [
        'Both are members of {league}, but the game did not count in the conference standings.',
      ],
    },
  ];
}
