import type { RecruitingNewsType } from './recruit.ts';

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
