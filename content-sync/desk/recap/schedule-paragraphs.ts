import { recordLabel } from '#data/domain/football/standings.ts';
import { joinNames, joinSentences } from '#data/domain/words/english.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { TeamIdentity } from '#data/domain/football/team.ts';
import { kickoffDays } from '#data/domain/football/kickoff.ts';
import { fixtureWays, resultNoun, scoreText } from '../game-facts.ts';
import { gameDay, kickoffMs } from '../kickoff.ts';
import { leagueAdjective, occasionName, occasionOf, stageOf } from '../occasion.ts';
import type { RecapFacts, Side } from './recap-facts.ts';

const PLAYOFF_ROADS = [
  '{S} had beaten {beaten} to get there.',
  'The playoff had already taken {S} past {beaten}.',
  '{S} had come past {beaten} in the playoff.',
];
const LONG_WAIT = '{S} was playing for the first time in {days day}{bye}; its last game was a/an {last}{title}.';
function playoffRoad({ voice, day, game }: RecapFacts, { team, names, prior }: Side): string {
  const rounds = prior.filter((result) => result.game.isPlayoff);
  if (rounds.length > 0) {
    const beaten = joinNames(rounds.map((won) => `${won.opponent.name} ${scoreText(won)}`));
    return voice.say(`road-${team.id}`, PLAYOFF_ROADS, { ...names, beaten });
  }
  const last = prior.at(-1);
  if (last === undefined) return '';
  const league = leagueAdjective(team.conference) ?? 'conference';
  return voice.fill(LONG_WAIT, {
    ...names,
    last: resultNoun(last),
    days: day.dayNumber - gameDay(last.game).dayNumber,
    bye: game.playoffRound === 'quarterfinal' ? ', after a first-round bye' : '',
    title: last.game.isConferenceChampionship ? ` in the ${league} championship game` : '',
  });
}

function titleRoad({ winner, loser, voice }: RecapFacts): string {
  const [own, other] = [winner, loser].map(
    ({ before }) => `${recordLabel(before.league)} in the league and ${recordLabel(before)} overall`,
  );
  return voice.fill(
    own === other ? 'Both {W} and {L} went {own} to reach the game.' : '{W} went {own} to reach the game, {L} {other}.',
    { own, other },
  );
}

const BOWL_ROADS = [
  '{W} came in at {Wbefore} and {L} at {Lbefore}.',
  'Before the bowl {W} was {Wbefore}, {L} {Lbefore}.',
  'The pairing matched a/an {Wbefore} {W} team with {L}, which was {Lbefore}.',
];

function bowlRoad({ winner, loser, voice }: RecapFacts): string {
  const text =
    recordLabel(winner.before) === recordLabel(loser.before)
      ? voice.fill('{W} and {L} both came in at {Wbefore}.')
      : voice.pickText('bowl-road', BOWL_ROADS);
  const last = winner.prior.at(-1);
  if (last === undefined) return text;
  return `${text} ${winner.name} had not played since ${gameDay(last.game).date}, when it ${last.won ? 'beat' : 'lost to'} ${last.opponent.name}.`;
}

/** How the two got to a championship, bowl or playoff game; null in the regular season. */
export function roadParagraph(facts: RecapFacts): string | null {
  const { winner, loser, stage, game, voice } = facts;
  switch (stage) {
    case 'regular':
      return null;
    case 'bowl':
      return bowlRoad(facts);
    case 'conference-championship':
      return titleRoad(facts);
    case 'playoff':
      return game.playoffRound === 'first-round'
        ? voice.fill('{W} entered the playoff at {Wbefore}, {L} at {Lbefore}.')
        : `${playoffRoad(facts, winner)} ${playoffRoad(facts, loser)}`.trim();
  }
}

/** From this week on, a team with no further regular-season game has finished its regular season. */
const CLOSING_WEEK = 13;
const WEEK_DAYS = 8;
const IDLE_DAYS = 12;
function laterGames({ season, game }: RecapFacts, side: Side): Game[] {
  const schedule = season.schedule.get(side.team.id) ?? [];
  return schedule.slice(schedule.indexOf(game) + 1);
}

function nextRegular(facts: RecapFacts, side: Side): Game | undefined {
  // A title game or bowl was not paired yet when a regular-season game ended.
  return laterGames(facts, side).find((game) => stageOf(game) === 'regular');
}

function dated(facts: RecapFacts, game: Game): { when: string; days: number } {
  const day = gameDay(game);
  const days = day.dayNumber - facts.day.dayNumber;
  const isNamed = days <= WEEK_DAYS && kickoffDays(game) === null;
  return { days, when: isNamed ? `on ${day.weekday}, ${day.date}` : `on ${day.date}` };
}

const WAYS = {
  'after a break': [
    '{S} is off until {date}, when it {fixture}.',
    '{S} has {days} days before its next game: it {fixture} {when}.',
    '{S} has time off before it {fixture} {when}.',
    'After a break {S} {fixture} {when}.',
  ],
  soon: [
    '{S} {fixture} {when}.',
    '{S} {fixture} next, {when}.',
    'Next up, {S} {fixture} {when}.',
    '{when}, {S} {fixture}.',
    'In its next game {S} {fixture} {when}.',
    'Next for {S}: it {fixture} {when}.',
  ],
  'on one day': [
    '{W} {own} and {L} {other} {when}.',
    'Both play again {when}: {W} {own} and {L} {other}.',
    '{when}, {W} {own} while {L} {other}.',
    'Next up {when}, {W} {own} and {L} {other}.',
    'Next {W} {own} and {L} {other}, both {when}.',
  ],
  closing: [
    '{S} [closed|ended|finished] its regular season at {record}.',
    'That ended the regular season for {S}, at {record}.',
    '{S} [ends|finishes|closes] the regular season {record}.',
    'The regular season ended at {record} for {S}.',
  ],
  'pairings to come': [
    '{W} ({Wafter}) and {L} ({Lafter}) now wait for the postseason pairings.',
    'The postseason pairings were still to come for {W}, at {Wafter}, and {L}, at {Lafter}.',
  ],
  playoff: [
    '{W} goes on to {round} on {date} {against}. {L} finished its season at {Lafter}.',
    'Next for {W} is {round} on {date}, {against}. {L} finished its season at {Lafter}.',
  ],
  'season over': [
    'The season is over for both: {W} finished {Wafter} and {L} {Lafter}.',
    'It was the last game of the season for {W}, at {Wafter}, and {L}, at {Lafter}.',
    'Neither plays again this season, {W} stopping at {Wafter} and {L} at {Lafter}.',
  ],
};

function upcoming(facts: RecapFacts, { team, names }: Side, game: Game): string {
  const { when, days } = dated(facts, game);
  return facts.voice.say(`next-${team.id}`, WAYS[days >= IDLE_DAYS ? 'after a break' : 'soon'], {
    ...names,
    when,
    days,
    date: gameDay(game).date,
    fixture: fixtureWays(game, team),
  });
}

function closing({ game, voice }: RecapFacts, { team, names, after }: Side): string | null {
  if (game.week < CLOSING_WEEK) return null;
  return voice.say(`closing-${team.id}`, WAYS.closing, { ...names, record: recordLabel(after) });
}

/** One sentence for both when they play other teams on the same day; else null. */
function sharedDay(facts: RecapFacts): string | null {
  const { winner, loser, voice } = facts;
  const [own, other] = [winner, loser].map((side) => nextRegular(facts, side));
  if (own === undefined || other === undefined || own.id === other.id) return null;
  const { when } = dated(facts, own);
  if (when !== dated(facts, other).when) return null;
  return voice.say('next-shared', WAYS['on one day'], {
    own: fixtureWays(own, winner.team),
    other: fixtureWays(other, loser.team),
    when,
  });
}

function regularNext(facts: RecapFacts): string {
  // An FCS team's own schedule is not in the list.
  const sides = [facts.winner, facts.loser].filter((side) => !side.fcs);
  const shared = sides.length === 2 ? sharedDay(facts) : null;
  if (shared !== null) return shared;
  return joinSentences(
    sides.map((side) => {
      const game = nextRegular(facts, side);
      return game === undefined ? closing(facts, side) : upcoming(facts, side, game);
    }),
  );
}

/** A team's playoff games between this one and `next`. */
function pendingBefore({ season, kickoff }: RecapFacts, next: Game, team: TeamIdentity): Game[] {
  return (season.schedule.get(team.id) ?? []).filter(
    (game) => game.isPlayoff && kickoffMs(game) > kickoff && kickoffMs(game) < kickoffMs(next),
  );
}

/** The next opponent as far as the bracket was known when this game ended. */
function opponentText(facts: RecapFacts, next: Game, opponent: TeamIdentity): string {
  const [pending, ...more] = pendingBefore(facts, next, opponent);
  if (pending === undefined) return `against ${opponent.name}`;
  const teams = [pending.awayTeam, pending.homeTeam];
  const isKnown = more.length === 0 && teams.every((team) => pendingBefore(facts, pending, team).length === 0);
  if (!isKnown) return 'against an opponent still to be decided';
  // Sorted, so that the order does not give the winner away.
  const names = teams.map((team) => team.name).sort();
  return `against ${names.join(' or ')}`;
}

function playoffNext(facts: RecapFacts): string {
  const { winner, voice } = facts;
  const next = laterGames(facts, winner).find((candidate) => candidate.isPlayoff);
  const occasion = next === undefined ? null : occasionOf(next);
  if (next === undefined || occasion === null) return voice.fill('{W} plays on. {L} finished its season at {Lafter}.');
  const opponent = next.homeTeam.id === winner.team.id ? next.awayTeam : next.homeTeam;
  return voice.pickText('next-playoff', WAYS.playoff, {
    round: occasionName(occasion),
    date: gameDay(next).date,
    against: opponentText(facts, next, opponent),
  });
}

/** What comes next for both, naming only pairings that were known when the game ended; empty when nothing is. */
export function nextParagraph(facts: RecapFacts): string {
  const { voice, stage, game } = facts;
  if (stage === 'regular') return regularNext(facts);
  if (stage === 'conference-championship') return voice.pickText('next-title', WAYS['pairings to come']);
  if (stage === 'bowl' || game.playoffRound === 'championship')
    return voice.pickText('season-over', WAYS['season over']);
  return playoffNext(facts);
}
