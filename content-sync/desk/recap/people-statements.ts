import { isByYards, type LeaderKind, type PlayerLine } from '#data/domain/football/box-score.ts';
import { LEADER_KINDS } from '#data/domain/schemas.ts';
import { expand, type Slots, type Voice } from '../voice.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import PHRASINGS from './recap-phrasings.json' with { type: 'json' };
import type { Sentence, Statement } from './statement.ts';

/** So many yards of a kind are outstanding: of a loser nothing less is said. */
const OUTSTANDING: Record<LeaderKind, number> = { passing: 300, rushing: 100, receiving: 100 };
/** What a touchdown counts, as a part of that. */
const TOUCHDOWN = 0.25;
/** From this weight on a winner's best line is named, and from the next on another with it. */
const NAMED = 0.5;
const NAMED_TOO = 0.7;
/** How rare a line of the weight 1 counts. */
const RARITY = 0.15;
/** Without an interception, so many passes are a feat. */
const MANY_PASSES = 20;
/** So many touchdown passes are the news, not the yards; of other scores two are. */
const MANY_TOUCHDOWNS = 3;

const weightOf = ({ kind, yards, touchdowns }: PlayerLine): number =>
  yards / OUTSTANDING[kind] + TOUCHDOWN * touchdowns;

/** The numbers of a line as the phrasings name them. */
function slotsOf(voice: Voice, { kind, playerName, count, attempts, yards, touchdowns, interceptions }: PlayerLine) {
  const ways = PHRASINGS.touchdowns;
  const way = touchdowns > 1 ? ways.more : ways.one;
  const scores = voice.fill(touchdowns === 0 ? ways.none : way, { t: touchdowns });
  const slots: Record<LeaderKind, Slots> = {
    passing: {
      ...{ passer: playerName, done: count, thrown: attempts, intercepted: interceptions },
      ...{ passYards: yards, passTouchdowns: touchdowns, passScores: scores },
    },
    rushing: { runner: playerName, carries: count, runYards: yards, runTouchdowns: touchdowns, runScores: scores },
    receiving: {
      catcher: playerName,
      catches: count,
      catchYards: yards,
      catchTouchdowns: touchdowns,
      catchScores: scores,
    },
  };
  return slots[kind];
}

/** What one line of the winner can be said with: `passing`, and what holds for few. */
function waysOf({ kind, attempts, touchdowns, interceptions }: PlayerLine): readonly Sentence[] {
  if (kind === 'receiving') return [kind];
  const isClean = kind === 'passing' && interceptions === 0 && (attempts ?? 0) >= MANY_PASSES;
  return [kind, ...(touchdowns > 1 ? [`${kind}-scores` as const] : []), ...(isClean ? ['passing-clean' as const] : [])];
}

const isBefore = (one: PlayerLine, other: PlayerLine): boolean =>
  LEADER_KINDS.indexOf(one.kind) < LEADER_KINDS.indexOf(other.kind);

/** The sentence that has both of two lines, in the order of the kinds; undefined where there is none. */
function pairOf(one: PlayerLine, other: PlayerLine): Sentence | undefined {
  const isOneMan = one.playerName === other.playerName;
  if (one.kind === 'rushing') return isOneMan ? undefined : 'rushing-receiving';
  if (other.kind === 'receiving') return isOneMan ? undefined : 'passing-receiving';
  return isOneMan ? 'passing-and-rushing' : 'passing-rushing';
}

/** What a side's leaders' lines claim: the team's figures of the same kinds need not be said then. */
function factsOf({ winner }: RecapFacts, side: Side, lines: readonly PlayerLine[]): string[] {
  const letter = side === winner ? 'W' : 'L';
  return lines.map(({ kind }) => `${letter}-${kind}`);
}

/** What some of a side's leaders did, in one of `ways`. */
function statementOf(
  facts: RecapFacts,
  side: Side,
  lines: readonly PlayerLine[],
  ways: readonly Sentence[],
): Statement {
  const { voice, winner } = facts;
  const bothYards = lines.reduce((sum, { yards }) => sum + yards, 0);
  const slots = Object.assign({ ...side.names, bothYards }, ...lines.map((line) => slotsOf(voice, line))) as Slots;
  const rarity = RARITY / Math.max(...lines.map(weightOf));
  return {
    ...{ facts: factsOf(facts, side, lines), rarity, slots, order: side === winner ? -1 : 1 },
    ...{ phrasings: ways.flatMap((way) => PHRASINGS.sentences[way]), sentence: ways[0] ?? 'passing' },
  };
}

/** The leaders of a side, the weightiest first. */
const leadersOf = ({ box }: RecapFacts, { team }: Side): PlayerLine[] =>
  (box?.leaders ?? [])
    .filter(isByYards)
    .filter(({ teamId }) => teamId === team.id)
    .toSorted((a, b) => weightOf(b) - weightOf(a));

/** The winner's best player as a title and a first sentence name him. */
export interface Star {
  /** 1 for an outstanding day. */
  weight: number;
  facts: readonly string[];
  /** `Ty Simpson threw for 340 yards`. */
  past: string;
  /** `Ty Simpson throws for 340 yards`, in several ways. */
  present: readonly string[];
}

/** Who did most for the winner; undefined where no leader is known. */
export function starOf(facts: RecapFacts): Star | undefined {
  const [best] = leadersOf(facts, facts.winner);
  if (best === undefined) return undefined;
  const isScorer = best.touchdowns >= (best.kind === 'passing' ? MANY_TOUCHDOWNS : 2);
  const { lead, title } = PHRASINGS.stars[isScorer ? (`${best.kind}-scores` as const) : best.kind];
  const slots = slotsOf(facts.voice, best);
  const past = facts.voice.fill(lead, slots);
  const present = expand(title).map((way) => facts.voice.fill(way, slots));
  return { weight: weightOf(best), facts: factsOf(facts, facts.winner, [best]), past, present };
}

/** What the winner's best line, or best two, decided the game with; undefined where none was worth it. */
function ofWinner(facts: RecapFacts, said: ReadonlySet<string>): Statement | undefined {
  const { winner } = facts;
  const left = leadersOf(facts, winner).filter((line) => !factsOf(facts, winner, [line]).some((one) => said.has(one)));
  const [best, ...others] = left.filter((line) => weightOf(line) >= NAMED);
  if (best === undefined) return undefined;
  // The passer is who readers know.
  const second = others.find(({ kind }) => kind === 'passing') ?? others.find((line) => weightOf(line) >= NAMED_TOO);
  if (second !== undefined) {
    const [one, other] = isBefore(best, second) ? [best, second] : [second, best];
    const pair = pairOf(one, other);
    if (pair !== undefined) return statementOf(facts, winner, [one, other], [pair]);
  }
  return statementOf(facts, winner, [best], waysOf(best));
}

/** The loser's best line; undefined where none was outstanding. */
function ofLoser(facts: RecapFacts): Statement | undefined {
  const best = leadersOf(facts, facts.loser).find(({ kind, yards }) => yards >= OUTSTANDING[kind]);
  if (best === undefined) return undefined;
  const isIntercepted = (best.interceptions ?? 0) > 1;
  return statementOf(facts, facts.loser, [best], [isIntercepted ? 'passing-intercepted' : `${best.kind}-in-defeat`]);
}

/** The players who decided the game, but for what is said already, and the one who did most against it. */
export const peopleStatements = (facts: RecapFacts, said: ReadonlySet<string>) => ({
  own: ofWinner(facts, said),
  other: ofLoser(facts),
});
