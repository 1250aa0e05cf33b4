/** The plans of specification section 9; money is integer US cents. */
export const PREMIUM = {
  pricePerYearCents: 1200,
  pricePerMonthCents: 100,
  /** What the pages say a year saves. */
  savingPercent: 50,
  benefits: [
    'Ad-free browsing',
    'Premium game analysis',
    'Early access to recruiting updates',
    'Exclusive team metrics',
    'Priority support',
    'Mobile app access (coming soon)',
  ],
} as const;

/** What an installation may lack, with the benefit that goes with it. */
const NEEDS = {
  mail: 'Priority support',
  push: 'Mobile app access (coming soon)',
} as const satisfies Record<string, (typeof PREMIUM.benefits)[number]>;

/** Which of what only some installations have is there: payments, and what some benefits need. */
export type Installation = Record<keyof typeof NEEDS | 'payments', boolean>;

/** The benefits that are there in an installation: all six where it has everything (decision 20). */
export function benefitsOf(installation: Installation): string[] {
  const lacking = (Object.keys(NEEDS) as (keyof typeof NEEDS)[]).filter((need) => !installation[need]);
  const missing = new Set<string>(lacking.map((need) => NEEDS[need]));
  return PREMIUM.benefits.filter((benefit) => !missing.has(benefit));
}
