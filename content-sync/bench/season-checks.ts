import { setTimeout as sleep } from 'node:timers/promises';
import { NO_GAMES } from '#data/domain/season-record.ts';
import { isCoveredConference } from '#data/domain/team.ts';
import { gamesAsOf, type SeasonGame } from '../season/as-of.ts';
import { countRecords } from '../season/records.ts';
import { leagueFacts } from '../testing/league-facts.ts';

interface WireGame {
  id: string;
  week: number;
  status: string;
  awayScore: number | null;
  homeScore: number | null;
}
interface WireTeam {
  id: string;
  wins: number;
  losses: number;
}

const RECORDS_CHECKED = ['indiana', 'texas-tech', 'miami', 'texas-am', 'georgia'] as const;
const SWITCH_TIMEOUT_MS = 10_000;

const nameOf = (teamId: string): string => leagueFacts().everybody.get(teamId)?.name ?? teamId;
const isCoveredGame = ({ awayTeamId, homeTeamId }: SeasonGame): boolean =>
  [awayTeamId, homeTeamId].some((id) =>
    isCoveredConference(leagueFacts().everybody.get(id)?.conference ?? null),
  );

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

/** Waits until the server has noticed the new release. */
async function waitForRelease(site: string, releaseId: string): Promise<void> {
  const until = Date.now() + SWITCH_TIMEOUT_MS;
  while (Date.now() < until) {
    const response = await fetch(`${site}/api/teams`);
    await response.arrayBuffer();
    if ([...response.headers.values()].some((value) => value.includes(releaseId))) return;
    await sleep(100);
  }
  throw new Error(`the server did not come to release ${releaseId}`);
}

/**
 * Asks a running site for what our own facts say of the season as it stood at `at`: results,
 * records, the page of the last recap, the week's page, and nothing of what came later. Returns a
 * sentence for each fault.
 */
export async function checkSeason(site: string, at: Date, releaseId: string): Promise<string[]> {
  await waitForRelease(site, releaseId);
  const expected = gamesAsOf(leagueFacts().games, leagueFacts().season, at);
  const records = countRecords(expected);
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

  const teams = await askJson<WireTeam[]>(`${site}/api/teams`);
  for (const id of RECORDS_CHECKED) {
    const team = teams.find((one) => one.id === id);
    const { wins, losses } = records.get(id) ?? NO_GAMES;
    expect(`record of ${id}`, [team?.wins, team?.losses], [wins, losses]);
  }

  const covered = expected
    .filter(isCoveredGame)
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
  if (next !== undefined)
    expect(`recap of ${next.id}`, await statusOf(`/article/${next.id}-recap`), 404);
  return faults;
}
