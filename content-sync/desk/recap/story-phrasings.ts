/** What the score looked like; whether it was an upset is another question (`upsetOf`). */
type ScoreShape = 'shutout' | 'rout' | 'shootout' | 'comfortable' | 'steady' | 'one-score' | 'nail-biter';
/** A game decided by this many points or fewer can be turned by one score. */
export const ONE_SCORE = 8;

export function scoreShape(winnerPoints: number, loserPoints: number): ScoreShape {
  const margin = winnerPoints - loserPoints;
  if (loserPoints === 0) return 'shutout';
  if (margin >= 28) return 'rout';
  if (margin <= 3) return 'nail-biter';
  if (winnerPoints + loserPoints >= 80) return 'shootout';
  if (margin >= 17) return 'comfortable';
  return margin <= ONE_SCORE ? 'one-score' : 'steady';
}

/** Ways of saying that one team beat the other: past, present and gerund. */
export const VERBS: Record<ScoreShape, readonly string[]> = {
  shutout: ['shut/shuts/shutting out', 'blanked/blanks/blanking'],
  rout: ['routed/routs/routing', 'rolled/rolls/rolling past', 'crushed/crushes/crushing'],
  shootout: ['outscored/outscores/outscoring', 'outlasted/outlasts/outlasting'],
  comfortable: ['beat/beats/beating', 'handled/handles/handling', 'eased/eases/easing past'],
  steady: ['beat/beats/beating', 'defeated/defeats/defeating'],
  'one-score': ['beat/beats/beating', 'got/gets/getting past'],
  'nail-biter': ['edged/edges/edging', 'slipped/slips/slipping past', 'held/holds/holding off'],
};

/** The title where no other fits a card. */
export const PLAIN_TITLE = '{W} beats {L} {score}';

/** Titles of a recap, in the present tense and with the score, and its first sentences, by what it leads with. */
export const STORIES = {
  national: {
    titles: ['{W} is national champion, {score} over {L}'],
    ledes: ['{W} beat {L} {score} {where} to win the College Football Playoff{completed}.'],
  },
  playoff: {
    titles: ['{W} {beats} to reach {next}'],
    ledes: ['{W} {beat} {when} in {round} of the College Football Playoff and moved on to {next}.'],
  },
  title: {
    titles: ['{W} wins the {league} title, {score} over {L}'],
    ledes: ['{W} won the {league}, beating {L} {score} in the championship game {where}.'],
  },
  bowl: {
    titles: ['{W} {beats} in the {name}', '{W} wins {name}, {score} over {L}'],
    ledes: ['{W} {beat} in the {name} {where}.', '{W} won the {name} {where}, {beating}.'],
  },
  rivalry: {
    titles: ['{W} {beats} in {name}', '{W} takes {name}, {score} over {L}'],
    ledes: [
      '{W} {beat} in {name} {where}{to}.',
      '{W} won {name} {where}, {beating}{to}.',
      'In {name} on {weekday}, {W} {beat} {place}{to}.',
    ],
  },
  upset: {
    titles: ['{W} upsets {rankedL} {score}', '{W} takes down {rankedL}, {score}'],
    ledes: [
      '{lower} [upset|took down|knocked off] {rankedL} {score} {where}.',
      '{rankedL} lost {score} to {lower} {loserWhere}.',
    ],
  },
  'first-loss': {
    titles: ['{W} {beats} {consequence}'],
    ledes: [
      '{W} handed {L} its first loss of the season, [winning {score}|{score}] {where}.',
      '{L} lost for the first time this season, {score} to {W} {loserWhere}.',
    ],
  },
  lead: {
    titles: ['{W} {beats} {consequence}', '{W} {beats}'],
    ledes: [
      '{W} {beat} {where}{to}.',
      '{W} {did} on {weekday}, {beating} {place}.',
      'With a/an {score} win over {L} {where}, {W} {did}.',
    ],
  },
  plain: { titles: ['{W} {beats}'], ledes: ['{W} {beat} {where}.'] },
} satisfies Record<string, { titles: readonly string[]; ledes: readonly string[] }>;
