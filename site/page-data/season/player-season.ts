import {
  type DefenseKind,
  type GameLeader,
  isByYards,
  type LeaderKind,
  NO_BOX,
} from '#data/domain/football/box-score.ts';
import { hasPage, isCovered, leagueName } from '#data/domain/football/team.ts';
import { gamePath, playerPath } from '#data/domain/page-paths.ts';
import { formatEasternShortDate } from '#data/domain/time-format.ts';
import { counted } from '#data/domain/words/english.ts';
import { teamGameWords } from '#site/page-data/game/schedule-result.ts';

import { newestChange, type Season } from './season.ts';

export const KIND_TITLES: Readonly<Record<LeaderKind | DefenseKind, string>> = {
  passing: 'Passing',
  rushing: 'Rushing',
  receiving: 'Receiving',
  tackles: 'Tackles',
  sacks: 'Sacks',
  interceptions: 'Interceptions',
};

/** `19 of 32, 1 interception`, `12 carries`, `4 solo`: what a player's yards came from, or his number; '' for sacks. */
export function lineDetail(line: GameLeader): string {
  if (!isByYards(line)) {
    if (line.solo !== null) return `${line.solo} solo`;
    return line.returnYards === null ? '' : counted(line.returnYards, 'return yard');
  }
  const { kind, count, attempts, interceptions } = line;
  if (kind === 'rushing') return counted(count, 'carry', 'carries');
  if (kind === 'receiving') return counted(count, 'catch', 'catches');
  return `${count} of ${attempts}, ${counted(interceptions ?? 0, 'interception', 'interceptions')}`;
}

type Standing = Pick<Season, 'players' | 'teams'>;
const lists = new WeakMap<Standing['players'], ReadonlyMap<string, number[]>>();

/** The yards of all listed players of the FBS, most first: by kind, and by kind and conference. Worked out once. */
function yardsListed({ players, teams }: Standing): ReadonlyMap<string, number[]> {
  const known = lists.get(players);
  if (known !== undefined) return known;
  const lines = players.flatMap((player) => {
    const team = teams.get(player.teamId);
    return team && hasPage(team) ? player.lines.map((line) => ({ ...line, conference: team.conference })) : [];
  });
  const groups = [
    ...Map.groupBy(lines, ({ kind }) => kind as string),
    ...Map.groupBy(lines, ({ kind, conference }) => `${kind} ${conference}`),
  ];
  const made = new Map(groups.map(([of, all]) => [of, all.map(({ yards }) => yards).toSorted((a, b) => b - a)]));
  lists.set(players, made);
  return made;
}

/** Where a number of yards stands in a list; players with equal yards share a place. */
function placeIn(list: readonly number[], yards: number, league: string) {
  const place = list.indexOf(yards) + 1;
  return { league, place, shared: list.lastIndexOf(yards) >= place, of: list.length };
}

/** `232 passing yards, 1 touchdown (19 of 32, 1 interception)`, `8 tackles (4 solo)`, `1.5 sacks`. */
function lineWords(line: GameLeader): string {
  const detail = lineDetail(line);
  const words = isByYards(line)
    ? `${counted(line.yards, `${line.kind} yard`)}, ${counted(line.touchdowns, 'touchdown')}`
    : counted(line.count, line.kind.slice(0, -1));
  return detail === '' ? words : `${words} (${detail})`;
}

/** What a player's page shows of one season, and nothing else; undefined for one who is not in its lists. */
export function playerSeason(season: Season, id: string) {
  const player = season.players.find((one) => one.id === id);
  const team = season.teams.get(player?.teamId ?? '');
  if (player === undefined || team === undefined) return undefined;
  const path = playerPath(id);
  const listed = yardsListed(season);
  const games = season.schedules.get(team.id) ?? [];
  const league = leagueName(team.conference) === null ? null : team.conference;
  return {
    year: season.year,
    player,
    /** With its record. */
    team,
    /** True for one of the conferences that have a page. */
    isCovered: isCovered(team),
    figures: player.lines.map((line) => {
      const all = listed.get(line.kind) ?? [];
      const own = listed.get(`${line.kind} ${league}`) ?? [];
      return {
        line,
        places: [...(league === null ? [] : [placeIn(own, line.yards, league)]), placeIn(all, line.yards, 'FBS')],
        /** His yards as a part of the most that a listed player has. */
        share: Math.max(0, line.yards) / Math.max(1, all[0] ?? 0),
      };
    }),
    games: games.map((game) => {
      const { leaders } = season.boxes.get(game.id) ?? NO_BOX;
      // By his name: a game does not say more.
      const own = leaders.filter((line) => line.playerName === player.name && pathOfLine(season, line) === path);
      return {
        href: gamePath(game.id),
        label: teamGameWords(game, team.id),
        over: formatEasternShortDate(game.gameDate),
        /** What he led his team with. */
        under: own.map(lineWords).join('; '),
      };
    }),
    /** The others of his team in the lists, those with the most yards first. */
    teammates: season.players
      .filter((other) => other.teamId === team.id && other.id !== id)
      .map(({ id: other, name, lines }) => ({ other, name, best: lines.toSorted((a, b) => b.yards - a.yards)[0] }))
      .toSorted((a, b) => (b.best?.yards ?? 0) - (a.best?.yards ?? 0) || (a.name < b.name ? -1 : 1))
      .map(({ other, name, best }) => ({
        href: playerPath(other),
        label: name,
        ...(best && { over: `${best.yards.toLocaleString('en-US')} ${best.kind} yards` }),
      })),
    changedAt: newestChange(season, games, []),
  };
}

/**
 * The page of the player of a line that names him by name and team alone, as a game's do; null where none of the
 * season's lists has him, or several are called so.
 */
export function pathOfLine(
  { players }: Pick<Season, 'players'>,
  { playerName, teamId }: Pick<GameLeader, 'playerName' | 'teamId'>,
): string | null {
  const [one, another] = players.filter(({ name, teamId: team }) => name === playerName && team === teamId);
  return one === undefined || another !== undefined ? null : playerPath(one.id);
}
