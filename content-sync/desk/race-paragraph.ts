import { leagueName } from './names.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { recordText, tally } from './season-index.ts';
import type { Result } from './season-index.ts';
import { gamesBehind } from './standing.ts';
import { stageOf } from './stage.ts';
import type { Standing } from './standing.ts';
import { count, joinNames, ordinal, sentence } from './words.ts';

/** Before a team has played this many league games, its place says little. */
const MIN_LEAGUE_GAMES = 3;
const NAMED_LEADERS = 3;

function halves(games: number): string {
  const whole = Math.floor(games);
  if (games === whole) return whole === 1 ? 'one game' : `${count(whole)} games`;
  return whole === 0
    ? 'half a game'
    : `${count(whole)} and a half games`.replace('one and a half games', 'a game and a half');
}

function placeText(row: Standing, facts: RecapFacts): string {
  const tied = row.sharing > 1;
  const last = row.place + row.sharing - 1 === facts.standings.length && row.place > 1;
  if (last && !tied) return 'last';
  if (tied) return `tied for ${ordinal(row.place)}`;
  return row.place === 1 ? 'alone in first' : ordinal(row.place);
}

function leadersText(facts: RecapFacts): { names: string; record: Standing } | undefined {
  const leaders = facts.standings.filter((row) => row.place === 1);
  const [first] = leaders;
  if (first === undefined || leaders.length > NAMED_LEADERS) return undefined;
  return { names: joinNames(leaders.map((row) => row.team.name)), record: first };
}

function winnerPlace(facts: RecapFacts, row: Standing, league: string): string {
  const { winner, phrases, standings } = facts;
  if (row.place === 1 && row.sharing === 1) {
    const second = standings.find((other) => other.place > 1);
    const chaser =
      second === undefined || second.sharing > 1
        ? ''
        : `, with ${second.team.name} next at ${recordText(second.record)}`;
    return phrases.pick('race-first', [
      `${winner.name} was alone on top of ${league} when the game ended${chaser}.`,
      `The result put ${winner.name} in first place in ${league}${chaser}.`.replace(
        'put',
        row.record.losses === 0 ? 'kept' : 'left',
      ),
    ]);
  }
  if (row.place === 1) {
    const others = standings.filter(
      (other) => other.place === 1 && other.team.id !== winner.team.id,
    );
    if (others.length > NAMED_LEADERS) {
      return `${winner.name} was one of ${count(row.sharing)} teams level at the top of ${league}.`;
    }
    const names = joinNames(others.map((other) => other.team.name));
    return phrases.pick('race-shared', [
      `${winner.name} shared the lead of ${league} with ${names}.`,
      `At the top of ${league}, ${winner.name} was level with ${names}.`,
      `That left ${winner.name} tied for first in ${league}, alongside ${names}.`,
    ]);
  }
  const leaders = leadersText(facts);
  const gap = leaders === undefined ? 0 : gamesBehind(leaders.record.record, row.record);
  const behind =
    leaders === undefined || gap <= 0 ? '' : `, ${halves(gap)} behind ${leaders.names}`;
  return phrases.pick('race-place', [
    `${winner.name} was ${placeText(row, facts)} in ${league} after the game${behind}.`,
    `In ${league} that left ${winner.name} ${placeText(row, facts)}${behind}.`,
    `The ${sentence(league).replace(/^The /, '')} table showed ${winner.name} ${placeText(row, facts)}${behind}.`,
  ]);
}

function loserPlace(facts: RecapFacts, row: Standing, winnerRow: Standing | undefined): string {
  const { loser, phrases } = facts;
  if (winnerRow !== undefined && winnerRow.place === row.place) {
    return `${loser.name} was level with its opponent at ${recordText(row.record)}.`;
  }
  const place = placeText(row, facts);
  return phrases.pick('race-loser', [
    `${loser.name} was ${place} among ${facts.standings.length} teams.`,
    `${loser.name} stood ${place}.`,
    `${loser.name} was ${place}.`,
  ]);
}

function rowOf(facts: RecapFacts, side: Side): Standing | undefined {
  const row = facts.standings.find((standing) => standing.team.id === side.team.id);
  const games = row === undefined ? 0 : row.record.wins + row.record.losses;
  return games >= MIN_LEAGUE_GAMES ? row : undefined;
}

function leagueRace(facts: RecapFacts): string | null {
  const league = leagueName(facts.league);
  // A table of fewer than four teams is no race to tell (the Pac-12 of 2025 had two).
  if (league === null || facts.standings.length < 4) return null;
  const own = rowOf(facts, facts.winner);
  const other = rowOf(facts, facts.loser);
  const parts = [
    own === undefined ? null : winnerPlace(facts, own, league),
    other === undefined || own === undefined ? null : loserPlace(facts, other, own),
  ].filter((text) => text !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

function betweenLeagues(facts: RecapFacts): string | null {
  const { winner, loser, season, kickoff, phrases } = facts;
  const own = winner.covered ? winner : loser;
  const other = winner.covered ? loser : winner;
  const league = leagueName(own.team.conference);
  const against = leagueName(other.team.conference);
  if (league === null || against === null || own.team.conference === other.team.conference) {
    return null;
  }
  const members = season.members.get(own.team.conference ?? '') ?? [];
  const counts = (result: Result): boolean =>
    result.opponent.conference === other.team.conference && result.kickoff <= kickoff;
  const record = tally(
    members.flatMap((team) => [...(season.results.get(team.id) ?? [])]),
    counts,
  );
  const won = own === winner;
  if (record.wins + record.losses < 2) {
    return phrases.pick('between-first', [
      `No other game between teams of ${league} and ${against} had been played this season before ${winner.poss} win.`,
      `${winner.poss} win came in the season's first meeting between ${league} and ${against}.`,
    ]);
  }
  const text = recordText(record);
  return phrases.pick('between', [
    `${winner.poss} win made ${league} ${text} against ${against} this season.`,
    `With ${won ? `${own.poss} win` : `${own.poss} loss`}, ${league} is ${text} against teams of ${against}.`,
    `Teams of ${league} have gone ${text} against ${against} this season, ${own.name} included.`,
    `${sentence(league)} stands at ${text} against ${against} after ${own.poss} ${won ? 'win' : 'loss'}.`,
  ]);
}

function postseasonCount(facts: RecapFacts): string | null {
  const { winner, loser, season, kickoff, phrases, stage } = facts;
  const own = winner.covered ? winner : loser;
  const league = leagueName(own.team.conference);
  if (league === null || stage === 'conference-championship') return null;
  if (winner.team.conference === loser.team.conference) return null;
  const record = tally(
    (season.members.get(own.team.conference ?? '') ?? []).flatMap((team) => [
      ...(season.results.get(team.id) ?? []),
    ]),
    ({ game, kickoff: at }) =>
      at <= kickoff && (stageOf(game) === 'bowl' || stageOf(game) === 'playoff'),
  );
  const text = recordText(record);
  return phrases.pick('postseason', [
    `${sentence(league)} is ${text} in bowl and playoff games.`,
    `In bowls and playoff games the teams of ${league} are ${text}.`,
    `The postseason count for ${league}, playoff included, is ${text}.`,
  ]);
}

/**
 * What the result did to the conference race; outside it, to the count between the two leagues or,
 * in the postseason, to the league's record there. Null when there is nothing to tell.
 */
export function raceSentences(facts: RecapFacts): string | null {
  if (facts.stage !== 'regular') return postseasonCount(facts);
  if (facts.league !== null) return leagueRace(facts);
  if (facts.winner.fcs || facts.loser.fcs) return null;
  const shared = facts.winner.team.conference;
  if (shared === facts.loser.team.conference && leagueName(shared) !== null) {
    return `Both are members of ${leagueName(shared) ?? ''}, but the game did not count in the conference standings.`;
  }
  return betweenLeagues(facts);
}
