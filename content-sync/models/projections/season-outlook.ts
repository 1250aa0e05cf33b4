import { isFinal, winnerSide, type Game } from '#data/domain/football/game.ts';
import { MIN_MEMBERS } from '#data/domain/football/conference-and-playoff-games.ts';
import { leagueName, type Team } from '#data/domain/football/team.ts';
import { countsInConference } from '#data/domain/football/team-record.ts';
import { championshipWeek } from '#data/domain/football/week.ts';
import { oppositionIn, type RatedGames, strengthsAfter, top25Chance } from '#data/models/win-probability.ts';

export interface StoredSeason extends RatedGames {
  year: number;
  teams: ReadonlyMap<string, Pick<Team, 'conference'>>;
}

/** A game's teams as places in `Outlook.teams`; -1 is one below the FBS. */
type Pair = { home: number; away: number };

/** A conference that plays for a title; lists are by place in `members`. */
export interface League {
  name: string;
  members: readonly number[];
  conferenceGames: number[];
  /** The meeting of each two, at the place of the one times the number of members plus the place of the other. */
  meetings: (Meeting | null)[];
  /** Once it is paired. `openGame` is its place in `Outlook.open`, null when it is over. */
  titleGame: (Pair & { openGame: number | null; isHomeWin: boolean }) | null;
}

/** A conference game as one of its two teams sees it. */
interface Meeting {
  /** The game's place in `Outlook.open`; null when it is over. */
  openGame: number | null;
  isHome: boolean;
  hasWon: boolean;
}

/** A season as it stood after a week. */
export type Outlook = NonNullable<ReturnType<typeof outlookAfter>>;

/**
 * What is decided after a week and what is open; undefined while no team is rated. Of later weeks only pairings are
 * taken: a title game's when its conference has played all others, the playoff's after the week of the title games. A
 * game that is postponed or cancelled counts for nothing until it has a new day.
 */
export function outlookAfter(week: number, season: StoredSeason) {
  const strengths = strengthsAfter(week, season);
  if (strengths === undefined) return undefined;
  const { year } = season;
  const titleWeek = championshipWeek(year);
  const playoff = season.games.filter(({ isPlayoff }) => isPlayoff && week >= titleWeek);
  const inPlayoff = new Set(playoff.flatMap(({ homeTeam, awayTeam }) => [homeTeam.id, awayTeam.id]));
  const teams = [...strengths.ratings].map(([id, rating]) => ({
    id,
    rating,
    played: 0,
    wins: 0,
    conferenceWins: 0,
    inPlayoff: inPlayoff.has(id),
    /** What an average top-25 team would win of all its games but a title game. */
    top25Wins: 0,
  }));
  const placeOf = new Map(teams.map(({ id }, place) => [id, place]));
  const named = Map.groupBy(teams.keys(), (at) => season.teams.get(teams[at]?.id ?? '')?.conference);
  const leagues = [...named].flatMap(([name = null, members]): League[] => {
    if (name === null || !leagueName(name) || members.length < MIN_MEMBERS) return [];
    const meetings = Array<null>(members.length ** 2).fill(null);
    return [{ name, members, conferenceGames: members.map(() => 0), meetings, titleGame: null }];
  });
  /** `margin`: the home team's points less the away team's that are to be expected. */
  const open: (Pair & { id: string; margin: number; inConference: boolean })[] = [];
  const add = (game: Game): void => {
    const { homeTeam, awayTeam, status, isConferenceChampionship: isTitleGame } = game;
    const home = placeOf.get(homeTeam.id) ?? -1;
    const away = placeOf.get(awayTeam.id) ?? -1;
    const isOver = game.week <= week && isFinal(game);
    const winner = isOver ? winnerSide(game) : undefined;
    const isVoid = isOver ? winner === undefined : status === 'postponed' || status === 'cancelled';
    if (home === away || isVoid) return;
    const league = leagues.find(({ members }) => members.includes(home) && members.includes(away));
    const openGame = isOver ? null : open.length;
    if (isTitleGame) {
      // A title game is paired when its conference has played all others.
      if (league === undefined || league.meetings.some((meeting) => meeting !== null && meeting.openGame !== null))
        return;
      league.titleGame = { home, away, openGame, isHomeWin: winner === 'home' };
    }
    const placeIn = (team: number): number => league?.members.indexOf(team) ?? 0;
    const meetingOf = (own: number, other: number): number =>
      placeIn(own) * (league?.members.length ?? 0) + placeIn(other);
    // No league counts a second meeting.
    const inConference = countsInConference(game) && league?.meetings[meetingOf(home, away)] === null;
    for (const isHome of [true, false]) {
      const [own, other] = isHome ? [home, away] : [away, home];
      const team = teams[own];
      if (team === undefined) continue;
      const hasWon = winner === (isHome ? 'home' : 'away');
      team.played += Number(isOver);
      team.wins += Number(hasWon);
      if (!isTitleGame) team.top25Wins += top25Chance(strengths, game, isHome);
      if (!inConference) continue;
      team.conferenceWins += Number(hasWon);
      league.conferenceGames[placeIn(own)] = (league.conferenceGames[placeIn(own)] ?? 0) + 1;
      league.meetings[meetingOf(own, other)] = { openGame, isHome, hasWon };
    }
    const strength = strengths.ratings.get(homeTeam.id) ?? strengths.lower;
    const margin = strength - oppositionIn(strengths, game, true);
    if (!isOver) open.push({ id: game.id, home, away, margin, inConference });
  };
  const counted = season.games.filter(({ isPostseason }) => !isPostseason);
  for (const isTitleGame of [false, true])
    for (const game of counted) if (game.isConferenceChampionship === isTitleGame) add(game);
  const isSettled = open.length === 0 && playoff.length > 0 && leagues.every((one) => one.titleGame);
  return { year, week, teams, open, leagues, top25: strengths.top25, isSettled };
}
