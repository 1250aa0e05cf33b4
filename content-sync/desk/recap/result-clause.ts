import { withArticle } from '../english.ts';
import { scoreShape, VERBS, type Verb } from '../score-shape.ts';
import type { RecapFacts, Side } from './recap-facts.ts';

/** Who beat whom, how, where and when: what headline, lede and summary each put in their own order. */
export interface ResultClause {
  winner: string;
  loser: string;
  verb: Verb;
  /** `27-21`. */
  score: string;
  /** After a verb of the winner: `at Sanford Stadium`, `in Athens`, `at home`, `on the road`. */
  place: string;
  weekday: string;
  /** Day and place together: `on Saturday at Kyle Field`. */
  where: string;
  /** The same after a verb of the loser, which was on the road where the winner was at home. */
  loserWhere: string;
}

/** The part of an article that has a result clause; each chooses its own verb. */
type Part = 'title' | 'lead' | 'summary';

function placePhrase({ game, venue, pick }: RecapFacts, subject: Side): string {
  const named = venue === null ? null : `at ${venue}`;
  if (game.neutralSite) return named ?? 'on a neutral field';
  const home = game.homeTeam;
  const atHomeGround = home.homeVenue === game.venue && home.city !== null;
  // A city says nothing where the school carries its name, and a stadium already tells who is at home.
  const city = atHomeGround && home.city !== home.name ? `in ${home.city}` : null;
  const plain = subject.site === 'home' ? 'at home' : 'on the road';
  return pick(
    'place-lead',
    [named, named, city, plain].filter((phrase) => phrase !== null),
  );
}

function whereText(place: string, weekday: string): string {
  // `on Saturday on the road` trips the reader; `on the road on Saturday` does not.
  return place.startsWith('on ') ? `${place} on ${weekday}` : `on ${weekday} ${place}`;
}

/** The result of a game, with poll ranks where `ranked` asks for them. */
export function resultClause(facts: RecapFacts, part: Part, ranked = false): ResultClause {
  const { winner, loser, score, pick } = facts;
  const { weekday } = facts.day;
  const place = placePhrase(facts, winner);
  return {
    winner: ranked ? winner.rankedName : winner.name,
    loser: ranked ? loser.rankedName : loser.name,
    verb: pick(`verb-${part}`, VERBS[scoreShape(winner.points, loser.points)]),
    score,
    place,
    weekday,
    where: whereText(place, weekday),
    loserWhere: whereText(placePhrase(facts, loser), weekday),
  };
}

/** The verb with the beaten team and the score: `beat Auburn 31-17`, `held Auburn scoreless in a 34-0 win`. */
export function beatText(
  { verb, loser, score }: ResultClause,
  tense: 'past' | 'present' | 'gerund',
): string {
  if (verb.complement === undefined) return `${verb[tense]} ${loser} ${score}`;
  const win = `${tense === 'present' ? score : withArticle(score)} win`;
  return `${verb[tense]} ${loser} ${verb.complement} in ${win}`;
}
