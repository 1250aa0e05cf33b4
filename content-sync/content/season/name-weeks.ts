import { gameTitle, isFinal, type Game, type PlayoffRound } from '#data/domain/football/game.ts';
import type { Season } from '#data/domain/football/season.ts';
import {
  championshipWeek,
  LAST_WEEK,
  phaseOfWeek,
  plannedWords,
  seasonWeeks,
  type Week,
} from '#data/domain/football/week.ts';
import { capitalise, countedInWords, joinNames } from '#data/domain/words/english.ts';
import { stageOf, type Stage } from '../../desk/occasion.ts';

/** The rounds of the playoff in their order; a week is called after the last one in it. */
const ROUNDS: readonly (readonly [PlayoffRound, name: string])[] = [
  ['first-round', 'Playoff First Round'],
  ['quarterfinal', 'Playoff Quarterfinals'],
  ['semifinal', 'Playoff Semifinals'],
  ['championship', 'National Championship'],
];
const NEW_YEAR_WEEK = 18;

/**
 * What a week with these games is called and what is said of it; `first`: the weeks in which title games and bowls
 * begin.
 */
function wordsOf(
  number: number,
  games: readonly Game[],
  first: { titles: number; bowls: number },
): Pick<Week, 'name' | 'description'> {
  const stages = Object.groupBy(games, stageOf);
  const { regular = [], bowl: bowls = [], 'conference-championship': titles = [] } = stages;
  if (regular.length === games.length && number < first.titles) {
    const rivalries = games.filter(({ isRivalry }) => isRivalry).length;
    return plannedWords(number, first.titles, rivalries * 4 >= games.length);
  }
  const rounds = ROUNDS.filter(([round]) => games.some((game) => game.playoffRound === round));
  // After the title games Army and Navy mostly play alone.
  const [single] = number > first.titles && regular.length === 1 ? regular : [];
  const isOpening = number === first.bowls;
  const regularGames = countedInWords(regular.length, 'regular-season game');
  const firstBowls = bowls.length > 1 ? 'the first bowls' : 'the first bowl';
  const parts = [
    titles.length > 1 && 'conference championships',
    titles.length === 1 && 'one conference championship',
    regular.length > 0 && (single && games.length > 1 ? gameTitle(single) : regularGames),
    ...rounds.map(([, name]) => `the ${name.toLowerCase()}`),
    bowls.length > 0 && (isOpening ? firstBowls : countedInWords(bowls.length, 'bowl')),
  ];
  const bowlName = number === NEW_YEAR_WEEK ? 'New Year Bowls' : `Bowl Week ${number - first.bowls + 1}`;
  const names = [
    // The pairing of the last game is known late.
    (number === LAST_WEEK && rounds.length > 0 ? ROUNDS : rounds).at(-1)?.[1],
    titles.length > 0 && phaseOfWeek(number) !== 'regular' && 'Conference Championships',
    bowls.length > 0 && (isOpening ? 'Bowl Season Opens' : bowlName),
    single && gameTitle(single),
  ];
  return {
    name: names.find((name) => typeof name === 'string') ?? `Week ${number}`,
    description: capitalise(joinNames(parts.filter((part) => part !== false))),
  };
}

/**
 * The weeks of a season, those that bear the names of the rules named after the games in them. A week without games
 * keeps them until one after it has been played, as the week of the title games does: its own games
 * are not listed yet.
 */
export function nameWeeks({ year, weeks }: Season, games: readonly Game[]): Week[] {
  const listed = games.filter(({ status }) => status !== 'cancelled');
  const inWeek = Map.groupBy(listed, ({ week }) => week);
  const lastPlayed = Math.max(...games.filter(isFinal).map(({ week }) => week));
  const beginningOf = (stage: Stage): number =>
    Math.min(...listed.filter((game) => stageOf(game) === stage).map(({ week }) => week));
  const titles = beginningOf('conference-championship');
  const first = {
    titles: titles === Infinity ? championshipWeek(year) : titles,
    bowls: beginningOf('bowl'),
  };
  const planned = seasonWeeks(year);
  return weeks.map((week) => {
    const { number, name, description } = week;
    const isOwn = planned[number]?.name !== name || planned[number].description !== description;
    const own = inWeek.get(number);
    const isOpen = own === undefined || (titles === Infinity && number === first.titles);
    if (isOwn || (isOpen && number > lastPlayed)) return week;
    return own === undefined
      ? { ...week, name: `Week ${number}`, description: 'No FBS team played' }
      : { ...week, ...wordsOf(number, own, first) };
  });
}
