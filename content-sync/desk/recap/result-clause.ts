import { withArticle } from '../english.ts';
import { scoreShape, VERBS } from '../score-shape.ts';
import type { Slots } from '../voice.ts';
import type { RecapFacts, Side } from './recap-facts.ts';

/** `at Sanford Stadium`, `in Athens`, `at home`, `on the road`: where one of the two played. */
function placePhrase({ game, venue, voice }: RecapFacts, subject: Side): string {
  const named = venue === null ? null : `at ${venue}`;
  if (game.neutralSite) return named ?? 'on a neutral field';
  const home = game.homeTeam;
  const atHomeGround = home.homeVenue === game.venue && home.city !== null;
  // A city says nothing where the school carries its name, and a stadium already tells who is at home.
  const city = atHomeGround && home.city !== home.name ? `in ${home.city}` : null;
  const plain = subject.site === 'home' ? 'at home' : 'on the road';
  return voice.pick(
    'place-lead',
    [named, named, city, plain].filter((phrase) => phrase !== null),
  );
}

function whereText(place: string, weekday: string): string {
  // `on Saturday on the road` trips the reader; `on the road on Saturday` does not.
  return place.startsWith('on ') ? `${place} on ${weekday}` : `on ${weekday} ${place}`;
}

/**
 * What title and lede say of the result, each with a verb of its own: `{W} {beat}` (`beat Auburn 31-17`), `{beats}`,
 * `{beating}`; `{place}`, with the day `{where}`, and `{loserWhere}` after a verb of the loser, which was on the road where
 * the winner was at home. Both names are with poll ranks where `ranked` asks for them.
 */
export function resultSlots(facts: RecapFacts, part: 'title' | 'lead', ranked = false): Slots {
  const { winner, loser, score, voice, day } = facts;
  const [W, L] = [winner, loser].map((side) => (ranked ? side.rankedName : side.name));
  const verb = voice.pick(`verb-${part}`, VERBS[scoreShape(winner.points, loser.points)]);
  const beaten = (how: string, win = withArticle(score)): string =>
    verb.complement === undefined
      ? `${how} ${L} ${score}`
      : `${how} ${L} ${verb.complement} in ${win} win`;
  const place = placePhrase(facts, winner);
  return {
    ...{ W, L, place },
    ...{
      beat: beaten(verb.past),
      beating: beaten(verb.gerund),
      beats: beaten(verb.present, score),
    },
    where: whereText(place, day.weekday),
    loserWhere: whereText(placePhrase(facts, loser), day.weekday),
  };
}
