/** A sportsbook offer of the home page's fixed sample list (specification sections 2 and 3). */
export interface SampleOffer {
  /** Invented: no real bookmaker. */
  name: string;
  offer: string;
  promoCode: string;
  /** Out of 5. */
  rating: number;
  /** Integer US cents. */
  minimumDepositCents: number;
  isFeatured?: boolean;
}

export const SAMPLE_OFFERS: readonly SampleOffer[] = [
  {
    name: 'Goal Line Book',
    offer: 'Bet $5, get $150 in bonus bets',
    promoCode: 'HASH150',
    rating: 4.8,
    minimumDepositCents: 500,
    isFeatured: true,
  },
  {
    name: 'Fifty Yard Sports',
    offer: 'First bet back up to $1,000 in bonus bets',
    promoCode: 'HASH1000',
    rating: 4.6,
    minimumDepositCents: 1000,
  },
  {
    name: 'Red Zone Wagers',
    offer: '100% deposit match up to $250',
    promoCode: 'HASH250',
    rating: 4.4,
    minimumDepositCents: 1000,
  },
];

/** The two notices that stand with every offer. */
export const AGE_NOTICE = '21+ only. Please play responsibly.';
export const HELPLINE_NOTICE = 'Gambling problem? Call 1-800-GAMBLER.';
