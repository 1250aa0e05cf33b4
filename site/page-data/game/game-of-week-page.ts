import type { GameBox, TeamFigures } from '#data/domain/football/box-score.ts';
import {
  type FinalGame,
  type Game,
  gameLocality,
  isFinal,
  localityLabel,
  rankedName,
} from '#data/domain/football/game.ts';
import { headToHead, pointsOf, recordsAround, runOf, sideOfTeam } from '#data/domain/football/team-record.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { formatNewsDate } from '#data/domain/time-format.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { articlePath } from '#data/domain/page-paths.ts';
import type { ContentDb } from '#data/content/database.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { chooseGameOfWeek } from '#data/domain/football/game-of-week.ts';
import { leagueLabel } from '#data/domain/football/team.ts';
import { shortEventOf } from '#data/domain/words/event-names.ts';
import { highLow, joinNames, numberWordToTen } from '#data/domain/words/english.ts';
import { type Played, playedBy } from '../season/season-figures.ts';
import type { Season } from '../season/season.ts';
import { VENUE_UNKNOWN } from '../../output/structured-data/sports.ts';
import { stakesOf } from './game-stakes.ts';
import { hasGapBefore, playedBefore } from './team-course.ts';

/** What a team and its opponents did in the games before one. */
interface Sums {
  name: string;
  games: number;
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
  name,
  games: games.length,
  ...pointsOf(games, id),
  boxes: games.flatMap((game) => playedBy(id, game, boxes.get(game.id)) ?? []),
});

/** A figure of a side of the team's games, added up. */
const total = ({ boxes }: Sums, side: 'own' | 'other', key: keyof TeamFigures): number =>
  boxes.reduce((sum, game) => sum + game[side][key], 0);
const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}%`;
const perGame = (sum: number, games: number): string => (sum / games).toFixed(1);

/** What a game of the team brings both ways, on average: `120.5 gained and 98.0 allowed`. */
const yards = (team: Sums, key: keyof TeamFigures): string => {
  const [own, other] = (['own', 'other'] as const).map((side) => perGame(total(team, side, key), team.boxes.length));
  return `${own ?? ''} gained and ${other ?? ''} allowed`;
};
const thirdDowns = (team: Sums, side: 'own' | 'other'): string =>
  share(total(team, side, 'thirdDownsMade'), total(team, side, 'thirdDownsTried'));

/** What is said of both teams where their figures are known. */
const FIGURES: readonly (readonly [label: string, of: (team: Sums) => string])[] = [
  ['Rushing yards per game', (team) => yards(team, 'rushYards')],
  ['Passing yards per game', (team) => yards(team, 'passYards')],
  [
    'Turnovers',
    (team) => `${total(team, 'other', 'turnovers')} taken and ${total(team, 'own', 'turnovers')} given away`,
  ],
  ['Third downs', (team) => `${thirdDowns(team, 'own')} made and ${thirdDowns(team, 'other')} allowed`],
];

/** A line on both teams, `of` saying of one what the line is about. */
const both = (label: string, [away, home]: readonly [Sums, Sums], of: (team: Sums) => string): string =>
  `${label}: ${away.name} ${of(away)}; ${home.name} ${of(home)}.`;

/** `won its last four`, `all five won`: how a team has done lately. */
function formWords(games: readonly FinalGame[], teamId: string): string {
  const run = runOf(games, teamId);
  const count = numberWordToTen(Math.abs(run));
  const verb = run > 0 ? 'won' : 'lost';
  if (run === 0) return 'level in its last game';
  return Math.abs(run) === games.length
    ? `${verb} all ${count} before this one`
    : `${verb} its last${Math.abs(run) === 1 ? ' game' : ` ${count}`}`;
}

type Known = Pick<Season, 'schedules' | 'boxes'>;
const teamsOf = ({ awayTeam, homeTeam }: Game) => [awayTeam, homeTeam] as const;

/** 'What to Watch' in a game: how both sides have played in the season's games before it, and what is at stake. */
export function watchPoints(season: Known, game: Game, stakes: readonly string[]): string[] {
  const gaps = teamsOf(game).filter(({ id }) => hasGapBefore(season, game, id));
  if (gaps.length > 0)
    return [
      ...stakes,
      `Not every result of ${joinNames(gaps.map(({ name }) => name))} before this game is known here, so nothing is counted.`,
    ];
  const [awayGames, homeGames] = teamsOf(game).map(({ id }) => playedBefore(season, game, id));
  if (!awayGames?.length || !homeGames?.length)
    return [
      ...stakes,
      `For ${awayGames?.length ? game.homeTeam.name : homeGames?.length ? game.awayTeam.name : 'both sides'} it is the first game of the season that is known here.`,
    ];
  const sums = [
    sumsOf(season.boxes, awayGames, game.awayTeam),
    sumsOf(season.boxes, homeGames, game.homeTeam),
  ] as const;
  const points = both(
    'Points per game before this one',
    sums,
    (team) => `${perGame(team.pointsFor, team.games)} scored and ${perGame(team.pointsAgainst, team.games)} allowed`,
  );
  const figures = sums.some(({ boxes }) => boxes.length === 0)
    ? []
    : FIGURES.map(([label, of]) => both(label, sums, of));
  const form = `Form: ${game.awayTeam.name} ${formWords(awayGames, game.awayTeam.id)}; ${game.homeTeam.name} ${formWords(homeGames, game.homeTeam.id)}.`;
  return [points, ...figures, form];
}

/** `a 31-27 win over Ole Miss on Jan. 8`: a finished game as one of its teams saw it. */
function resultPhrase(game: FinalGame, teamId: string): string {
  const isAway = sideOfTeam(game, teamId) === 'away';
  const [own, other] = isAway ? [game.awayScore, game.homeScore] : [game.homeScore, game.awayScore];
  const score = highLow(own, other);
  const word = own > other ? 'win over' : own < other ? 'loss to' : 'draw with';
  return `a ${score} ${word} ${(isAway ? game.homeTeam : game.awayTeam).name} on ${formatNewsDate(kickoffDay(game))}`;
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
  const isOver = isFinal(game);
  const named = (side: 'away' | 'home', more = ''): string => {
    const { id } = game[`${side}Team`];
    if (!season.completeSchedules.has(id) || hasGapBefore(season, game, id)) return rankedName(game, side);
    const { before } = recordsAround(season.schedules.get(id) ?? [], game.id, id);
    return `${rankedName(game, side)} (${recordLabel(before)}${more})`;
  };
  const event = shortEventOf(game);
  const [past, present] = game.neutralSite ? ['met', 'meets'] : ['visited', 'visits'];
  const verb = isOver ? past : present;
  const occasion = event === null ? '' : ` in the ${event}`;
  const opening = `${named('away', ' before the game')} ${verb} ${named('home')}${occasion}.`;
  const lastGames = teamsOf(game).flatMap((team) => {
    const last = playedBefore(season, game, team.id).at(-1);
    return last === undefined || hasGapBefore(season, game, team.id)
      ? []
      : [`${team.name} ${isOver ? 'came' : 'comes'} from ${resultPhrase(last, team.id)}.`];
  });
  return [opening, lastGames.join(' '), stakes.join(' ')].filter((text) => text !== '');
}

/**
 * The Game of the Week of a season at its present with the two teams' meetings, those of the seasons before as
 * `earlierOf` gives them; null when there is none.
 */
export async function gatherGameOfWeekPage(
  db: ContentDb,
  season: Season,
  earlierOf: (game: Game) => readonly Game[] = () => [],
) {
  const games = await listGames(db);
  const game = chooseGameOfWeek(games, season, season.now);
  if (game === undefined) return null;
  const recap = isFinal(game) ? season.coverage.get(game.id)?.[0] : undefined;
  const sides = [game.awayTeam, game.homeTeam].map((team) => ({
    team,
    records: season.completeSchedules.has(team.id)
      ? recordsAround(season.schedules.get(team.id) ?? [], game.id, team.id)
      : null,
  }));
  const stakes = stakesOf(season, game, sides);
  return {
    game,
    /** 'What to Watch', point by point. */
    watch: watchPoints(season, game, stakes),
    /** The preview, paragraph by paragraph. */
    preview: previewOf(season, game, stakes),
    /** What is known besides the score; null where nothing is. */
    box: season.boxes.get(game.id) ?? null,
    /** Of all seasons up to the game's that are known. Away team is team A, home team is team B. */
    meetings: headToHead([...games, ...earlierOf(game)], game.awayTeam.id, game.homeTeam.id),
    /** The newest article about the game once it is over, else null. */
    recapHref: recap === undefined ? null : articlePath(recap.id),
  };
}

/** `Sanford Stadium, Athens, GA`, the town as far as it is known; a neutral site is said to be one. */
export function placeOf(game: Game): string {
  const locality = gameLocality(game);
  const town = locality === null ? '' : `, ${localityLabel(locality)}`;
  return `${game.venue ?? VENUE_UNKNOWN}${town}${game.neutralSite ? ' (neutral site)' : ''}`;
}

/** `SEC vs Big Ten`, or `SEC` when both are in it; a team without a league counts as independent. */
export function conferenceMatchup({ awayTeam, homeTeam }: Pick<Game, 'awayTeam' | 'homeTeam'>): string {
  const away = leagueLabel(awayTeam.conference);
  const home = leagueLabel(homeTeam.conference);
  return away === home ? away : `${away} vs ${home}`;
}
