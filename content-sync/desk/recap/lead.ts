import { highLow, possessive } from '#data/domain/words/english.ts';
import { fittingTitle } from '../desk-article.ts';
import { PLAYOFF_ROUNDS } from '../occasion.ts';
import type { Slots } from '../voice.ts';
import { at, type BoxScore, lead as leadOf, worstBreak } from './box-score.ts';
import { type Consequence, consequenceOf, isFirstLoss } from './consequences.ts';
import { BREAKS } from './line-statements.ts';
import { type Star, starOf } from './people-statements.ts';
import type { RecapFacts } from './recap-facts.ts';
import PHRASINGS from './recap-phrasings.json' with { type: 'json' };
import { ONE_SCORE, scoreShape } from './score-shape.ts';

/** What made news of a game: the key of its titles and first sentences, and of what the rest of the recap tells. */
type Angle = keyof typeof PHRASINGS.leads;

/** What a recap begins with. */
interface Lead {
  title: string;
  sentence: string;
  /** The facts (see `Statement`) of the sentence, which later parts need not repeat. */
  facts: readonly string[];
  /** The sentences that tell more of the same. */
  serves: ReadonlySet<string>;
}

/** So many points behind at a break make a comeback. */
const COMEBACK = 10;
/** What a losing side has to win the last quarter by for the winner to have held on. */
const LATE_RUN = 7;
/** From this weight on a player is the news of an ordinary game, and of one that did more than end in a win. */
const STAR = 1;
const BRIGHT_STAR = 1.45;
/** The break before the last quarter. */
const THREE = 2;
/** What most wins do. */
const EVERYDAY = new Set<string | undefined>(['answer', 'record', 'opener', 'run']);
/** Angles whose titles name the occasion. */
const OCCASIONS = new Set<Angle>(['national', 'playoff', 'title', 'rivalry', 'bowl']);

/** True of an upset: a better-ranked loser, or a winner from outside the five conferences with no better record. */
function isUpset({ winner, loser, stage }: RecapFacts): boolean {
  if (stage !== 'regular') return false;
  if (loser.rank !== null && (winner.rank === null || winner.rank > loser.rank)) return true;
  // Two teams in their first game prove nothing.
  return loser.covered && !winner.covered && (winner.fcs || loser.before.losses < winner.before.losses);
}

/** How far behind the winner was at a break; nothing where it never was, or where no quarter is known. */
const deficitOf = (line: BoxScore | null, index: number | null): number =>
  line === null || index === null ? 0 : -leadOf(at(line.after, index));

/** What is news of a game, the biggest first; the last one always holds. */
function anglesOf(facts: RecapFacts, consequence: Consequence | undefined, star: Star | undefined): Angle[] {
  const { occasion, game, line, margin } = facts;
  const isOvertime = line?.overtime != null;
  const behind = isOvertime ? 0 : deficitOf(line, THREE);
  const isLateRun = line !== null && leadOf(at(line.quarters, 3)) <= -LATE_RUN;
  const isNews = consequence !== undefined && !EVERYDAY.has(consequence.kind);
  const ways: readonly [holds: boolean, angle: Angle][] = [
    [game.playoffRound === 'championship', 'national'],
    [occasion?.kind === 'playoff', 'playoff'],
    [occasion?.kind === 'conference-championship', 'title'],
    [isUpset(facts), 'upset'],
    [isOvertime, 'overtime'],
    [line !== null && deficitOf(line, worstBreak(line)) >= COMEBACK, 'comeback'],
    [isFirstLoss(facts), 'first-loss'],
    [behind > 0, 'late'],
    [star !== undefined && star.weight >= BRIGHT_STAR, 'star'],
    [isLateRun && behind < 0 && margin <= ONE_SCORE, 'held'],
    [occasion?.kind === 'rivalry', 'rivalry'],
    [occasion?.kind === 'bowl', 'bowl'],
    [isNews, 'news'],
    [star !== undefined && star.weight >= STAR, 'star'],
    [consequence !== undefined, 'news'],
    [true, 'plain'],
  ];
  return ways.filter(([holds]) => holds).map(([, angle]) => angle);
}

/** Where a game was played, with its day: `on Saturday`, `on Saturday in Athens`, `at Sanford Stadium on Saturday`. */
function whenOf({ game, venue, voice, day, stage, occasion, winner }: RecapFacts): string {
  const on = `on ${day.weekday}`;
  if (game.neutralSite || stage !== 'regular') return venue === null ? on : `${on} at ${venue}`;
  const { city, name, homeVenue } = game.homeTeam;
  // A city says nothing where the school carries its name.
  const isCity = homeVenue === game.venue && city !== null && city !== name;
  return voice.pick('when', [
    on,
    isCity ? `${on} in ${city}` : on,
    venue === null ? on : `${on} at ${venue}`,
    winner.site === 'road' && occasion === null ? `on the road ${on}` : on,
  ]);
}

/** What titles and leads say besides the plain names and the score. */
function slotsOf(facts: RecapFacts, consequence: Consequence | undefined, star: Star | undefined): Slots {
  const { winner, loser, voice, occasion, line, venue, day } = facts;
  const verb = voice.pick('verb', PHRASINGS.verbs[scoreShape(winner.points, loser.points)]);
  const [beat, beats, beating] = [1, 2, 3].map((form) => verb.replace(/^(\w+)\/(\w+)\/(\w+)/, `$${form}`));
  const round = occasion?.kind === 'playoff' ? PLAYOFF_ROUNDS[occasion.round] : undefined;
  const host = occasion?.kind === 'playoff' && occasion.host !== null ? `the ${occasion.host}` : venue;
  const name = occasion !== null && 'name' in occasion ? occasion.name : undefined;
  const ifUnbeaten = (text: string): string =>
    winner.after.losses === 0 ? ` and ${text} ${facts.voice.fill('{Wafter}')}` : '';
  // The return to winning is news of its own and no end of another sentence.
  const tail = consequence === undefined || consequence.kind === 'answer' ? undefined : consequence.to;
  const worst = line && worstBreak(line);
  return {
    ...{ beat, beats, beating, name, round: round?.game, next: round?.next },
    ...{ star: star?.past, starring: star?.present },
    rW: winner.rankedName,
    rL: loser.rankedName,
    tW: winner.rankedName,
    tWp: possessive(winner.rankedName),
    tL: loser.rankedName,
    lower: loser.rank === null || winner.rank !== null ? winner.rankedName : `unranked ${winner.name}`,
    league: occasion?.kind === 'conference-championship' ? occasion.league : undefined,
    inEvent: name === undefined ? '' : ` in ${occasion?.kind === 'bowl' ? 'the ' : ''}${name}`,
    when: round === undefined ? whenOf(facts) : `on ${day.weekday}${host === null ? '' : ` at ${host}`}`,
    finish: ifUnbeaten('finish'),
    stay: ifUnbeaten('stay unbeaten at'),
    ...{ do: consequence?.to, did: consequence?.did, doing: consequence?.doing, does: consequence?.does },
    to: tail === undefined ? '' : ` to ${tail}`,
    and: tail === undefined ? '' : ` and ${tail}`,
    ...(line === null ? {} : { three: highLow(...at(line.after, THREE)), atThree: BREAKS[THREE] }),
    ...(line && worst != null
      ? { d: deficitOf(line, worst), hilo: highLow(...at(line.after, worst)), at: BREAKS[worst] }
      : {}),
  };
}

/** What a lead of an angle says of the course of the game. */
function courseFacts(angle: Angle, { line, loser }: RecapFacts): string[] {
  if (angle === 'comeback') return ['comeback', `break-${line && worstBreak(line)}`];
  if (angle === 'late' || angle === 'held') return ['comeback', `break-${THREE}`];
  return angle === 'first-loss' ? [`run-${loser.team.id}`] : [];
}

/** Title and first sentence of a recap: what made news of the game, with the winner as their subject. */
export function leadOfRecap(facts: RecapFacts): Lead {
  const { voice } = facts;
  const consequence = consequenceOf(facts);
  const star = starOf(facts);
  const angles = anglesOf(facts, consequence, star);
  const [angle = 'plain', second = angle] = angles;
  const slots = slotsOf(facts, consequence, star);
  const sentence = voice.say(angle, PHRASINGS.leads[angle].leads, slots);
  const isSaid = [consequence?.to, consequence?.did, consequence?.doing].some(
    (text) => text !== undefined && sentence.includes(text),
  );
  const ofTitle = OCCASIONS.has(angle) || second === 'plain' ? [angle] : [angle, second];
  const titles = ofTitle.flatMap((one) => PHRASINGS.leads[one].titles);
  return {
    title: fittingTitle(voice, titles, PHRASINGS.shortTitle, slots),
    sentence,
    facts: [
      ...(isSaid ? (consequence?.facts ?? []) : []),
      ...(angle === 'star' ? (star?.facts ?? []) : []),
      ...courseFacts(angle, facts),
    ],
    serves: new Set(PHRASINGS.leads[angle].serves),
  };
}
