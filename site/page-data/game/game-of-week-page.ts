import type { GameBox, TeamFigures } from '#data/domain/football/box-score.ts';
import { type FinalGame, type Game, isFinal, rankedName } from '#data/domain/football/game.ts';
import { pointsOf, recordsAround, runOf, sideOfTeam } from '#data/domain/football/team-record.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { formatNewsDate } from '#data/domain/time-format.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import type { ContentDb } from '#data/content/database.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { chooseGameOfWeek } from '#data/domain/football/game-of-week.ts';
import { shortEventOf } from '#data/domain/words/event-names.ts';
import { fill, highLow, joinNames, numberWordToTen, withArticle } from '#data/domain/words/english.ts';
import { type Played, playedBy } from '../season/season-figures.ts';
import type { Season } from '../season/season.ts';
import PHRASES from './game-phrases.json' with { type: 'json' };
import { gamePage } from './game-page.ts';
import { stakesOf } from './game-stakes.ts';
import { hasGapBefore, playedBefore } from './team-course.ts';

const WATCH = PHRASES.watch;

/** What a team and its opponents did in the games before one. */
interface Sums {
  id: string;
  name: string;
  games: readonly FinalGame[];
  pointsFor: number;
  pointsAgainst: number;
  /** The games whose figures are known. */
  boxes: Played[];
}
const sumsOf = (
  boxes: ReadonlyMap<string, GameBox>,
  games: readonly FinalGame[],
  { id, name }: Game['awayTeam'],
): Sums => ({
  id,
  name,
  games,
  ...pointsOf(games, id),
  boxes: games.flatMap((game) => playedBy(id, game, boxes.get(game.id)) ?? []),
});

/** A figure of a side of the team's games, added up. */
const total = ({ boxes }: Sums, side: 'own' | 'other', key: keyof TeamFigures): number =>
  boxes.reduce((sum, game) => sum + game[side][key], 0);
const perGame = (sum: number, games: number): string => (sum / games).toFixed(1);

/** What the phrases may say of a team: what its games bring both ways, on average or added up. */
function slotsOf(team: Sums) {
  const average = (side: 'own' | 'other', key: keyof TeamFigures) => perGame(total(team, side, key), team.boxes.length);
  const thirdDowns = (side: 'own' | 'other') =>
    `${Math.round((100 * total(team, side, 'thirdDownsMade')) / total(team, side, 'thirdDownsTried'))}%`;
  return {
    team: team.name,
    pointsFor: perGame(team.pointsFor, team.games.length),
    pointsAgainst: perGame(team.pointsAgainst, team.games.length),
    rush: average('own', 'rushYards'),
    rushAllowed: average('other', 'rushYards'),
    pass: average('own', 'passYards'),
    passAllowed: average('other', 'passYards'),
    taken: total(team, 'other', 'turnovers'),
    given: total(team, 'own', 'turnovers'),
    thirdDowns: thirdDowns('own'),
    thirdDownsAllowed: thirdDowns('other'),
    form: formWords(team),
  };
}

/** `won its last four`, `won all five before this one`: how a team has done lately. */
function formWords({ games, id }: Sums): string {
  const run = runOf(games, id);
  if (run === 0) return WATCH.run.level;
  const length = Math.abs(run);
  const count = numberWordToTen(length);
  const won = run > 0 ? 'won' : 'lost';
  if (length === games.length) return fill(WATCH.run[`${won}, all`], { count });
  return length === 1 ? WATCH.run[`${won}, one`] : fill(WATCH.run[won], { count });
}

type Known = Pick<Season, 'schedules' | 'boxes'>;
const teamsOf = ({ awayTeam, homeTeam }: Game) => [awayTeam, homeTeam] as const;

/** 'What to Watch' in a game: how both sides have played in the season's games before it, and what is at stake. */
export function watchPoints(season: Known, game: Game, stakes: readonly string[]): string[] {
  const gaps = teamsOf(game).filter(({ id }) => hasGapBefore(season, game, id));
  if (gaps.length > 0) return [...stakes, fill(WATCH.gaps, { teams: joinNames(gaps.map(({ name }) => name)) })];
  const sums = teamsOf(game).map((team) => sumsOf(season.boxes, playedBefore(season, game, team.id), team));
  const first = sums.filter(({ games }) => games.length === 0).map(({ name }) => name);
  if (first.length > 0)
    return [...stakes, fill(WATCH['first game'], { team: first.length === 2 ? 'either team' : joinNames(first) })];
  const figures = sums.some(({ boxes }) => boxes.length === 0) ? [] : WATCH.figures;
  const [away, home] = sums.map(slotsOf);
  return [WATCH.points, ...figures, WATCH.form].map(({ label, team }) =>
    fill(WATCH.both, { label, away: fill(team, { ...away }), home: fill(team, { ...home }) }),
  );
}

/** `a 31-27 win over Ole Miss on Jan. 8`: a finished game as one of its teams saw it. */
function resultPhrase(game: FinalGame, teamId: string): string {
  const isAway = sideOfTeam(game, teamId) === 'away';
  const [own, other] = isAway ? [game.awayScore, game.homeScore] : [game.homeScore, game.awayScore];
  const kind = own > other ? 'win' : 'loss';
  return fill(PHRASES.preview[own === other ? 'draw' : kind], {
    score: withArticle(highLow(own, other)),
    opponent: (isAway ? game.homeTeam : game.awayTeam).name,
    day: formatNewsDate(kickoffDay(game)),
  });
}

/**
 * The preview of a game, paragraph by paragraph: who meets whom with which record, each side's last game, what is at
 * stake.
 */
export function previewOf(
  season: Pick<Season, 'schedules' | 'completeSchedules'>,
  game: Game,
  stakes: readonly string[],
): string[] {
  const words = PHRASES.preview[isFinal(game) ? 'over' : 'to come'];
  const named = (side: 'away' | 'home', more = ''): string => {
    const { id } = game[`${side}Team`];
    if (!season.completeSchedules.has(id) || hasGapBefore(season, game, id)) return rankedName(game, side);
    const { before } = recordsAround(season.schedules.get(id) ?? [], game.id, id);
    return `${rankedName(game, side)} (${recordLabel(before)}${more})`;
  };
  const event = shortEventOf(game);
  const opening = fill(words[game.neutralSite ? 'meets' : 'visits'], {
    away: named('away', ' before the game'),
    home: named('home'),
    occasion: event === null ? '' : ` in the ${event}`,
  });
  const lastGames = teamsOf(game).flatMap((team) => {
    const last = playedBefore(season, game, team.id).at(-1);
    return last === undefined || hasGapBefore(season, game, team.id)
      ? []
      : [fill(words.last, { team: team.name, result: resultPhrase(last, team.id) })];
  });
  return [opening, lastGames.join(' '), stakes.join(' ')].filter((text) => text !== '');
}

/**
 * The Game of the Week of a season at its present, with the two teams' meetings of the seasons before as `earlierOf`
 * gives them; null when there is none.
 */
export async function gatherGameOfWeekPage(
  db: ContentDb,
  season: Season,
  earlierOf: (game: Game) => readonly Game[] = () => [],
) {
  const chosen = chooseGameOfWeek(await listGames(db), season, season.now);
  const page = chosen && gamePage(season, chosen.id, earlierOf(chosen));
  if (page === undefined) return null;
  const { game, away, home } = page;
  const stakes = stakesOf(season, game, [away, home]);
  return {
    page,
    /** 'What to Watch', point by point. */
    watch: watchPoints(season, game, stakes),
    /** The preview, paragraph by paragraph. */
    preview: previewOf(season, game, stakes),
  };
}
