import type { TeamFigures } from '#data/domain/football/box-score.ts';
import { joinNames } from '#data/domain/words/english.ts';
import type { Slots } from '../voice.ts';
import type { Figures } from './box-score.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import PHRASINGS from './recap-phrasings.json' with { type: 'json' };
import { type Sentence, SPARE, statement, type Statement } from './statement.ts';

/** A game's figure is worth a sentence when at most this share of the games before had as much. */
const UNUSUAL = 0.27;
/** Beside an unusual figure, so common a one is worth a word. */
const UNUSUAL_TOO = 0.45;
/** A sentence on one team has so many of its figures at most. */
const MOST_PARTS = 3;

interface Part {
  fact: string;
  /** What makes it telling, and the least of it. */
  measure: (figures: Figures) => number;
  least: number;
  say: keyof typeof PHRASINGS.figures;
}

const isOfYards = ({ fact }: Part): boolean => !['sacks', 'turnovers', 'third'].includes(fact);

/** The share of third downs that a team did not convert; 0 where it tried few. */
const thirdDownsStopped = ({ thirdDownsMade, thirdDownsTried }: TeamFigures): number =>
  thirdDownsTried < 8 ? 0 : 1 - thirdDownsMade / thirdDownsTried;

/** What can be said of the winner, and of the loser: `own` are the winner's figures. */
const PARTS: Record<'W' | 'L', readonly Part[]> = {
  W: [
    { fact: 'yards', measure: ({ own }) => own.totalYards, least: 400, say: 'gained' },
    { fact: 'W-rushing', measure: ({ own }) => own.rushYards, least: 200, say: 'rushed' },
    { fact: 'W-passing', measure: ({ own }) => own.passYards, least: 275, say: 'passed' },
    { fact: 'sacks', measure: ({ own }) => own.sacks, least: 4, say: 'sacks' },
  ],
  L: [
    { fact: 'yards', measure: ({ other }) => -other.totalYards, least: -300, say: 'held' },
    {
      fact: 'L-rushing',
      measure: ({ other }) => (other.rushYards > 0 ? -other.rushYards : -Infinity),
      least: -70,
      say: 'stopped',
    },
    { fact: 'sacks', measure: ({ own }) => own.sacks, least: 4, say: 'sacked' },
    {
      fact: 'turnovers',
      measure: ({ own, other }) => (own.turnovers < other.turnovers ? other.turnovers : 0),
      least: 2,
      say: 'turnovers',
    },
    { fact: 'third', measure: ({ other }) => thirdDownsStopped(other), least: 0.78, say: 'third-downs' },
  ],
};

/** A team's figures as the phrasings name them. */
const slotsOf = (figures: TeamFigures, sackedTimes: number): Slots => ({
  ...figures,
  sackedTimes,
  each: (figures.rushYards / figures.rushes).toFixed(1),
  thirds: figures.thirdDownsMade === 0 ? 'none' : figures.thirdDownsMade,
});

/** The most telling figures of one of the two in one sentence; nothing where none is unusual. */
function* ofTeam(
  { rarity, winner }: RecapFacts,
  figures: Figures,
  side: Side,
  said: ReadonlySet<string>,
): Generator<Statement> {
  const letter = side === winner ? 'W' : 'L';
  const [own, other] = letter === 'W' ? [figures.own, figures.other] : [figures.other, figures.own];
  const telling = PARTS[letter]
    .filter(({ measure, least, fact }) => measure(figures) >= least && !said.has(fact))
    .map((part) => ({ ...part, rare: rarity('figures', part.measure) }))
    .filter(({ rare }) => rare <= UNUSUAL_TOO)
    .toSorted((a, b) => a.rare - b.rare)
    // Of yards one figure is enough: the others are parts of it.
    .filter((part, index, all) => !isOfYards(part) || all.findIndex(isOfYards) === index)
    .slice(0, MOST_PARTS);
  const [first] = telling;
  if (first === undefined || first.rare > UNUSUAL) return;
  yield {
    facts: telling.map(({ fact }) => fact),
    rarity: first.rare * 0.9 ** telling.length,
    sentence: letter === 'W' ? 'winner-figures' : 'loser-figures',
    phrasings: [`{S} ${joinNames(telling.map(({ say }) => PHRASINGS.figures[say]))}.`],
    slots: { ...side.names, ...slotsOf(own, other.sacks) },
    order: letter === 'W' ? 0 : 1,
  };
}

/** What one figure of both says: at least so much of a measure. */
const COMPARED: readonly [fact: string, least: number, measure: (figures: Figures) => number, sentence: Sentence][] = [
  ['yards', 1, ({ own, other }) => other.totalYards - own.totalYards, 'won-outgained'],
  ['yards', 140, ({ own, other }) => own.totalYards - other.totalYards, 'outgained'],
  ['turnovers', 2, ({ own, other }) => (own.turnovers < other.turnovers ? other.turnovers : 0), 'turnovers'],
];

/** What the figures of the teams say of a game, but for what is said already; nothing where they are not known. */
export function figureStatements(facts: RecapFacts, said: ReadonlySet<string>): Statement[] {
  const { figures, rarity, winner, loser } = facts;
  if (figures === null) return [];
  const slots = {
    WtotalYards: figures.own.totalYards,
    LtotalYards: figures.other.totalYards,
    more: figures.own.totalYards - figures.other.totalYards,
    lost: figures.own.turnovers === 0 ? 'none' : figures.own.turnovers,
    Lturnovers: figures.other.turnovers,
  };
  const compared = COMPARED.flatMap(([fact, least, measure, sentence]) => {
    if (measure(figures) < least) return [];
    const rare = rarity('figures', measure);
    return statement([fact], rare > UNUSUAL ? SPARE : rare, sentence, slots);
  });
  return [winner, loser].flatMap((side) => [...ofTeam(facts, figures, side, said)]).concat(compared);
}
