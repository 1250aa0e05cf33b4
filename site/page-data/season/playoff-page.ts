import { byKickoffAscending, type Game, gameTitle, isFinal, winnerSide } from '#data/domain/football/game.ts';
import { FINAL_POLL_WEEK } from '#data/domain/football/poll.ts';
import { PRESEASON, type TeamProjection } from '#data/domain/football/rating.ts';
import { seasonStage } from '#data/domain/football/season.ts';
import { getWeek } from '#data/domain/football/week.ts';
import { PLAYOFF_TEAMS } from '#data/models/simulation-settings.ts';

import { identityOf, newestChange, type Season } from './season.ts';

const ROUNDS = [
  { round: 'first-round', title: 'First Round' },
  { round: 'quarterfinal', title: 'Quarterfinals' },
  { round: 'semifinal', title: 'Semifinals' },
  { round: 'championship', title: 'Championship' },
] as const;
const QUARTERS = 4;
/** What the seeds of a first-round game add up to: 5 and 12, 8 and 9. */
const PAIR_SUM = PLAYOFF_TEAMS + QUARTERS + 1;
/** The quarters of the bracket from top to bottom, each by its best seed. */
const FROM_TOP = [1, 4, 3, 2];
/** How many teams behind the projected field are named. */
const NEXT_TEAMS = 4;

type Seeds = ReadonlyMap<string, number>;

const idsOf = ({ homeTeam, awayTeam }: Game): string[] => [homeTeam.id, awayTeam.id];
const isPlayoff = (game: Game): boolean => game.isPlayoff && game.playoffRound !== null;

/** The quarter of the bracket that a seed belongs to, by the quarter's best: 1 has 8 and 9, 4 has 5 and 12. */
function quarterOf(seed: number): number {
  const better = seed > 2 * QUARTERS ? PAIR_SUM - seed : seed;
  return better > QUARTERS ? 2 * QUARTERS + 1 - better : better;
}

/**
 * The seeds of the field: its order in the committee's last ranking, where every game fits it. Null where one does not,
 * as in years in which conference champions were seeded first, and where the ranking is not known.
 */
function seedsOf({ polls }: Pick<Season, 'polls'>, games: readonly Game[]): Seeds | null {
  const ranked = polls.filter(({ poll, week }) => poll === 'cfp' && week < FINAL_POLL_WEEK);
  const last = Math.max(...ranked.map(({ week }) => week));
  const order = ranked.filter(({ week }) => week === last).map(({ teamId }) => teamId);
  const first = games.filter(({ playoffRound }) => playoffRound === 'first-round');
  const field = new Set([...order.slice(0, QUARTERS), ...first.flatMap(idsOf)]);
  const seeds = new Map(order.filter((id) => field.has(id)).map((id, at) => [id, at + 1]));
  if (seeds.size !== PLAYOFF_TEAMS || field.size !== PLAYOFF_TEAMS) return null;
  const fits = games.every((game) => {
    const [home = 0, away = 0] = idsOf(game).map((id) => seeds.get(id));
    if (game.playoffRound === 'first-round') return home < away && home + away === PAIR_SUM;
    return game.playoffRound !== 'quarterfinal' || (quarterOf(home) === quarterOf(away) && home !== away);
  });
  return fits ? seeds : null;
}

/** The four best seeds while their opponents are not known, each with the game whose winner it will play. */
function waitingTeams({ teams }: Season, games: readonly Game[], seeds: Seeds) {
  const paired = games.filter(({ playoffRound }) => playoffRound === 'quarterfinal').flatMap(idsOf);
  return games.flatMap((game) => {
    const quarter = quarterOf(seeds.get(game.homeTeam.id) ?? 0);
    const [bye = ''] = [...seeds].find(([, seed]) => seed === quarter) ?? [];
    const team = teams.get(bye);
    return game.playoffRound !== 'first-round' || team === undefined || paired.includes(bye)
      ? []
      : [{ slot: FROM_TOP.indexOf(quarter), game: null, team: identityOf(team), before: gameTitle(game) }];
  });
}

/** The rounds with their games from top to bottom: beside the games of the next round that their winners play. */
function roundsOf(season: Season, games: readonly Game[], seeds: Seeds | null) {
  const slotOf = (game: Game): number =>
    Math.min(...idsOf(game).map((id) => FROM_TOP.indexOf(quarterOf(seeds?.get(id) ?? 0))));
  const waiting = seeds === null ? [] : waitingTeams(season, games, seeds);
  let later: readonly Game[] = [];
  return ROUNDS.toReversed()
    .map(({ round, title }) => {
      const next = later;
      const placeOf = (game: Game): number =>
        seeds === null ? next.findIndex((one) => idsOf(one).some((id) => idsOf(game).includes(id))) : slotOf(game);
      const ties = games
        .filter(({ playoffRound }) => playoffRound === round)
        .toSorted(byKickoffAscending)
        .map((game) => ({ slot: placeOf(game), game }))
        .toSorted((one, other) => one.slot - other.slot);
      later = ties.map(({ game }) => game);
      const all = round === 'quarterfinal' ? [...ties, ...waiting].toSorted((a, b) => a.slot - b.slot) : ties;
      return { round, title, ties: all };
    })
    .toReversed()
    .filter(({ ties }) => ties.length > 0);
}

/** The teams that the projections of the last complete week have most often in the field, and the next ones. */
function projectedField(season: Season, projections: readonly TeamProjection[]) {
  const [{ week } = { week: PRESEASON }] = projections;
  const teams = projections
    .toSorted((a, b) => b.playoff - a.playoff || b.wins - a.wins || (a.teamId < b.teamId ? -1 : 1))
    .filter(({ playoff }) => playoff > 0)
    .flatMap(({ teamId }) => season.teams.get(teamId) ?? [])
    .slice(0, PLAYOFF_TEAMS + NEXT_TEAMS);
  return {
    when: week === PRESEASON ? 'before the season' : `after ${getWeek(season, week).name}`,
    field: teams.slice(0, PLAYOFF_TEAMS),
    next: teams.slice(PLAYOFF_TEAMS),
  };
}

/**
 * What the page of a season's playoff shows: the bracket once a game of it is known, before that the field as the
 * projections of its last complete week stand. Their chances are members' alone; their order is everybody's.
 */
export function playoffPage(season: Season, projections: readonly TeamProjection[]) {
  const games = [...season.games.values()].filter(isPlayoff);
  const seeds = seedsOf(season, games);
  const title = games.find(({ playoffRound }) => playoffRound === 'championship');
  const winner = title && isFinal(title) ? winnerSide(title) : undefined;
  const isOpen = games.length === 0 && projections.length > 0;
  return {
    year: season.year,
    /** With its record; null until the title game is over. */
    champion: (winner && season.teams.get(title?.[`${winner}Team`].id ?? '')) ?? null,
    titleGame: title ?? null,
    seeds: seeds && Object.fromEntries(seeds),
    rounds: games.length === 0 ? [] : roundsOf(season, games, seeds),
    projected:
      isOpen && seasonStage(season, [...season.games.values()], season.now) !== 'over'
        ? projectedField(season, projections)
        : null,
    changedAt: newestChange(season, games, []),
  };
}
