import { easternDay } from './calendar.ts';
import { leagueAdjective } from './names.ts';
import { scoreText } from './recap-facts.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { recordText, tally } from './season-index.ts';
import type { Result } from './season-index.ts';
import { counted, joinNames, sentence } from './words.ts';

function wonText(result: Result): string {
  return `${result.opponent.name} ${scoreText(result)}`;
}

function playoffRoad(facts: RecapFacts, side: Side): string {
  const rounds = side.prior.filter((result) => result.game.isPlayoff);
  if (rounds.length > 0) {
    return facts.phrases.pick(side === facts.winner ? 'road-w' : 'road-lose', [
      `${side.name} had beaten ${joinNames(rounds.map(wonText))} to get there.`,
      `The playoff had already taken ${side.name} past ${joinNames(rounds.map(wonText))}.`,
    ]);
  }
  const last = side.prior.at(-1);
  if (last === undefined) return '';
  const days = facts.day.dayNumber - easternDay(last.game).dayNumber;
  const bye = facts.game.playoffRound === 'quarterfinal' ? ', after a first-round bye' : '';
  const title = last.game.isConferenceChampionship
    ? ` in the ${leagueAdjective(side.team.conference) ?? 'conference'} championship game`
    : '';
  return `${side.name} was playing for the first time in ${counted(days, 'day')}${bye}; its last game was a ${scoreText(last)} ${last.won ? 'win over' : 'loss to'} ${last.opponent.name}${title}.`.replace(
    /a (8|11|18)-/,
    'an $1-',
  );
}

function leagueRoad(side: Side): string {
  const played = tally(side.prior, (result) => result.game.conferenceGame);
  return `${side.name} went ${recordText(played)} in the league and ${recordText(side.before)} overall to reach the game.`;
}

function titleRoad(winner: Side, loser: Side): string {
  const [own, other] = [leagueRoad(winner), leagueRoad(loser)];
  return own.replace(winner.name, '') === other.replace(loser.name, '')
    ? `Both ${winner.name} and ${loser.name} ${own.slice(winner.name.length + 1)}`
    : `${own} ${other}`;
}

function bowlRoad(facts: RecapFacts): string {
  const { winner, loser, phrases } = facts;
  const last = winner.prior.at(-1);
  const level = recordText(winner.before) === recordText(loser.before);
  const text = level
    ? `${winner.name} and ${loser.name} both came in at ${recordText(winner.before)}.`
    : phrases.pick('bowl-road', [
        `${winner.name} came in at ${recordText(winner.before)} and ${loser.name} at ${recordText(loser.before)}.`,
        `Before the bowl ${winner.name} was ${recordText(winner.before)}, ${loser.name} ${recordText(loser.before)}.`,
        `The pairing matched a ${recordText(winner.before)} ${winner.name} team with ${loser.name}, which was ${recordText(loser.before)}.`.replace(
          /a (8|11)-/,
          'an $1-',
        ),
      ]);
  if (last === undefined) return text;
  return `${text} ${winner.name} had not played since ${easternDay(last.game).date}, when it ${last.won ? 'beat' : 'lost to'} ${last.opponent.name}.`;
}

/** How the two got to a championship, bowl or playoff game; null in the regular season. */
export function roadParagraph(facts: RecapFacts): string | null {
  const { winner, loser } = facts;
  switch (facts.stage) {
    case 'regular':
      return null;
    case 'bowl':
      return bowlRoad(facts);
    case 'conference-championship':
      return titleRoad(winner, loser);
    case 'playoff':
      if (facts.game.playoffRound === 'first-round') {
        return sentence(
          `${winner.name} entered the playoff at ${recordText(winner.before)}, ${loser.name} at ${recordText(loser.before)}.`,
        );
      }
      return `${playoffRoad(facts, winner)} ${playoffRoad(facts, loser)}`.trim();
  }
}
