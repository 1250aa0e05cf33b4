import type { AccountsDb } from '#data/accounts/tables.ts';
import { letterTextOf, type ClaimedLetter } from '#data/accounts/queries/letter.queries.ts';
import { deletePushSubscription, listAlertDevices } from '#data/accounts/queries/session.queries.ts';
import { findGameById } from '#data/content/queries/game.queries.ts';
import { gamePath } from '#data/domain/page-paths.ts';
import { gameTitle, isFinal, outcome as result } from '#data/domain/football/game.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import type { Way } from '../send-due.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import type { openPushService } from './push-service.ts';

/** So many alerts to one push service are on their way at once: a slow one leaves room for the others. */
const MAX_AT_ONCE = 8;

interface AlertTools {
  accounts: AccountsDb;
  clock: () => Date;
  releases: Pick<CurrentRelease, 'use'>;
  service: ReturnType<typeof openPushService>;
}

/** The way of alerts to members' devices. A device that its push service no longer knows is forgotten. */
export function alertWay(tools: AlertTools): Way {
  const { accounts, clock, service } = tools;
  /** What is on its way, and until when a push service wants no more, by its origin. */
  const onTheirWay = new Set<ClaimedLetter>();
  const pausedUntil = new Map<string, Date>();
  return {
    channel: 'alerts',
    busy() {
      const some = Map.groupBy(onTheirWay, ({ address }) => address);
      const full = [...some].filter(([, letters]) => letters.length >= MAX_AT_ONCE);
      const paused = [...pausedUntil].filter(([, until]) => until > clock());
      return [...full, ...paused].map(([origin]) => origin);
    },
    async deliver(letter) {
      onTheirWay.add(letter);
      try {
        const told = await alertOf(tools, letter);
        if (typeof told === 'string') return told;
        const seconds = Math.ceil((Date.parse(letter.expires_at) - clock().getTime()) / 1000);
        const outcome = await service.send(told.device, told.alert, seconds);
        if (outcome.kind === 'refused' && outcome.addressIsGone)
          await deletePushSubscription(accounts, told.device.sessionId);
        if (outcome.kind === 'failed' && outcome.retryAt !== undefined)
          pausedUntil.set(letter.address, outcome.retryAt);
        return outcome;
      } finally {
        onTheirWay.delete(letter);
      }
    },
  };
}

/** What a device is told and what for, or why it is not told any more. */
async function alertOf({ accounts, clock, releases }: AlertTools, letter: ClaimedLetter) {
  const { facts, kind } = letterTextOf(letter);
  if (kind !== 'game_alert') return 'it is no alert';
  const now = clock();
  const [device] = await listAlertDevices(accounts, ['session_id', [facts.sessionId]], now);
  if (device === undefined) return 'the device takes no alerts any more';
  if (!isPremium(membershipOf(device.subscription, now).status)) return 'the plan has ended';
  const game = await releases.use(({ db }) => findGameById(db, facts.gameId));
  const isSo = game && (facts.event === 'final' ? isFinal(game) : game.status === 'live');
  if (isSo !== true) return 'it is not so any more';
  if (![game.awayTeam.id, game.homeTeam.id].some((id) => id === device.favoriteTeamId))
    return 'the favorite team is another one now';
  const title = isFinal(game) ? `Final: ${result(game)}` : `Kick-off: ${gameTitle(game)}`;
  const body = isFinal(game) || game.tvNetwork === null ? '' : `On ${game.tvNetwork}`;
  return { device, alert: { title, body, path: gamePath(game.id), tag: game.id } };
}
