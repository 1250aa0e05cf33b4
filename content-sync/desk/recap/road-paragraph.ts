import { recordLabel } from '#data/domain/football/standings.ts';
import { joinNames } from '../english.ts';
import { resultNoun, scoreText } from '../game-facts.ts';
import { gameDay } from '../kickoff.ts';
import { leagueAdjective } from '../names.ts';
import type { RecapFacts, Side } from './recap-facts.ts';

const PLAYOFF_ROADS = [
  '{S} had beaten {beaten} to get there.',
  'The playoff had already taken {S} past {beaten}.',
  '{S} had come past {beaten} in the playoff.',
];
const LONG_WAIT =
  '{S} was playing for the first time in {days day}{bye}; its last game was a/an {last}{title}.';

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
    ...{ ...names, last: resultNoun(last) },
    days: day.dayNumber - gameDay(last.game).dayNumber,
    bye: game.playoffRound === 'quarterfinal' ? ', after a first-round bye' : '',
    title: last.game.isConferenceChampionship ? ` in the ${league} championship game` : '',
  });
}

function titleRoad({ winner, loser, voice }: RecapFacts): string {
  const [own, other] = [winner, loser].map(
    ({ before }) =>
      `${recordLabel(before.league)} in the league and ${recordLabel(before)} overall`,
  );
  return voice.fill(
    own === other
      ? 'Both {W} and {L} went {own} to reach the game.'
      : '{W} went {own} to reach the game, {L} {other}.',
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
