import { articlePath, gamePath, playerPath, recruitPath, teamPath } from '../../domain/page-paths.ts';
import type { PlayerSeason } from '../../domain/football/box-score.ts';
import { eventLabel, gameStatusLabel, isFinal, outcome } from '../../domain/football/game.ts';
import { commitmentLabel } from '../../domain/football/recruit.ts';
import { searchWords } from '../../domain/words/search-words.ts';
import { recordLabel } from '../../domain/football/standings.ts';
import { isCovered, type Team } from '../../domain/football/team.ts';
import { formatEasternShortDate } from '../../domain/time-format.ts';
import { easternDay } from '../../domain/eastern-time.ts';
import type { Content, GameRecord, SearchDocument } from '../records.ts';
import { withTeams } from '../queries/game.queries.ts';
import { memoized } from '../rows.ts';
import SITE_PAGES from './site-pages.json' with { type: 'json' };
import TEAM_ALIASES from './team-aliases.json' with { type: 'json' };

type Texts = readonly (string | null | undefined)[];
const plain = memoized((name) => searchWords(name).join(' '));
const namesIn = (names: Texts): string =>
  [...new Set(names.map((name) => plain(name ?? '')))].filter(Boolean).join(', ');
/** `Sat, Aug 30, 2025` */
const dayOf = memoized((at) => {
  const day = easternDay(at);
  return `${formatEasternShortDate(day)}, ${day.slice(0, 4)}`;
});

/** Its name is the title unless `name` says otherwise; facts that are not known are left out. */
function documentOf(
  page: Pick<SearchDocument, 'kind' | 'path' | 'title' | 'place'>,
  { detail, name = [page.title], also }: { detail: Texts; name?: Texts; also: Texts },
): SearchDocument {
  const line = detail.filter(Boolean).join(' · ');
  return { ...page, detail: line, name: namesIn(name), also: namesIn(also) };
}

/**
 * The five conferences' teams stand first, then those with the shorter name (Texas before Texas Tech), then those that
 * win.
 */
export function teamDocument(team: Team): SearchDocument {
  const shortness = 99 - team.name.split(' ').length;
  const place = Number(isCovered(team)) * 10_000 + shortness * 100 + team.wins;
  const page = { kind: 'team', path: teamPath(team) ?? '', title: team.name, place } as const;
  const detail = [team.conference, recordLabel(team)];
  return documentOf(page, { detail, also: namesOfTeam(team).slice(1) });
}

/** Above a player's yards, so that who has the most is read first: there may be many of one name. */
const MOST_YARDS = 10_000;

/** A player in his newest season; those with the most yards stand first. */
export function playerDocument({ player, team }: { player: PlayerSeason; team: Team }): SearchDocument {
  const { id, name: title, season, lines } = player;
  const [most] = lines.toSorted((a, b) => b.yards - a.yards);
  const yards = most && `${most.yards.toLocaleString('en-US')} ${most.kind} yards in ${season}`;
  const page = { kind: 'player', path: playerPath(id), title, place: MOST_YARDS - (most?.yards ?? 0) } as const;
  return documentOf(page, { detail: [team.name, yards], also: namesOfTeam(team) });
}

/** The pages of the site that are no team's, game's, story's or person's; the first of the list stand first. */
export function pageDocuments(): SearchDocument[] {
  return SITE_PAGES.map(({ path, title, detail, words }, at) => {
    const page = { kind: 'page', path, title, place: SITE_PAGES.length - at } as const;
    return documentOf(page, { detail: [detail], also: words });
  });
}

/** The names of a game besides its teams. */
function eventsOf(game: GameRecord): Texts {
  const { eventName, rivalryName, playoffRound: round } = game;
  const ofPlayoff = round === null ? [] : [round, 'College Football Playoff', 'CFP'];
  const isForTitle = game.isConferenceChampionship || round === 'championship';
  const ofTitle = isForTitle ? ['Championship', 'Title', 'Title Game'] : [];
  return [eventName, rivalryName, ...ofPlayoff, ...ofTitle];
}

/** The documents of the games, articles and recruits of a season, of which `content` is all that is stored. */
export function seasonDocuments({ teams, games, articles, recruits }: Content): SearchDocument[] {
  const namesOf = (id: string | null): string[] => {
    const team = teams.get(id ?? '');
    return team === undefined ? [] : namesOfTeam(team);
  };
  const ofGames = [...games.values()].map((game) => {
    const { id, awayTeamId: away, homeTeamId: home, gameDate: place, season, week } = game;
    const title = outcome(withTeams(game, teams));
    const isUsual = isFinal(game) || game.status === 'scheduled';
    const event = eventLabel(game) ?? game.rivalryName ?? `Week ${week}`;
    const times = [`Week ${week}`, String(season), dayOf(place).slice(-4)];
    const leagues = [teams.get(away)?.conference, teams.get(home)?.conference];
    const page = { kind: 'game', path: gamePath(id), title, place } as const;
    return documentOf(page, {
      detail: [dayOf(place), event, isUsual ? null : gameStatusLabel(game.status)],
      name: [namesOf(away)[0], namesOf(home)[0]],
      also: [...namesOf(away), ...namesOf(home), ...leagues, ...times, ...eventsOf(game), 'at', 'vs'],
    });
  });
  const ofArticles = [...articles.values()].map((article) => {
    const { id, title, publishedAt: place, teamIds, gameId } = article;
    const game = games.get(gameId ?? '');
    const also = [...teamIds.flatMap(namesOf), ...(game === undefined ? [] : eventsOf(game))];
    const page = { kind: 'story', path: articlePath(id), title, place } as const;
    return documentOf(page, { detail: [dayOf(place)], also });
  });
  const ofRecruits = [...recruits.values()].map((recruit) => {
    const { id, name: title, position, location, classYear, nationalRanking } = recruit;
    const names = namesOf(recruit.committedTeamId);
    const detail = [position, location, names[0] ?? commitmentLabel(recruit.commitmentStatus)];
    const place = 100_000 - (nationalRanking ?? 100_000);
    const page = { kind: 'recruit', path: recruitPath(id), title, place } as const;
    return documentOf(page, { detail, also: [...names, `Class of ${classYear}`] });
  });
  return [...ofGames, ...ofArticles, ...ofRecruits];
}

/** What fans call teams besides the names in a team's own fields: longer and shorter ones, nicknames, abbreviations. */
const aliasesOf: Readonly<Record<string, readonly string[]>> = TEAM_ALIASES;

/** The names of a team: its own first, then its short name, mascot, both together, and what else fans call it. */
function namesOfTeam(team: Pick<Team, 'id' | 'name' | 'shortName' | 'mascot'>): string[] {
  const { id, name, shortName, mascot } = team;
  const withMascot = mascot === null ? [] : [mascot, `${name} ${mascot}`];
  return [name, shortName, ...withMascot, ...(aliasesOf[id] ?? [])];
}
