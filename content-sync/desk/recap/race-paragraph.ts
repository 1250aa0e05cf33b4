import { recordLabel } from '#data/domain/standings.ts';
import { leagueName } from '#data/domain/league.ts';
import { gamesBehind, type TableRow } from '../conference-table.ts';
import { capitalise, joinNames, numberWord, ordinal } from '../english.ts';
import { leagueAdjective } from '../names.ts';
import { stageOf } from '../occasion.ts';
import { leagueTally } from '../season-index.ts';
import type { RecapFacts, Side } from './recap-facts.ts';

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

function winnerPlace(facts: RecapFacts, row: TableRow, league: string): string {
  const { winner, pick, table } = facts;
  const place = placeText(row, table.length);
  const leaders = leadersText(table, row);
  return pick('race-place', [
    `${winner.name} was ${place} in ${league} after the game${leaders}.`,
    `In ${league} that left ${winner.name} ${place}${leaders}.`,
    `The ${leagueAdjective(facts.league) ?? ''} table showed ${winner.name} ${place}${leaders}.`,
    `The result left ${winner.name} ${place} in ${league}${leaders}.`,
  ]);
}

function loserPlace(
  { loser, pick, table }: RecapFacts,
  row: TableRow,
  winnerRow: TableRow,
): string {
  if (recordLabel(winnerRow) === recordLabel(row)) {
    return `${loser.name} was level with its opponent at ${recordLabel(row)}.`;
  }
  const place = placeText(row, table.length);
  return pick('race-loser', [
    `${loser.name} was ${place} among ${table.length} teams.`,
    `${loser.name} stood ${place}.`,
    `${loser.name} was ${place}.`,
  ]);
}

function rowOf({ table }: RecapFacts, side: Side): TableRow | undefined {
  const row = table.find(({ teamId }) => teamId === side.team.id);
  return row !== undefined && row.wins + row.losses >= MIN_LEAGUE_GAMES ? row : undefined;
}

function leagueRace(facts: RecapFacts, league: string): string | null {
  const own = rowOf(facts, facts.winner);
  if (own === undefined || facts.table.length < MIN_TEAMS) return null;
  const other = rowOf(facts, facts.loser);
  const first = winnerPlace(facts, own, league);
  return other === undefined ? first : `${first} ${loserPlace(facts, other, own)}`;
}

function betweenLeagues(facts: RecapFacts, own: Side, other: Side): string | null {
  const { winner, season, kickoff, pick } = facts;
  const league = leagueName(own.team.conference);
  const against = leagueName(other.team.conference);
  if (league === null || against === null) return null;
  const record = leagueTally(
    season,
    own.team.conference,
    kickoff,
    ({ opponent }) => opponent.conference === other.team.conference,
  );
  if (record.wins + record.losses < 2) {
    return pick('between-first', [
      `No other game between teams of ${league} and ${against} had been played this season before ${winner.poss} win.`,
      `${winner.poss} win came in the season's first meeting between ${league} and ${against}.`,
    ]);
  }
  const text = recordLabel(record);
  const outcome = `${own.poss} ${own === winner ? 'win' : 'loss'}`;
  return pick('between', [
    `${winner.poss} win made ${league} ${text} against ${against} this season.`,
    `With ${outcome}, ${league} is ${text} against teams of ${against}.`,
    `Teams of ${league} have gone ${text} against ${against} this season, ${own.name} included.`,
    `${capitalise(league)} stands at ${text} against ${against} after ${outcome}.`,
  ]);
}

function postseasonCount({ season, kickoff, pick }: RecapFacts, own: Side): string | null {
  const league = leagueName(own.team.conference);
  if (league === null) return null;
  const record = recordLabel(
    leagueTally(season, own.team.conference, kickoff, ({ game }) =>
      ['bowl', 'playoff'].includes(stageOf(game)),
    ),
  );
  return pick('postseason', [
    `${capitalise(league)} is ${record} in bowl and playoff games.`,
    `In bowls and playoff games the teams of ${league} are ${record}.`,
    `The postseason count for ${league}, playoff included, is ${record}.`,
  ]);
}

/**
 * What the result did to the conference race; outside it, to the count between the two leagues or,
 * in the postseason, to the league's record there. Null when there is nothing to say.
 */
export function raceParagraph(facts: RecapFacts): string | null {
  const { winner, loser, stage } = facts;
  const [own, other] = winner.covered ? [winner, loser] : [loser, winner];
  const league = leagueName(own.team.conference);
  if (stage === 'conference-championship') return null;
  if (winner.team.conference !== loser.team.conference) {
    if (stage !== 'regular') return postseasonCount(facts, own);
    return winner.fcs || loser.fcs ? null : betweenLeagues(facts, own, other);
  }
  if (stage !== 'regular' || league === null) return null;
  return facts.league === null
    ? `Both are members of ${league}, but the game did not count in the conference standings.`
    : leagueRace(facts, league);
}
