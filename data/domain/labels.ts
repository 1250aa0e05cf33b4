import type { Game } from './game.ts';
import type { CommitmentStatus, RecruitingNewsType } from './recruit.ts';

/** FINAL (also for `completed`), LIVE, SCHEDULED; any other status uppercased (specification section 4). */
export function gameStatusLabel(status: string): string {
  return status === 'completed' ? 'FINAL' : status.toUpperCase();
}

/** True when a game card may link to a recap: for final games alone (specification section 4). */
export function hasRecapLink(status: string): boolean {
  return gameStatusLabel(status) === 'FINAL';
}

const NEWS_LABELS: Readonly<Record<RecruitingNewsType, string>> = {
  commitment: 'Commitment',
  decommitment: 'Decommitment',
  other: 'News',
};

/** The word that stands beside a news item's colour, so that the colour is not the only sign. */
export function recruitingNewsLabel(type: RecruitingNewsType): string {
  return NEWS_LABELS[type];
}

const COMMITMENT_LABELS: Readonly<Record<CommitmentStatus, string>> = {
  committed: 'Committed',
  uncommitted: 'Uncommitted',
  decommitted: 'Decommitted',
};

/** The words for a recruit's commitment (the three states of specification section 4). */
export function commitmentLabel(status: CommitmentStatus): string {
  return COMMITMENT_LABELS[status];
}

/** What a game is beyond two teams that meet: its event, else what part of the season it is; null for an ordinary one. */
export function eventLabel(
  game: Pick<Game, 'eventName' | 'isConferenceChampionship' | 'isPlayoff' | 'isPostseason'>,
): string | null {
  if (game.eventName !== null) return game.eventName;
  if (game.isConferenceChampionship) return 'Conference Championship';
  if (game.isPlayoff) return 'Playoff';
  return game.isPostseason ? 'Bowl' : null;
}
