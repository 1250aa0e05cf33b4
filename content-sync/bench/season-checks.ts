import { waitForRelease } from '../testing/start-site.ts';
import { openContentDb } from '#data/content/database.ts';
import { listSeasons } from '#data/content/queries/season.queries.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';
import type { GameRecord } from '#data/content/records.ts';
import { NO_GAMES } from '#data/domain/football/team-record.ts';
import { seasonOfDay } from '#data/domain/football/season.ts';
import { isCoveredConference, type Team } from '#data/domain/football/team.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { seasonWeeks, weekOfDay } from '#data/domain/football/week.ts';
import { gamesAsOf } from '../content/season/as-of.ts';
import { countRecords } from '../content/season/teams.ts';
import { leagueFacts, type LeagueFacts } from '../testing/league-facts.ts';

interface WireGame {
  id: string;
  week: number;
  status: string;
  awayScore: number | null;
  homeScore: number | null;
}

/** Only so many faults of one kind are named. */
const MAX_NAMED = 3;

const isCoveredGame =
  ({ everybody }: LeagueFacts) =>
  ({ awayTeamId, homeTeamId }: GameRecord): boolean =>
    [awayTeamId, homeTeamId].some((id) => isCoveredConference(everybody.get(id)?.conference ?? null));

/** A page's source with the characters of names as they are. */
async function askPage(url: string): Promise<string> {
  const text = await (await fetch(url)).text();
  return text.replaceAll('&amp;', '&').replaceAll(/&#(?:39|x27);/g, "'");
}

async function askJson<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return (await response.json()) as Answer;
}

/** Every team that plays in a season as our own facts have it at a moment: its conference and its record. */
function standingsAt(year: number, at: Date): Map<string, string> {
  const { games, season, everybody } = leagueFacts(year);
  const records = countRecords(gamesAsOf(games, season, at));
  return new Map(
    [...everybody.values()].map(({ id, conference }) => [
      id,
      standingOf({ id, conference, ...NO_GAMES, ...records.get(id) }),
    ]),
  );
}

type Standing = Pick<Team, 'id' | 'conference' | keyof typeof NO_GAMES>;
const standingOf = (team: Standing): string =>
  `${team.id}: ${String(team.conference)}, ${team.wins}-${team.losses}, ${team.conferenceWins}-${team.conferenceLosses}`;

/**
 * Holds the conference and the record of every team of every stored season against our own facts: all teams in the
 * content that `contentDb` names, those of the five conferences as the API tells them. Returns a sentence for each
 * fault.
 */
export async function checkStandings(site: string, contentDb: string, at: Date): Promise<string[]> {
  const db = openContentDb(contentDb, { readonly: true });
  const faults: string[] = [];
  try {
    for (const { year } of await listSeasons(db)) {
      const expected = standingsAt(year, at);
      const covered = await askJson<Team[]>(`${site}/api/teams?season=${year}`);
      const stored = [...(await mapTeams(db, year)).values()];
      const wrong = [...covered, ...stored]
        .map((team) => ({ id: team.id, told: standingOf(team) }))
        .filter(({ id, told }) => told !== expected.get(id))
        .map(({ id, told }) => `${told} in place of ${expected.get(id) ?? 'nothing'}`);
      faults.push(...[...new Set(wrong)].slice(0, MAX_NAMED).map((one) => `${year}: ${one}`));
      const coveredByUs = [...leagueFacts(year).everybody.values()].filter(({ conference }) =>
        isCoveredConference(conference),
      ).length;
      if (covered.length !== coveredByUs)
        faults.push(`${year}: ${covered.length} covered teams in place of ${coveredByUs}`);
    }
  } finally {
    await db.destroy();
  }
  return faults;
}

/**
 * Asks a running site for what our own facts say of the season as it stood at `at`: results,
 * the page of the last recap, the week's page, and nothing of what came later. Returns a
 * sentence for each fault.
 */
export async function checkSeason(site: string, at: Date, releaseId: string): Promise<string[]> {
  await waitForRelease(site, releaseId);
  const facts = leagueFacts(seasonOfDay(easternDay(at)));
  const nameOf = (teamId: string): string => facts.everybody.get(teamId)?.name ?? teamId;
  // The league has no weeks of ours: without the bundled season they are those of the rules.
  const weeks = { weeks: seasonWeeks(facts.season.year) };
  const expected = gamesAsOf(facts.games, facts.season, at).map((game) => ({
    ...game,
    week: weekOfDay(weeks, easternDay(game.gameDate)),
  }));
  const faults: string[] = [];
  const expect = (what: string, value: unknown, wanted: unknown): void => {
    if (JSON.stringify(value) !== JSON.stringify(wanted))
      faults.push(`${what}: ${JSON.stringify(value)} in place of ${JSON.stringify(wanted)}`);
  };

  const games = await askJson<WireGame[]>(`${site}/api/games`);
  const results = (list: readonly { id: string; status: string }[], status: string): number =>
    list.filter((game) => game.status === status).length;
  for (const status of ['final', 'live', 'scheduled'])
    expect(`games ${status}`, results(games, status), results(expected, status));
  const byId = new Map(games.map((game) => [game.id, game]));
  const wrong = expected.filter(({ id, week, awayScore, homeScore }) => {
    const game = byId.get(id);
    return game?.awayScore !== awayScore || game.homeScore !== homeScore || game.week !== week;
  });
  expect('games with another score or week', wrong.map((game) => game.id).slice(0, 3), []);

  const covered = expected
    .filter(isCoveredGame(facts))
    .toSorted((a, b) => (`${a.gameDate} ${a.id}` < `${b.gameDate} ${b.id}` ? -1 : 1));
  const last = covered.findLast((game) => game.status === 'final');
  const next = covered.find((game) => game.status === 'scheduled');
  const statusOf = async (page: string): Promise<number> => (await fetch(site + page)).status;
  if (last !== undefined) {
    const recap = await askPage(`${site}/article/${last.id}-recap`);
    const names = [nameOf(last.homeTeamId), String(last.homeScore), String(last.awayScore)];
    expect(
      `recap of ${last.id}`,
      names.filter((name) => !recap.includes(name)),
      [],
    );
    const week = await askPage(`${site}/weekly-schedule/${last.week}`);
    expect(`week ${last.week}`, week.includes(nameOf(last.homeTeamId)), true);
  }
  if (next !== undefined) expect(`recap of ${next.id}`, await statusOf(`/article/${next.id}-recap`), 404);
  return faults;
}
