import { leagueName } from '#data/domain/football/team.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { gamesBehind, leagueTally, type TableRow } from '../season-index.ts';
import { joinNames, numberWord, ordinalWord } from '#data/domain/words/english.ts';
import { leagueAdjective, stageOf } from '../occasion.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { statement, type Statement } from './statement.ts';

/** A table of fewer teams is no race (the Pac-12 of 2025 had two). */
const MIN_TEAMS = 4;
/** Before a team has played this many league games, its place says little. */
const MIN_LEAGUE_GAMES = 3;
const NAMED_LEADERS = 3;

/** `half a game`, `one game`, `a game and a half`, `two and a half games`. */
function gamesText(games: number): string {
  const full = Math.floor(games);
  const isHalf = games > full;
  if (full === 0) return 'half a game';
  if (full === 1) return isHalf ? 'a game and a half' : 'one game';
  return `${numberWord(full)}${isHalf ? ' and a half' : ''} games`;
}

function placeText(row: TableRow, teams: number): string {
  if (row.sharing > 1) return `tied for ${ordinalWord(row.place)}`;
  if (row.place === 1) return 'alone in first';
  return row.place === teams ? 'last' : ordinalWord(row.place);
}

/** `, two games behind Georgia` or, at the top, `, with Georgia`; empty where the leaders are too many to name. */
function leadersText(table: readonly TableRow[], row: TableRow): string {
  const leaders = table.filter(({ place, teamId }) => place === 1 && teamId !== row.teamId);
  if (leaders.length === 0 || leaders.length > NAMED_LEADERS) return '';
  const names = joinNames(leaders.map(({ name }) => name));
  // Teams that share a percentage may have played different numbers of games: only their place is level.
  if (row.place === 1) return `, with ${names}`;
  const [gap = 0, ...others] = new Set(leaders.map((leader) => gamesBehind(leader, row)));
  return gap > 0 && others.length === 0 ? `, ${gamesText(gap)} behind ${names}` : `, behind ${names}`;
}

function* leagueRace(facts: RecapFacts, name: string): Generator<Statement> {
  const { winner, table, league } = facts;
  const own = table.find(({ teamId }) => teamId === winner.team.id);
  if (own === undefined || own.wins + own.losses < MIN_LEAGUE_GAMES) return;
  if (table.length < MIN_TEAMS) return;
  const slots = {
    ...winner.names,
    league: name,
    adjective: leagueAdjective(league),
    place: placeText(own, table.length),
    leaders: leadersText(table, own),
  };
  yield statement(['place'], own.place / table.length, slots, [
    '{S} was {place} in {league} after the game{leaders}.',
    'In {league} that left {S} {place}{leaders}.',
    'The {adjective} table [showed|had|then had] {S} {place}{leaders}.',
    'The [result|win] left {S} {place} in {league}{leaders}.',
    'In the {adjective} [table|standings] {S} was {place}{leaders}.',
  ]);
}

function* betweenLeagues(facts: RecapFacts, own: Side, other: Side): Generator<Statement> {
  const { winner, season, kickoff } = facts;
  const against = leagueName(other.team.conference);
  const league = leagueName(own.team.conference);
  if (against === null || league === null) return;
  const record = leagueTally(
    season,
    own.team.conference,
    kickoff,
    ({ opponent }) => opponent.conference === other.team.conference,
  );
  if (record.wins + record.losses < 2) return;
  const outcome = `${own.poss} ${own === winner ? 'win' : 'loss'}`;
  const slots = { ...own.names, league, against, outcome, record: recordLabel(record) };
  yield statement(['between'], 0.85, slots, [
    '{Wp} win made {league} {record} against {against} this season.',
    'With {outcome}, {league} is {record} against teams of {against}.',
    'Teams of {league} [have gone|are|stand at] {record} against [|teams of ]{against} this season, {S} included.',
    '{league} [stands at|is] {record} against [|teams of ]{against} after {outcome}.',
  ]);
}

function postseasonCount({ season, kickoff }: RecapFacts, own: Side, league: string): Statement {
  const record = leagueTally(season, own.team.conference, kickoff, ({ game }) =>
    ['bowl', 'playoff'].includes(stageOf(game)),
  );
  return statement(['between'], 0.7, { league, record: recordLabel(record) }, [
    '{league} is {record} in bowl and playoff games.',
    'In bowls and playoff games the teams of {league} are {record}.',
    'The postseason count for {league}, playoff included, is {record}.',
  ]);
}

const NOT_COUNTED = ['Both are members of {league}, but the game did not count in the conference standings.'];

/**
 * What the result did to the conference race; outside it, to the count between two leagues or to one in the postseason.
 */
export function raceStatements(facts: RecapFacts): Statement[] {
  const { winner, loser, stage } = facts;
  const [own, other] = winner.covered ? [winner, loser] : [loser, winner];
  const league = leagueName(own.team.conference);
  if (stage === 'conference-championship' || league === null) return [];
  if (winner.team.conference !== loser.team.conference) {
    if (stage !== 'regular') return [postseasonCount(facts, own, league)];
    return winner.fcs || loser.fcs ? [] : [...betweenLeagues(facts, own, other)];
  }
  if (stage !== 'regular') return [];
  return facts.league === null ? [statement(['place'], 0.1, { league }, NOT_COUNTED)] : [...leagueRace(facts, league)];
}
