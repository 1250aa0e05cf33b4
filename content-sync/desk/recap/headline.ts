import { leagueAdjective } from '../names.ts';
import type { RecapFacts } from './recap-facts.ts';

/** The titles of a recap in the present tense, always with the score, by what it leads with. */
export const TITLES = {
  national: ['{W} is national champion, {score} over {L}'],
  playoff: [
    '{W} {beats} to reach {next}',
    '{W} into {next}, {score} over {L}',
    '{W} knocks {L} out of the playoff, {score}',
  ],
  title: [
    '{W} wins the {league} title, {score} over {L}',
    '{league} championship: {W} {beats}',
    '{W} {beats} for the {league} championship',
  ],
  bowl: [
    '{W} {beats} in the {name}',
    '{W} wins {name}, {score} over {L}',
    '{name}: {W} {beats}',
    '{W} {beats} to finish {Wafter}',
  ],
  rivalry: ['{W} {beats} in {name}', '{W} takes {name}, {score} over {L}'],
  'upset-rank': [
    '{W} upsets {rankedL} {score}',
    '{rankedL} falls {score} to {W}',
    '{W} takes down {rankedL}, {score}',
  ],
  'upset-outsider': ['{W} {upsets} {L} {score}', '{L} falls {score} to {W}'],
  'upset-record': [
    '{W} upsets {L} {score}',
    '{Wbefore} {W} beats {Lbefore} {L}, {score}',
    '{W} stuns {L}, {score}',
  ],
} satisfies Record<string, readonly string[]>;

/** The title where no other fits a card. */
export const PLAIN_TITLE = '{W} beats {L} {score}';

/** The titles of a game that was no occasion and no upset. */
export function everydayTitles(
  { winner, loser, league }: RecapFacts,
  hasConsequence: boolean,
): string[] {
  const titles = ['{W} {beats}'];
  // Three times in the list: what the win did makes the better title.
  if (hasConsequence) titles.push(...Array<string>(3).fill('{W} {beats} {consequence}'));
  if (winner.site === 'road') titles.push('{W} {beats} on the road', '{W} wins at {L}, {score}');
  if (winner.site === 'home') titles.push('{L} loses {score} at {W}');
  if (loser.points === 0) titles.push('{W} shuts out {L}, {score}');
  if (leagueAdjective(league) !== null) titles.push('{W} {beats} in {league} play');
  if (winner.after.streak >= 4) titles.push('{W} wins its {nth} straight, {score} over {L}');
  return titles;
}
