import { byKickoffAscending, type Game, isFinal, isToCome, type PlayoffRound } from './game.ts';
import { leagueName, type TeamIdentity } from './team.ts';
import { conferenceChampions } from './standings.ts';
import { championshipWeek } from './week.ts';

/** Of a conference of the FBS (NCAA bylaws): what is left of a smaller one plays no title game. */
export const MIN_MEMBERS = 8;
interface Meeting {
  /** Null: in every season. */
  season: number | null;
  teams: readonly string[];
  reason: string;
}

/** Games of which something else is known than the rules say. */
export interface ConferenceExceptions {
  /** Games between members that do not count, by agreement. */
  uncounted: readonly Meeting[];
  titleGames: readonly Meeting[];
}

/** The conference that both teams are members of; null where there is none, as of independents. */
function sharedConference({ awayTeam, homeTeam }: Game): string | null {
  const { conference } = homeTeam;
  return conference === awayTeam.conference && leagueName(conference) !== null ? conference : null;
}

const isMeeting = (game: Game, { season, teams }: Meeting): boolean =>
  (season ?? game.season) === game.season && idsIn([game]).every((id) => teams.includes(id));

const idsIn = (games: readonly Game[]): string[] =>
  games.flatMap(({ awayTeam, homeTeam }) => [awayTeam.id, homeTeam.id]);

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/**
 * A conference's title game among the finished ones between its members, where no source names it: of its last week,
 * when that is late enough, the one game at a neutral site, else the one between two teams that had played as many
 * conference games as any other.
 */
function findTitleGame(games: readonly Game[]): Game | undefined {
  const lastWeek = Math.max(...games.map(({ week }) => week));
  const last = games.filter(({ season, week }) => week === lastWeek && week >= championshipWeek(season));
  const isExtra = (game: Game): boolean => {
    const others = idsIn(games.filter((other) => other.conferenceGame && other.id !== game.id));
    const countOf = (team: string): number => others.filter((id) => id === team).length;
    const least = Math.min(countOf(game.awayTeam.id), countOf(game.homeTeam.id));
    return others.every((id) => idsIn([game]).includes(id) || countOf(id) <= least);
  };
  return only(last.filter(({ neutralSite }) => neutralSite)) ?? only(last.filter(isExtra));
}

/** What a game is to a conference. */
export interface ConferencePart {
  conferenceGame: boolean;
  isConferenceChampionship: boolean;
  /** Why it cannot count; null where the source's word stands. */
  reason: string | null;
}

/**
 * Says by its id of each game of a season whether it counts in a conference and whether it is the title game of one. It
 * counts when its source says so, both teams are members of one conference, and it is no title game, bowl or exception.
 */
export function conferenceParts(
  games: readonly Game[],
  { uncounted, titleGames }: ConferenceExceptions,
): Map<string, ConferencePart> {
  const agreementOn = (game: Game): string | undefined => uncounted.find((meeting) => isMeeting(game, meeting))?.reason;
  const regular = games.filter((game) => sharedConference(game) !== null && !game.isPostseason && !agreementOn(game));
  const titles = new Set(regular.filter((game) => game.isConferenceChampionship));
  for (const own of Map.groupBy(regular, sharedConference).values()) {
    if (new Set(idsIn(own)).size < MIN_MEMBERS || own.some((game) => titles.has(game))) continue;
    const finished = own.filter(isFinal);
    const listed = finished.findLast((game) => titleGames.some((one) => isMeeting(game, one)));
    const title = listed ?? findTitleGame(finished);
    if (title !== undefined) titles.add(title);
  }
  const reasonOf = (game: Game): string | null => {
    if (sharedConference(game) === null) return 'teams of different conferences, or of none';
    if (game.isPostseason) return 'bowl or playoff game';
    if (titles.has(game)) return 'title game of a conference';
    return agreementOn(game) ?? null;
  };
  return new Map(
    games.map((game) => {
      const reason = reasonOf(game);
      const conferenceGame = game.conferenceGame && reason === null;
      return [game.id, { conferenceGame, isConferenceChampionship: titles.has(game), reason }];
    }),
  );
}

/**
 * The conferences of so many members that they may play for a title, but without a winner of one among these games, as
 * a sentence has them.
 */
export function leaguesWithoutChampion(teams: Iterable<TeamIdentity>, games: Iterable<Game>): string[] {
  const champions = conferenceChampions(games);
  const divisionOne = [...teams].filter(({ classification }) => classification === 'fbs');
  return [...Map.groupBy(divisionOne, ({ conference }) => conference)]
    .filter(([name, own]) => own.length >= MIN_MEMBERS && !champions.has(name ?? ''))
    .flatMap(([name]) => leagueName(name) ?? [])
    .toSorted();
}

/** The last one first. */
const ROUNDS: readonly PlayoffRound[] = ['championship', 'semifinal', 'quarterfinal', 'first-round'];
/**
 * The rounds of the playoff's games by their ids, where no source names one: only in the playoff does the winner of a
 * postseason game play another. Empty until the last one is over.
 */
export function findPlayoff(games: readonly Game[]): Map<string, PlayoffRound> {
  const found = new Map<string, PlayoffRound>();
  const postseason = games.filter(({ isPostseason }) => isPostseason);
  if (postseason.some((game) => game.isPlayoff || isToCome(game))) return found;
  const bowls: readonly Game[] = postseason.filter(isFinal).toSorted(byKickoffAscending);
  const gamesBefore = (game: Game): Game[] =>
    [game.awayTeam.id, game.homeTeam.id].flatMap((id) =>
      bowls
        .slice(0, bowls.indexOf(game))
        .filter(({ awayTeam, homeTeam }) => [awayTeam.id, homeTeam.id].includes(id))
        .slice(-1),
    );
  let round = bowls.slice(-1).filter((last) => gamesBefore(last).length === 2);
  for (const name of ROUNDS) {
    for (const { id } of round) found.set(id, name);
    round = round.flatMap(gamesBefore);
  }
  return found;
}
