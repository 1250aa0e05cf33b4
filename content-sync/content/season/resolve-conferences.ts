import type { Content } from '#data/content/records.ts';
import { withTeams } from '#data/content/queries/game.queries.ts';
import type { UpdateNote } from '#data/contract/admin.ts';
import {
  conferenceParts,
  findPlayoff,
  leaguesWithoutChampion,
} from '#data/domain/football/conference-and-playoff-games.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { NO_GAMES } from '#data/domain/football/team-record.ts';
import { championshipWeek } from '#data/domain/football/week.ts';
import EXCEPTIONS from '#data/snapshot/conference-exceptions.json' with { type: 'json' };
import { settled, skips, type Skipped } from '../../core/source-note.ts';
import { countRecords } from './teams.ts';

/**
 * Settles in the content of one season what counts in the conferences, which games are their title games and which the
 * playoff's, whatever its sources say, with the records that follow. Returns notes on what they said otherwise, and on
 * conferences whose season ended without a title game. Changes the content.
 */
export function resolveConferences({ teams, games }: Content): UpdateNote[] {
  const [first] = games.values();
  if (first === undefined) return [];
  const { season, source } = first;
  for (const { season: year, teamId, conference } of EXCEPTIONS.members) {
    const team = teams.get(teamId);
    if (team !== undefined && year === season) teams.set(teamId, { ...team, conference });
  }
  const played = [...games.values()].map((game) => withTeams(game, teams));
  const rounds = findPlayoff(played);
  const overruled: Skipped[] = [];
  for (const [id, { reason, ...part }] of conferenceParts(played, EXCEPTIONS)) {
    const game = games.get(id);
    if (game === undefined) continue;
    const playoffRound = rounds.get(id) ?? game.playoffRound;
    games.set(id, { ...game, ...part, playoffRound, isPlayoff: playoffRound !== null });
    if (game.conferenceGame && reason !== null) overruled.push({ record: id, reason });
  }
  const all = [...games.values()];
  const records = countRecords(all);
  for (const [id, team] of teams) {
    // Of the lower division not all games are known.
    if (team.classification !== 'fbs') continue;
    const { conferenceWins, conferenceLosses } = records.get(id) ?? NO_GAMES;
    teams.set(id, { ...team, conferenceWins, conferenceLosses });
  }
  const isOver =
    all.every((game) => isFinal(game) || game.status === 'cancelled') &&
    all.some(({ week }) => week >= championshipWeek(season));
  const known = all.map((game) => withTeams(game, teams));
  const lacking = isOver ? leaguesWithoutChampion(teams.values(), known) : [];
  const notes = [
    ...skips('', overruled).map(({ reason, count }) =>
      settled(`${count === 1 ? '1 game does' : `${count} games do`} not count in a conference`, reason),
    ),
    ...lacking.map((name) => settled(`no title game of ${name} is known`, `none of the games of ${season} is one`)),
  ];
  return notes.map((note) => ({ source, ...note }));
}
