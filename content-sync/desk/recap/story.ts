import { recordLabel } from '#data/domain/football/standings.ts';
import { withArticle } from '#data/domain/words/english.ts';
import { fittingTitle } from '../desk-article.ts';
import { PLAYOFF_ROUNDS } from '../occasion.ts';
import type { Slots } from '../voice.ts';
import { type Consequence, consequenceOf, isFirstLoss } from './consequences.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import PHRASINGS from './recap-phrasings.json' with { type: 'json' };
import { scoreShape } from './score-shape.ts';

/** True of an upset: a better-ranked loser, or a winner from outside the five conferences with no better record. */
function isUpset({ winner, loser }: RecapFacts): boolean {
  if (loser.rank !== null && (winner.rank === null || winner.rank > loser.rank)) return true;
  // Two teams in their first game prove nothing.
  return loser.covered && !winner.covered && (winner.fcs || loser.before.losses < winner.before.losses);
}

/** What a recap leads with, in its title and its first sentence. */
interface Story {
  title: string;
  lede: string;
  /** The facts (see `Statement`) of the lede, which later parts need not repeat. */
  facts: readonly string[];
}

/** `at Sanford Stadium`, `in Athens`, `at home`, `on the road`: where one of the two played. */
function placePhrase({ game, venue, voice }: RecapFacts, subject: Side): string {
  const named = venue === null ? null : `at ${venue}`;
  if (game.neutralSite) return named ?? 'on a neutral field';
  const { city, name, homeVenue } = game.homeTeam;
  // A city says nothing where the school carries its name, and a stadium already says who is at home.
  const inCity = homeVenue === game.venue && city !== null && city !== name ? `in ${city}` : null;
  const places = [named, named, inCity, subject.site === 'home' ? 'at home' : 'on the road'];
  return voice.pick(
    'place-lead',
    places.filter((place) => place !== null),
  );
}

/**
 * What titles and ledes say: of the result `{W} {beat}` (`beat Auburn 31-17`), `{W} {beats}`, `{beating}`, `{place}`,
 * with the day `{where}`, and `{loserWhere}` after a verb of the loser; then what the game was played for, and what the
 * win did.
 */
function slotsOf(facts: RecapFacts, consequence: Consequence | undefined, L: string): Slots {
  const { winner, loser, score, voice, day, occasion, venue, league } = facts;
  const verb = voice.pick('verb', PHRASINGS.verbs[scoreShape(winner.points, loser.points)]);
  const [past, present, gerund] = [1, 2, 3].map(
    (form) => `${verb.replace(/^(\w+)\/(\w+)\/(\w+)/, `$${form}`)} ${L} ${score}`,
  );
  // `on Saturday on the road` is hard to read; `on the road on Saturday` does not.
  const whereOf = (place: string): string =>
    place.startsWith('on ') ? `${place} on ${day.weekday}` : `on ${day.weekday} ${place}`;
  const place = placePhrase(facts, winner);
  const record = recordLabel(winner.after);
  const round = occasion?.kind === 'playoff' ? PLAYOFF_ROUNDS[occasion.round] : undefined;
  const host = occasion?.kind === 'playoff' && occasion.host !== null ? `the ${occasion.host}` : venue;
  return {
    beat: past,
    beats: present,
    beating: gerund,
    place,
    where: whereOf(place),
    loserWhere: whereOf(placePhrase(facts, loser)),
    league,
    ...occasion,
    round: round?.game,
    next: round?.next,
    when: `on ${day.weekday}${host === null ? '' : ` at ${host}`}`,
    completed: winner.after.losses === 0 ? ` and complete ${withArticle(record)} season` : '',
    lower: loser.rank === null || winner.rank !== null ? winner.rankedName : `unranked ${winner.name}`,
    consequence: consequence?.headline,
    did: consequence?.did,
    to: consequence === undefined ? '' : ` to ${consequence.to}`,
  };
}

function angleOf(facts: RecapFacts, consequence: Consequence | undefined): keyof typeof PHRASINGS.stories {
  const { occasion, stage, game } = facts;
  if (game.playoffRound === 'championship') return 'national';
  if (occasion?.kind === 'conference-championship') return 'title';
  if (occasion !== null) return occasion.kind;
  if (stage === 'regular' && isUpset(facts)) return 'upset';
  if (consequence === undefined) return 'plain';
  return isFirstLoss(facts) ? 'first-loss' : 'lead';
}

/** Title and lede of a recap: of the occasion, else of an upset, else of what the win did for the winner. */
export function storyOf(facts: RecapFacts): Story {
  const { winner, loser, voice } = facts;
  const consequence = consequenceOf(facts);
  const angle = angleOf(facts, consequence);
  const { titles, ledes } = PHRASINGS.stories[angle];
  const isRanked = angle === 'lead' || angle === 'rivalry';
  const [W, L] = isRanked ? [winner.rankedName, loser.rankedName] : [winner.name, loser.name];
  const lede = voice.say(angle, ledes, { ...slotsOf(facts, consequence, L), W, L });
  const isSaid = isRanked || angle === 'first-loss';
  return {
    title: fittingTitle(voice, titles, PHRASINGS.shortTitle, slotsOf(facts, consequence, loser.name)),
    lede,
    facts: isSaid ? (consequence?.facts ?? []) : [],
  };
}
