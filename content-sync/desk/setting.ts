import type { RecapFacts } from './recap-facts.ts';

/** Where the game was, after a verb: `at Sanford Stadium`, `in Athens`, `at home`, `on the road`. */
export function placePhrase(facts: RecapFacts, key: string): string {
  const { game, venue, winner, phrases } = facts;
  const named = venue === null ? null : `at ${venue}`;
  if (game.neutralSite) return named ?? 'on a neutral field';
  const home = game.homeTeam;
  const atHomeGround = home.homeVenue === game.venue && home.city !== null;
  // A city says nothing where the school carries its name, and a stadium already tells who is at home.
  const city = atHomeGround && home.city !== home.name ? `in ${home.city}` : null;
  const plain = winner.site === 'home' ? 'at home' : 'on the road';
  return phrases.pick(
    `place-${key}`,
    [named, named, city, plain].filter((phrase) => phrase !== null),
  );
}

/** Day and place together: `on Saturday at Kyle Field`. */
export function whenAndWhere(facts: RecapFacts, key: string): string {
  const place = placePhrase(facts, key);
  // `on Saturday on the road` trips the reader; `on the road on Saturday` does not.
  return place.startsWith('on ')
    ? `${place} on ${facts.day.weekday}`
    : `on ${facts.day.weekday} ${place}`;
}

/** `beat Auburn`, `held Auburn scoreless`: the verb with its object where it belongs. */
export function joined(verb: string, object: string): string {
  return /^(held|holds|holding) scoreless$/.test(verb)
    ? verb.replace(' ', ` ${object} `)
    : `${verb} ${object}`;
}

/** The score after a verb; `held scoreless` needs a `winning` before it. */
export function scored(verb: string, object: string, score: string): string {
  return verb.includes('scoreless')
    ? `${joined(verb, object)} in a ${score} win`.replace(/a (8|11|18|8\d)-/, 'an $1-')
    : `${joined(verb, object)} ${score}`;
}
