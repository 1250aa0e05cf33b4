import { leagueName } from '#data/domain/football/team.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { ordinalWord } from '#data/domain/words/english.ts';
import { type TableRow, tally } from '../season-index.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { statement, type Statement, statementOn } from './statement.ts';

/** A table of fewer teams is no race (the Pac-12 of 2025 had two). */
const MIN_TEAMS = 4;
/** Before a team has played this many league games, its place says little. */
const MIN_LEAGUE_GAMES = 3;
/** Below this place a team is in no race; the last one is named, too. */
const LAST_NAMED = 3;
/** After fewer games at home or on the road nothing is a run there. */
const MIN_THERE = 5;

function placeText(row: TableRow, teams: number): string {
  if (row.sharing > 1) return `tied for ${ordinalWord(row.place)}`;
  if (row.place === 1) return 'alone in first';
  return row.place === teams ? 'last' : ordinalWord(row.place);
}

/** Where the result left the winner in its conference. */
function* race({ winner, table, league }: RecapFacts): Generator<Statement> {
  const own = table.find(({ teamId }) => teamId === winner.team.id);
  if (own === undefined || own.wins + own.losses < MIN_LEAGUE_GAMES || table.length < MIN_TEAMS) return;
  if (own.place > LAST_NAMED && own.place < table.length) return;
  yield statementOn(winner, 'place', own.place / table.length, 'place', {
    league: leagueName(league),
    place: placeText(own, table.length),
  });
}

/** A team that has won or lost every game at home or on the road, whichever this one was, or did until this one. */
function* siteRecord(facts: RecapFacts, side: Side): Generator<Statement> {
  const { site, played } = side;
  if (side.fcs || site === 'neutral') return;
  const hasWon = side === facts.winner;
  const { wins, losses } = tally(played.filter((result) => result.site === site));
  const [same, others] = hasWon ? [wins, losses] : [losses, wins];
  const there = site === 'home' ? 'at home' : 'on the road';
  if (others === 0 && same >= MIN_THERE) {
    yield statementOn(side, 'site', 0.5 ** same, 'record-there', { there, record: recordLabel({ wins, losses }) });
  } else if (same === 1 && others >= MIN_THERE) {
    yield statementOn(side, 'site', 0.5 ** others, 'first-there', { there, win: hasWon ? 'win' : 'loss' });
  }
}

function* meeting({ lastMeeting: last, winner, loser }: RecapFacts): Generator<Statement> {
  if (last === null) return;
  const { score: s, date: day } = last;
  yield statement(['meeting'], 0.01, 'last-meeting', {
    S: (last.winnerId === winner.team.id ? winner : loser).name,
    s,
    day,
  });
}

/** Where the game left both in the standings, at home and on the road; and how they last met. */
export function siteStatements(facts: RecapFacts): Statement[] {
  const { winner, loser } = facts;
  return [...race(facts), ...meeting(facts), ...siteRecord(facts, winner), ...siteRecord(facts, loser)];
}
