import type { ConferenceRace } from '#data/contract/premium.ts';

const UNKNOWN_STEPS: Record<NonNullable<ConferenceRace['tieRules']>, string> = {
  'scoring margin': 'up to the step that asks for a capped scoring margin',
  'company rating': "up to the step that asks for a company's rating, which is not public",
  'head to head': 'as far as they go by games against each other',
};

/** What simulated shares leave open: chance, the teams' strength, and how ties were broken. */
export function simulationWords(tieRules: ConferenceRace['tieRules']): string {
  const sure = `Shares of 10,000 simulated rests of the season: chance alone moves them by a point at most, but how good the teams are is less sure than that.`;
  if (tieRules === null) return sure;
  return `${sure} Level teams are parted by the conference's own rules ${UNKNOWN_STEPS[tieRules]}; then a draw decides here.`;
}
