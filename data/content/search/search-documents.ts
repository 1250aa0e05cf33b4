import {
  articlePath,
  gamePath,
  recruitPath,
  seasonWeekPath,
  teamPath,
} from '../../domain/addresses.ts';
import { outcome } from '../../domain/game.ts';
import type { SUGGESTION_KINDS } from '../../contract/search.ts';
import { commitmentLabel, gameStatusLabel } from '../../domain/labels.ts';
import type { Season } from '../../domain/season.ts';
import { recordLabel } from '../../domain/standings.ts';
import { otherNamesOf } from '../../domain/team-aliases.ts';
import { isCovered, type Team } from '../../domain/team.ts';
import { formatDayRange, formatEasternShortDate } from '../../domain/time-format.ts';
import { easternDay } from '../../domain/time.ts';
import { remembered } from '../remembered.ts';
import type { ArticleRecord, Content, GameRecord, RecruitRecord } from '../content.ts';
import { withTeams } from '../queries/game.queries.ts';
import { searchWords } from './search-words.ts';

type SearchKind = (typeof SUGGESTION_KINDS)[number];

/** What the search knows of one page. */
export interface SearchDocument {
  kind: SearchKind;
  /** Of a page that every season shares, as a team's: none. */
  season: number | null;
  path: string;
  title: string;
  detail: string;
  /** What the page's subject is called, in plain words (search-words.ts), both teams of a game apart by `, `. */
  name: string;
  /** What else it goes by, apart by `, `. */
  also: string;
  /** Of two of a kind the one with the greater number stands first; below 2^30. */
  place: number;
}

const MINUTE_MS = 60_000;
const minuteOf = (moment: string): number => Math.floor(Date.parse(moment) / MINUTE_MS);

type Names = readonly (string | null | undefined)[];
/** Writes names in plain words, each once. */
type WriteNames = (names: Names) => string;

/** Teams, events and conferences are named again and again: their plain words are made once. */
function nameWriter(): WriteNames {
  const plain = remembered((name) => searchWords(name).join(' '));
  return (names) => [...new Set(names.map((name) => plain(name ?? '')))].filter(Boolean).join(', ');
}

const lineOf = (facts: readonly (string | null)[]): string => facts.filter(Boolean).join(' · ');

function dayWithYear(at: string): string {
  const day = easternDay(at);
  return `${formatEasternShortDate(day)}, ${day.slice(0, 4)}`;
}

/** The five conferences' teams first, then those with the shorter name (Texas before Texas Tech), then those that win. */
function teamDocument(team: Team, namesOf: WriteNames): SearchDocument[] {
  const path = teamPath(team);
  const name = namesOf([team.name]);
  const covered = isCovered(team) ? 1 : 0;
  const shortness = 99 - name.split(' ').length;
  return path === null
    ? []
    : [
        {
          ...{ kind: 'team', season: null, path, title: team.name, name },
          detail: lineOf([team.conference, recordLabel(team)]),
          also: namesOf(otherNamesOf(team)),
          place: covered * 10_000 + shortness * 100 + Math.min(team.wins, 99),
        },
      ];
}

/** A season's weeks stand among its games. */
const weekDocuments = (
  { year, weeks }: Season,
  shownYear: number,
  namesOf: WriteNames,
): SearchDocument[] =>
  weeks.map(({ number, startsOn, endsOn }) => ({
    ...{ kind: 'game', season: null, path: seasonWeekPath(year, number, shownYear) },
    title: `All games of week ${number}`,
    detail: formatDayRange(startsOn, endsOn),
    name: namesOf([`Week ${number}`]),
    also: namesOf([`${year} season`]),
    place: minuteOf(startsOn),
  }));

/** What belongs to no one season: the teams as they are shown, and every season's weeks. */
export function lastingDocuments(
  teams: readonly Team[],
  seasons: readonly Season[],
  shownYear: number,
): SearchDocument[] {
  const namesOf = nameWriter();
  return [
    ...teams.flatMap((team) => teamDocument(team, namesOf)),
    ...seasons.flatMap((season) => weekDocuments(season, shownYear, namesOf)),
  ];
}

const PLAYOFF_NAMES = {
  'first-round': 'First Round',
  quarterfinal: 'Quarterfinal',
  semifinal: 'Semifinal',
  championship: 'National Championship',
} as const;

/** What a game is called beside its teams. */
function eventsOf(game: GameRecord): (string | null)[] {
  const round = game.playoffRound;
  const isForTitle = game.isConferenceChampionship || round === 'championship';
  return [
    game.eventName,
    game.rivalryName,
    ...(round === null ? [] : [PLAYOFF_NAMES[round], 'College Football Playoff', 'CFP']),
    ...(isForTitle ? ['Championship', 'Title', 'Title Game'] : []),
  ];
}

const BEFORE_AND_AFTER = new Set(['scheduled', 'final', 'completed']);

/** The documents of a season's games, articles and recruits; `content` is all that is stored of it. */
export function seasonDocuments(year: number, content: Content): SearchDocument[] {
  const { teams, games, articles, recruits } = content;
  const namesOf = nameWriter();
  const dayOf = remembered(dayWithYear);
  const yearOf = (at: string): string => dayOf(at).slice(-4);
  const ownNames = new Map([...teams.values()].map(({ id, name }) => [id, namesOf([name])]));
  const otherNames = new Map(
    [...teams.values()].map((team) => [team.id, namesOf(otherNamesOf(team))]),
  );
  const namesOfTeam = (id: string | null) => [ownNames.get(id ?? ''), otherNames.get(id ?? '')];
  const listOf = (names: readonly (string | undefined)[]): string =>
    [...new Set(names)].filter(Boolean).join(', ');

  const gameDocument = (game: GameRecord): SearchDocument => {
    const sides = [game.awayTeamId, game.homeTeamId].map((id) => teams.get(id));
    const status = BEFORE_AND_AFTER.has(game.status) ? null : gameStatusLabel(game.status);
    return {
      ...{ kind: 'game', season: year, path: gamePath(game.id) },
      title: outcome(withTeams(game, teams)),
      detail: lineOf([
        dayOf(game.gameDate),
        game.eventName ?? game.rivalryName ?? `Week ${game.week}`,
        status,
      ]),
      name: listOf([ownNames.get(game.awayTeamId), ownNames.get(game.homeTeamId)]),
      also: listOf([
        ...[otherNames.get(game.awayTeamId), otherNames.get(game.homeTeamId)],
        namesOf(sides.map((team) => team?.conference)),
        ...[`week ${game.week}`, String(year), yearOf(game.gameDate)],
        namesOf(eventsOf(game)),
      ]),
      place: minuteOf(game.gameDate),
    };
  };
  const storyDocument = (article: ArticleRecord): SearchDocument => {
    const game = games.get(article.gameId ?? '');
    return {
      ...{ kind: 'story', season: year, path: articlePath(article.id), title: article.title },
      detail: dayOf(article.publishedAt),
      name: namesOf([article.title]),
      also: listOf([
        ...article.teamIds.flatMap(namesOfTeam),
        namesOf(game === undefined ? [] : eventsOf(game)),
      ]),
      place: minuteOf(article.publishedAt),
    };
  };
  const recruitDocument = (recruit: RecruitRecord): SearchDocument => {
    const team = teams.get(recruit.committedTeamId ?? '');
    const rank = Math.min(recruit.nationalRanking ?? 99_999, 99_999);
    return {
      ...{ kind: 'recruit', season: year, path: recruitPath(recruit.id), title: recruit.name },
      detail: lineOf([
        recruit.position,
        recruit.location,
        team?.name ?? commitmentLabel(recruit.commitmentStatus),
      ]),
      name: namesOf([recruit.name]),
      also: listOf([...namesOfTeam(recruit.committedTeamId), `class of ${recruit.classYear}`]),
      place: recruit.classYear * 100_000 + 99_999 - rank,
    };
  };
  return [
    ...[...games.values()].map(gameDocument),
    ...[...articles.values()].map(storyDocument),
    ...[...recruits.values()].map(recruitDocument),
  ];
}
