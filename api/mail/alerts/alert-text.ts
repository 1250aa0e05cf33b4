import type { AccountsDb } from '#data/accounts/tables.ts';
import { letterTextOf, type ClaimedLetter } from '#data/accounts/queries/letter.queries.ts';
import { type AlertDevice, listAlertDevices } from '#data/accounts/queries/session.queries.ts';
import { findGameById } from '#data/content/queries/game.queries.ts';
import { gamePath } from '#data/domain/page-paths.ts';
import { gameTitle, isFinal, outcome } from '#data/domain/football/game.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import type { CurrentRelease } from '../../release/current-release.ts';

interface AlertTools {
  accounts: AccountsDb;
  clock: () => Date;
  releases: Pick<CurrentRelease, 'use'>;
}

/** What a device shows. An alert replaces an earlier one with the same tag. */
export interface AlertText {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** The device of an alert and what it shows, or why the alert is not sent. */
export async function writeAlert(
  { accounts, clock, releases }: AlertTools,
  letter: ClaimedLetter,
): Promise<{ device: AlertDevice; alert: AlertText } | string> {
  const { facts, kind } = letterTextOf(letter);
  if (kind !== 'game_alert') return 'it is no alert';
  const now = clock();
  const [device] = await listAlertDevices(accounts, ['sessionId', [facts.sessionId]], now);
  if (device === undefined) return 'the device takes no alerts any more';
  if (!isPremium(membershipOf(device.subscription, now).status)) return 'the plan has ended';
  const game = await releases.use(({ db }) => findGameById(db, facts.gameId));
  const isStillTrue = game && (facts.event === 'final' ? isFinal(game) : game.status === 'live');
  if (isStillTrue !== true) return 'it is not so any more';
  const favorite = device.favoriteTeamId;
  if (favorite !== game.awayTeam.id && favorite !== game.homeTeam.id) return 'the favorite team is another one now';
  const title = isFinal(game) ? `Final: ${outcome(game)}` : `Kickoff: ${gameTitle(game)}`;
  const body = isFinal(game) || game.tvNetwork === null ? '' : `On ${game.tvNetwork}`;
  return { device, alert: { title, body, path: gamePath(game.id), tag: game.id } };
}
