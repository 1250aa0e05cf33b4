import { leagueName } from '#data/domain/football/team.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { eventOf } from '#data/domain/words/event-names.ts';
import { countedInWords, joinNames, numberWord, ordinalWord } from '#data/domain/words/english.ts';
import { stageOf } from '../occasion.ts';
import { gamesBehind, leagueTally, type TableRow, tally } from '../season-index.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { statement, type Statement, statementOn } from './statement.ts';

/** A table of fewer teams is no race (the Pac-12 of 2025 had two). */
const MIN_TEAMS = 4;
/** Before a team has played this many league games, its place says little. */
const MIN_LEAGUE_GAMES = 3;
const NAMED_LEADERS = 3;

/** `half a game`, `one game`, `a game and a half`, `two and a half games`. */
function gamesText(games: number): string {
  const full = Math.floor(games);
  const half = games > full ? ' and a half' : '';
  if (full === 0) return 'half a game';
  if (full === 1) return half === '' ? 'one game' : `a game${half}`;
  return `${numberWord(full)}${half} games`;
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

/** Where the result left the winner in its conference. */
function* race({ winner, table, league }: RecapFacts): Generator<Statement> {
  const own = table.find(({ teamId }) => teamId === winner.team.id);
  if (own === undefined || own.wins + own.losses < MIN_LEAGUE_GAMES || table.length < MIN_TEAMS) return;
  yield statement(
    ['place'],
    own.place / table.length,
    [
      'The [result|win|victory] left {S} {place} in {league}{leaders}.',
      '{S} was {place} in {league} after the game{leaders}.',
    ],
    {
      ...winner.names,
      league: leagueName(league),
      place: placeText(own, table.length),
      leaders: leadersText(table, own),
    },
  );
}

/** The count between the leagues of the two, or in the postseason that of the covered one. */
function* between({ winner, loser, stage, season, kickoff }: RecapFacts): Generator<Statement> {
  const [own, other] = winner.covered ? [winner.team, loser.team] : [loser.team, winner.team];
  const [league, against] = [leagueName(own.conference), leagueName(other.conference)];
  const isRegular = stage === 'regular';
  if (league === null || own.conference === other.conference) return;
  if (isRegular && (against === null || winner.fcs || loser.fcs)) return;
  const record = leagueTally(season, own.conference, kickoff, ({ game, opponent }) =>
    isRegular ? opponent.conference === other.conference : ['bowl', 'playoff'].includes(stageOf(game)),
  );
  if (isRegular && record.wins + record.losses < 2) return;
  yield statement(
    ['between'],
    0.7,
    ['{league} [is|is now|stands at|has gone] {record} {games}.', '{games}, {league} [is|is now|stands at] {record}.'],
    {
      league,
      record: recordLabel(record),
      games: isRegular
        ? [`against ${against} this season`, `in games with ${against} this season`]
        : ['in bowl and playoff games', 'in bowls and the playoff'],
    },
  );
}

/**
 * A team's record at home or on the road, whichever this game was, with this game counted; nothing after a first game.
 */
function* siteRecord(facts: RecapFacts, side: Side): Generator<Statement> {
  const { site, played } = side;
  const hasWon = side === facts.winner;
  const record = tally(played.filter((result) => result.site === site));
  const { wins, losses } = record;
  if (side.fcs || site === 'neutral' || wins + losses === 1) return;
  const there = site === 'home' ? 'at home' : 'on the road';
  const isSame = wins === 0 || losses === 0;
  if (!isSame && (hasWon ? wins : losses) > 1) return;
  yield statementOn(
    side,
    'site',
    0.5 ** (isSame ? wins + losses : wins + losses - 1),
    isSame
      ? [
          '{S} {so} {there}, at {record}.',
          '{there} {S} [is|remains] {word}, at {record}.',
          '{S} [is|is now|stands at] {record} {there}[| this season].',
        ]
      : [
          'It was {Sp} first {win} {there}[| this season|, after {others}].',
          'The {win} was {Sp} first {there}[| this season|, after {others}].',
        ],
    {
      there,
      record: recordLabel(record),
      so:
        losses === 0
          ? ['is unbeaten', 'is still unbeaten', 'has not lost']
          : ['is winless', 'has not won', 'has yet to win'],
      word: losses === 0 ? ['unbeaten', 'without a loss'] : ['winless', 'without a win'],
      win: hasWon ? ['win', 'victory'] : ['loss', 'defeat'],
      others: hasWon ? countedInWords(losses, 'loss', 'losses') : countedInWords(wins, 'win'),
    },
  );
}

function* ground({ winner, loser, game, venue, occasion }: RecapFacts): Generator<Statement> {
  const isOwn = [winner, loser].some(({ team }) => team.homeVenue === game.venue);
  if (!game.neutralSite || venue === null || isOwn) return;
  const name = occasion === null ? eventOf(game) : null;
  yield statement(
    ['ground'],
    0.2,
    ['{W} and {L} [met|played] [on neutral ground|at a neutral site], {venue}{event}.'],
    { venue, event: name === null ? '' : `, for the ${name}` },
  );
}

function* meeting({ lastMeeting: last, winner, loser }: RecapFacts): Generator<Statement> {
  if (last === null) return;
  const { score: s, date: day } = last;
  yield statement(
    ['meeting'],
    0.01,
    ['{S} had won the last meeting, {s} on {day}.', '[The two|They] had last met on {day}, when {S} won {s}.'],
    { S: (last.winnerId === winner.team.id ? winner : loser).name, s, day },
  );
}

/** How many people saw it, where few games of the season so far had as many. */
function* crowd({ box, venue, rarity }: RecapFacts): Generator<Statement> {
  const people = box?.attendance ?? 0;
  const share = rarity('attendance', Number);
  if (people === 0 || venue === null || share > 0.15) return;
  yield statement(
    ['attendance'],
    0.5 + share / 2,
    ['[The attendance|Attendance] [at {venue} |]was {n}.', 'A crowd of {n} [saw it|watched] at {venue}.'],
    { n: people.toLocaleString('en-US'), venue },
  );
}

/** Where the game left both: in the standings, between leagues, at home and on the road; and how they last met. */
export function siteStatements(facts: RecapFacts): Statement[] {
  return [
    ...[race, between, meeting, ground, crowd].flatMap((statementsOf) => [...statementsOf(facts)]),
    ...[facts.winner, facts.loser].flatMap((side) => [...siteRecord(facts, side)]),
  ];
}
