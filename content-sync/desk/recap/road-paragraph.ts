import { recordLabel } from '#data/domain/standings.ts';
import { counted, joinNames, withArticle } from '../english.ts';
import { resultNoun, scoreText } from '../game-facts.ts';
import { gameDay } from '../kickoff.ts';
import { leagueAdjective } from '../names.ts';
import type { RecapFacts, Side } from './recap-facts.ts';

function playoffRoad(facts: RecapFacts, side: Side): string {
  const rounds = side.prior.filter((result) => result.game.isPlayoff);
  if (rounds.length > 0) {
    const beaten = joinNames(rounds.map((won) => `${won.opponent.name} ${scoreText(won)}`));
    return facts.voice.say(
      `road-${side.team.id}`,
      [
        '{S} had beaten {beaten} to get there.',
        'The playoff had already taken {S} past {beaten}.',
        '{S} had come past {beaten} in the playoff.',
      ],
      { S: side.name, beaten },
    );
  }
  const last = side.prior.at(-1);
  if (last === undefined) return '';
  const days = facts.day.dayNumber - gameDay(last.game).dayNumber;
  const bye = facts.game.playoffRound === 'quarterfinal' ? ', after a first-round bye' : '';
  const title = last.game.isConferenceChampionship
    ? ` in the ${leagueAdjective(side.team.conference) ?? 'conference'} championship game`
    : '';
  return `${side.name} was playing for the first time in ${counted(days, 'day')}${bye}; its last game was ${withArticle(resultNoun(last))}${title}.`;
}

function titleRoad(winner: Side, loser: Side): string {
  const road = ({ before }: Side): string =>
    `${recordLabel(before.league)} in the league and ${recordLabel(before)} overall`;
  return road(winner) === road(loser)
    ? `Both ${winner.name} and ${loser.name} went ${road(winner)} to reach the game.`
    : `${winner.name} went ${road(winner)} to reach the game, ${loser.name} ${road(loser)}.`;
}

function bowlRoad({ winner, loser, pick }: RecapFacts): string {
  const own = recordLabel(winner.before);
  const other = recordLabel(loser.before);
  const text =
    own === other
      ? `${winner.name} and ${loser.name} both came in at ${own}.`
      : pick('bowl-road', [
          `${winner.name} came in at ${own} and ${loser.name} at ${other}.`,
          `Before the bowl ${winner.name} was ${own}, ${loser.name} ${other}.`,
          `The pairing matched ${withArticle(own)} ${winner.name} team with ${loser.name}, which was ${other}.`,
        ]);
  const last = winner.prior.at(-1);
  if (last === undefined) return text;
  return `${text} ${winner.name} had not played since ${gameDay(last.game).date}, when it ${last.won ? 'beat' : 'lost to'} ${last.opponent.name}.`;
}

/** How the two got to a championship, bowl or playoff game; null in the regular season. */
export function roadParagraph(facts: RecapFacts): string | null {
  const { winner, loser, stage, game } = facts;
  switch (stage) {
    case 'regular':
      return null;
    case 'bowl':
      return bowlRoad(facts);
    case 'conference-championship':
      return titleRoad(winner, loser);
    case 'playoff':
      return game.playoffRound === 'first-round'
        ? `${winner.name} entered the playoff at ${recordLabel(winner.before)}, ${loser.name} at ${recordLabel(loser.before)}.`
        : `${playoffRoad(facts, winner)} ${playoffRoad(facts, loser)}`.trim();
  }
}
