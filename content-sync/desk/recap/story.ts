import { recordLabel, winFraction } from '#data/domain/football/standings.ts';
import { leagueName } from '#data/domain/football/team.ts';
import { ordinalWord, withArticle } from '#data/domain/words/english.ts';
import { fittingTitle } from '../desk-article.ts';
import { type Occasion, PLAYOFF_ROUNDS } from '../occasion.ts';
import type { Slots } from '../voice.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { everydayTitles, LEDES, LEDES_AT_A_GROUND, PLAIN_TITLE, scoreShape, TITLES, VERBS } from './story-phrasings.ts';
import { type Consequence, consequenceOf, isFirstLoss } from './consequences.ts';

type Upset = 'rank' | 'record' | 'outsider';
/** After three games too little is known of a team to call its win an upset. */
const MIN_GAMES = 4;
/** How much better (in win fraction) the beaten team had to be for an upset by record. */
const RECORD_GAP = 0.3;

/**
 * Of a win from outside the five conferences: true when the word upset is earned. Two teams in their first game prove
 * nothing.
 */
function isOutsidersUpset({ winner, loser }: RecapFacts): boolean {
  return winner.fcs || loser.before.losses < winner.before.losses;
}

/** In what sense the result was an upset, if any; regular-season records decide, never a guess. */
function upsetOf(facts: RecapFacts): Upset | undefined {
  const { winner, loser } = facts;
  if (loser.rank !== null && (winner.rank === null || winner.rank > loser.rank)) return 'rank';
  const winnerLeague = leagueName(winner.team.conference);
  if (loser.covered && !winner.covered && (winner.fcs || facts.stage === 'regular')) {
    if (winner.fcs || (winnerLeague !== null && loser.before.losses <= winner.before.losses)) {
      return 'outsider';
    }
  }
  // A team of the five conferences that beats one of a smaller league is no upset.
  if (winner.covered && !loser.covered && leagueName(loser.team.conference) !== null) {
    return undefined;
  }
  const enough = [winner, loser].every((side) => side.prior.length >= MIN_GAMES && !side.fcs);
  return enough && winFraction(loser.before) - winFraction(winner.before) >= RECORD_GAP ? 'record' : undefined;
}

/** What a recap leads with, in its title and its first sentence. */
export interface Story {
  title: string;
  lede: string;
  /** The facts (see `Statement`) of the lede, which later parts need not repeat. */
  facts: readonly string[];
}
/** `at Sanford Stadium`, `in Athens`, `at home`, `on the road`: where one of the two played. */
function placePhrase({ game, venue, voice }: RecapFacts, subject: Side): string {
  const named = venue === null ? null : `at ${venue}`;
  if (game.neutralSite) return named ?? 'on a neutral field';
  const home = game.homeTeam;
  const atHomeGround = home.homeVenue === game.venue && home.city !== null;
  // A city says nothing where the school carries its name, and a stadium already says who is at home.
  const city = atHomeGround && home.city !== home.name ? `in ${home.city}` : null;
  const plain = subject.site === 'home' ? 'at home' : 'on the road';
  return voice.pick(
    'place-lead',
    [named, named, city, plain].filter((phrase) => phrase !== null),
  );
}

function whereText(place: string, weekday: string): string {
  // `on Saturday on the road` is hard to read; `on the road on Saturday` does not.
  return place.startsWith('on ') ? `${place} on ${weekday}` : `on ${weekday} ${place}`;
}

/**
 * What titles and ledes say of the result: `{W} {beat}` (`beat Auburn 31-17`), `{W} {beats}`, `{beating}`; `{place}`,
 * with the day `{where}`, and `{loserWhere}` after a verb of the loser, which was on the road where the winner was at
 * home.
 */
function resultSlots(facts: RecapFacts, L: string): Slots {
  const { winner, loser, score, voice, day } = facts;
  const verbs = VERBS[scoreShape(winner.points, loser.points)];
  const [past, , gerund, complement] = voice.pick('verb-lead', verbs);
  const [, present, , titleComplement] = voice.pick('verb-title', verbs);
  const beaten = (verb: string, complement: string | undefined, win: string): string =>
    `${verb} ${L} ${complement === undefined ? score : `${complement} in ${win} win`}`;
  const place = placePhrase(facts, winner);
  return {
    beat: beaten(past, complement, withArticle(score)),
    beating: beaten(gerund, complement, withArticle(score)),
    beats: beaten(present, titleComplement, score),
    place,
    where: whereText(place, day.weekday),
    loserWhere: whereText(placePhrase(facts, loser), day.weekday),
  };
}

/** What is said of the game beyond its result: what it was played for, and what the win did. */
function angleSlots(facts: RecapFacts, consequence: Consequence | undefined): Slots {
  const { winner, occasion, venue, day, league } = facts;
  const record = recordLabel(winner.after);
  const isUnbeaten = winner.after.losses === 0;
  const round = occasion?.kind === 'playoff' ? PLAYOFF_ROUNDS[occasion.round] : undefined;
  const host = occasion?.kind === 'playoff' && occasion.host !== null ? `the ${occasion.host}` : venue;
  const isUpset = isOutsidersUpset(facts);
  return {
    league,
    venue,
    name: winner.name,
    ...occasion,
    round: round?.game,
    next: round?.next,
    when: `on ${day.weekday}${host === null ? '' : ` at ${host}`}`,
    finished: isUnbeaten ? ` and finished ${record}` : '',
    completed: isUnbeaten ? ` and complete ${withArticle(record)} season` : '',
    lower: winner.rank === null ? `unranked ${winner.name}` : winner.rankedName,
    upset: isUpset ? 'upset' : 'beat',
    upsets: isUpset ? 'upsets' : 'beats',
    nth: ordinalWord(winner.after.streak),
    consequence: consequence?.headline,
    did: consequence?.did ?? 'won',
    to: consequence === undefined ? '' : ` to ${consequence.to}`,
  };
}

function occasionAngle(occasion: Occasion): keyof typeof TITLES {
  if (occasion.kind === 'conference-championship') return 'title';
  if (occasion.kind !== 'playoff') return occasion.kind;
  return occasion.round === 'championship' ? 'national' : 'playoff';
}

/** What a win leads with that was no occasion and no upset. */
function everydayAngle(facts: RecapFacts, consequence: Consequence | undefined): keyof typeof LEDES {
  if (consequence === undefined) return 'plain';
  if (!isFirstLoss(facts)) return 'lead';
  const { wins, losses } = facts.winner.before;
  return losses === 0 && wins >= 3 ? 'both-unbeaten' : 'first-loss';
}

/** Title and lede of a recap: of the occasion, else of an upset, else of what the win did for the winner. */
export function storyOf(facts: RecapFacts): Story {
  const { occasion, stage, winner, loser, venue, voice } = facts;
  const kind = stage === 'regular' ? upsetOf(facts) : undefined;
  const upset = kind === undefined ? undefined : (`upset-${kind}` as const);
  const consequence = consequenceOf(facts);
  const said = angleSlots(facts, consequence);

  const special = [occasion === null ? undefined : occasionAngle(occasion), upset].filter(
    (angle) => angle !== undefined,
  );
  const titles =
    special.length > 0
      ? special.flatMap((angle): readonly string[] => TITLES[angle])
      : everydayTitles(facts, consequence !== undefined);
  const title = fittingTitle(voice, titles, PLAIN_TITLE, {
    ...said,
    ...resultSlots(facts, loser.name),
  });

  const angle = special[0] ?? everydayAngle(facts, consequence);
  const isRanked = angle === 'lead' || angle === 'rivalry';
  const ways: readonly string[] =
    angle === 'lead' && venue !== null ? [...LEDES.lead, ...LEDES_AT_A_GROUND[winner.site]] : LEDES[angle];
  const way = voice.pick(angle, ways);
  const [W, L] = isRanked ? [winner.rankedName, loser.rankedName] : [winner.name, loser.name];
  const lede = voice.fill(way, { ...said, ...resultSlots(facts, L), W, L });
  const hasConsequence = /\{(?:did|to)\}/.test(way) || angle === 'first-loss' || angle === 'both-unbeaten';
  return {
    title,
    lede,
    facts: angle === upset ? ['upset'] : hasConsequence ? (consequence?.facts ?? []) : [],
  };
}
