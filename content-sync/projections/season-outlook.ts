import { isFinal, winnerSide, type Game } from '#data/domain/game.ts';
import { leagueName } from '#data/domain/league.ts';
import { countsInConference } from '#data/domain/season-record.ts';
import type { Team } from '#data/domain/team.ts';
import { championshipWeek } from '#data/domain/week.ts';
import {
  oppositionIn,
  strengthsAfter,
  top25Chance,
  type RatedGames,
} from '#data/ratings/strengths.ts';

/** What is stored of a season. */
export interface StoredSeason extends RatedGames {
  year: number;
  /** By id. */
  teams: ReadonlyMap<string, Pick<Team, 'conference'>>;
}

/** A game that is still open. Teams here and below are places in `Outlook.teams`; -1 is one below the FBS. */
interface OpenGame {
  id: string;
  home: number;
  away: number;
  /** The home team's points less the away team's that are to be expected. */
  margin: number;
  inConference: boolean;
}

/** A conference that plays for a title. */
export interface League {
  name: string;
  members: readonly number[];
  /** By place in `members`. */
  conferenceGames: number[];
  /** By two places in `members`: NOT_MET, LOST, WON, or twice the place of their open game in `Outlook.open`, and 1 for its home team. */
  met: Int16Array;
  /** The title game once its teams are known; `homeWon` is the place of an open one. */
  title: { home: number; away: number; homeWon: boolean | number } | null;
}
export const NOT_MET = -1;
const LOST = -2;
export const WON = -3;

/** A season as it stood after a week. */
export interface Outlook {
  year: number;
  week: number;
  teams: readonly {
    id: string;
    rating: number;
    played: number;
    wins: number;
    conferenceWins: number;
    /** What an average top-25 team would win of all its games before a title game. */
    top25Wins: number;
    inPlayoff: boolean;
  }[];
  open: readonly OpenGame[];
  leagues: readonly League[];
  /** The rating of an average top-25 team. */
  top25: number;
  /** Nothing is left to chance. */
  isSettled: boolean;
}

/** The fewest members of a conference of the FBS (NCAA bylaws): what is left of a smaller one plays no title game. */
const FEWEST_MEMBERS = 8;

/** True for a game that counts before the playoff is paired. Only event and rivalry tell Army and Navy's late game from a bowl. */
export const isBeforePlayoff = (game: Game): boolean =>
  !game.isPlayoff &&
  (game.week <= championshipWeek(game.season) || game.eventName === null || game.isRivalry);

/**
 * What is settled after a week and what is open; undefined while no team is rated. Of later weeks only pairings are taken: a
 * title game's when its conference has played all others, the playoff's after the week of the title games. A game that is
 * postponed or cancelled counts for nothing until it has a new day.
 */
export function outlookAfter(week: number, season: StoredSeason): Outlook | undefined {
  const strengths = strengthsAfter(week, season);
  if (strengths === undefined) return undefined;
  const { year, games } = season;
  const titleWeek = championshipWeek(year);
  const paired = week < titleWeek ? [] : games.filter(({ isPlayoff }) => isPlayoff);
  const names = new Set(paired.flatMap(({ homeTeam, awayTeam }) => [homeTeam.id, awayTeam.id]));
  const teams = [...strengths.ratings].map(([id, rating]) => ({
    ...{ id, rating, played: 0, wins: 0, conferenceWins: 0, top25Wins: 0 },
    inPlayoff: names.has(id),
  }));
  const placeOf = new Map(teams.map(({ id }, place) => [id, place]));
  const conferenceOf = (place: number) => season.teams.get(teams[place]?.id ?? '')?.conference;
  const leagues = [...Map.groupBy(teams.keys(), conferenceOf)].flatMap(
    ([name = null, members]): League[] => {
      if (name === null || !leagueName(name) || members.length < FEWEST_MEMBERS) return [];
      const met = new Int16Array(members.length ** 2).fill(NOT_MET);
      return [{ name, members, conferenceGames: members.map(() => 0), met, title: null }];
    },
  );
  const open: OpenGame[] = [];
  const add = (game: Game): void => {
    const { homeTeam, awayTeam, status, isConferenceChampionship: isTitle } = game;
    const [home, away] = [placeOf.get(homeTeam.id) ?? -1, placeOf.get(awayTeam.id) ?? -1];
    const isOver = game.week <= week && isFinal(game);
    const winner = isOver ? winnerSide(game) : undefined;
    const isVoid = isOver ? winner === undefined : status === 'postponed' || status === 'cancelled';
    if (home === away || isVoid) return;
    const league = leagues.find(({ members }) => members.includes(home) && members.includes(away));
    if (isTitle && league?.met.some((result) => result >= 0) !== false) return;
    const placeIn = (team: number): number => league?.members.indexOf(team) ?? 0;
    const meeting = (own: number, other: number): number =>
      placeIn(own) * (league?.members.length ?? 0) + placeIn(other);
    // No league counts a game after its title game, or a second meeting.
    const inConference =
      countsInConference(game) &&
      game.week <= titleWeek &&
      league?.met[meeting(home, away)] === NOT_MET;
    if (isTitle && league)
      league.title = { home, away, homeWon: isOver ? winner === 'home' : open.length };
    for (const [own, other, isHome] of [
      [home, away, true],
      [away, home, false],
    ] as const) {
      const team = teams[own];
      if (team === undefined) continue;
      const won = winner === (isHome ? 'home' : 'away');
      team.played += Number(isOver);
      team.wins += Number(won);
      if (!isTitle) team.top25Wins += top25Chance(strengths, game, isHome);
      if (!inConference) continue;
      team.conferenceWins += Number(won);
      league.conferenceGames[placeIn(own)] = (league.conferenceGames[placeIn(own)] ?? 0) + 1;
      const result = won ? WON : LOST;
      league.met[meeting(own, other)] = isOver ? result : 2 * open.length + Number(isHome);
    }
    if (isOver) return;
    const strength = strengths.ratings.get(homeTeam.id) ?? strengths.lower;
    const margin = strength - oppositionIn(strengths, game, true);
    open.push({ id: game.id, home, away, margin, inConference });
  };
  const counted = games.filter(isBeforePlayoff);
  for (const game of counted) if (!game.isConferenceChampionship) add(game);
  for (const game of counted) if (game.isConferenceChampionship) add(game);
  const isSettled = open.length === 0 && leagues.every(({ title }) => title) && names.size > 0;
  return { year, week, teams, open, leagues, top25: strengths.top25, isSettled };
}
