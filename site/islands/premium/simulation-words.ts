import type { ConferenceRace } from '#data/contract/premium.ts';

const TIES: Record<NonNullable<ConferenceRace['tieRules']>, string> = {
  'scoring margin':
    "Level teams are parted by the conference's own rules up to the step that asks for a capped scoring margin; from there on a draw decides here.",
  'company rating':
    "Level teams are parted by the conference's own rules up to the step that asks for a company's rating, which is not public; from there on a draw decides here.",
  'head to head':
    'Of the rules for level teams only their games against each other are followed here; beyond them a draw decides.',
};

/** What simulated shares leave open, in words: chance, the teams' strength, and how ties were broken. */
export function simulationWords(tieRules: ConferenceRace['tieRules']): string {
  const sure =
    'Shares of 10,000 simulated rests of the season: chance alone moves them by a point at most, but how good the teams are is less sure than that.';
  return tieRules === null ? sure : `${sure} ${TIES[tieRules]}`;
}
