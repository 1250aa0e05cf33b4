import { HOUR_MS } from '#data/domain/durations.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { GameEvent } from '#data/accounts/letter-tables.ts';
import { insertLetters } from '#data/accounts/queries/letter.queries.ts';
import { listAlertDevices } from '#data/accounts/queries/session.queries.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import { newLetterId } from '../mail-queue.ts';
import type { CurrentRelease } from '../../release/current-release.ts';

/** Until how many hours after the kickoff alerts are queued. Each expires after half of that. */
const QUEUED_WITHIN_HOURS: Record<GameEvent, number> = { kickoff: 1, final: 12 };
/** Of one statement. */
const ROWS = 500;

interface PlanTools {
  accounts: AccountsDb;
  clock: () => Date;
  releases: Pick<CurrentRelease, 'onSwitch' | 'use'>;
}

/** Plans alerts now and for each new release, until the returned function is called. */
export function followReleases(tools: PlanTools, log: FastifyBaseLogger): () => void {
  const plan = (): void => {
    planAlerts(tools).catch((error: unknown) => {
      log.error({ err: error }, 'alerts could not be planned; the next release is another chance');
    });
  };
  plan();
  return tools.releases.onSwitch(plan);
}

/**
 * Queues alerts of games that have begun or ended, to premium fans whose devices took alerts before the kickoff. Each
 * device gets each alert once, even after rollbacks and restarts, because causes of letters are stored for longer than
 * alerts are queued. Returns how many are new.
 */
export async function planAlerts({ accounts, clock, releases }: PlanTools): Promise<number> {
  const now = clock();
  let queued = 0;
  for (const game of await releases.use(({ db }) => listGames(db))) {
    const { awayTeam, gameDate, homeTeam, id, status, timeTbd } = game;
    const event: GameEvent = isFinal(game) ? 'final' : 'kickoff';
    const limitMs = QUEUED_WITHIN_HOURS[event] * HOUR_MS;
    const isOn = status === 'live' || isFinal(game);
    if (!isOn || timeTbd || now.getTime() - Date.parse(gameDate) > limitMs) continue;
    const teamIds = [awayTeam.id, homeTeam.id];
    const letters = (await listAlertDevices(accounts, ['favoriteTeamId', teamIds], now))
      .filter(({ createdAt }) => createdAt < gameDate)
      .filter(({ subscription }) => isPremium(membershipOf(subscription, now).status))
      .map(({ endpoint, sessionId, userId }) => ({
        id: newLetterId(),
        kind: 'game_alert' as const,
        userId,
        dueAt: now,
        facts: { sessionId, gameId: id, event },
        cause: `alert:${id}:${event}:${sessionId}`,
        address: new URL(endpoint).origin,
        expiresAt: new Date(now.getTime() + limitMs / 2),
      }));
    for (let at = 0; at < letters.length; at += ROWS)
      queued += await insertLetters(accounts, letters.slice(at, at + ROWS), now);
  }
  return queued;
}
