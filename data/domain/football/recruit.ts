import type { Static } from 'typebox';
import type {
  COMMITMENT_STATUSES,
  EarlyNewsSchema,
  RECRUITING_NEWS_TYPES,
  RecruitingNewsSchema,
  RecruitSchema,
} from '../schemas.ts';

export type CommitmentStatus = (typeof COMMITMENT_STATUSES)[number];
export type RecruitingNewsType = (typeof RECRUITING_NEWS_TYPES)[number];
export type Recruit = Static<typeof RecruitSchema>;
export type RecruitingNews = Static<typeof RecruitingNewsSchema>;
export type EarlyNews = Static<typeof EarlyNewsSchema>;
const NEWS_LABELS: Readonly<Record<RecruitingNewsType, string>> = {
  commitment: 'Commitment',
  decommitment: 'Decommitment',
  other: 'News',
};

/** The word shown with a news item's colour, so that the colour is not the only sign. */
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

export type StarTone = 'gold' | 'blue' | 'green' | 'grey';
export type NewsTone = 'green' | 'amber' | 'blue';
const STAR_TONES: Readonly<Record<number, StarTone>> = { 5: 'gold', 4: 'blue', 3: 'green' };

const NEWS_TONES: Readonly<Record<RecruitingNewsType, NewsTone>> = {
  commitment: 'green',
  decommitment: 'amber',
  other: 'blue',
};

/** The colour of a recruit's stars: 5 gold, 4 blue, 3 green, otherwise grey (specification section 4). */
export function starTone(rating: number): StarTone {
  return STAR_TONES[rating] ?? 'grey';
}

/** The colour of a news item: commitment green, decommitment amber, other blue (specification section 4). */
export function recruitingNewsTone(type: RecruitingNewsType): NewsTone {
  return NEWS_TONES[type];
}
