import type { Scene, Value, Values } from './scene.ts';

/*
 * What recaps say of players, recomputed from the lines of the box itself. A placeholder is named after the kind of
 * line and the number: `passYards` are the passer's. A sentence speaks of players of one team, its subject.
 */

/** Where a number stands in the box's line of a kind, the name first. */
const COLUMNS = {
  passing: { passer: 0, done: 1, thrown: 2, passYards: 3, passTouchdowns: 4, intercepted: 5 },
  rushing: { runner: 0, carries: 1, runYards: 2, runTouchdowns: 3 },
  receiving: { catcher: 0, catches: 1, catchYards: 2, catchTouchdowns: 3 },
} as const;
type Kind = keyof typeof COLUMNS;

/** A name or number of a team's leader. */
function partOf(s: Scene, id: string, kind: Kind, column: number): string | number | undefined {
  if (s.side(id) === undefined) return undefined;
  return s.table.leadersOf(s.game, id)?.[kind]?.[column];
}

const VERBS: Record<Kind, string> = { passing: 'pass', rushing: 'run', receiving: 'catch' };
const partsOf = (kind: Kind): [string, Value][] => [
  ...Object.entries(COLUMNS[kind]).map(([name, column]): [string, Value] => [
    name,
    (s, _, id) => partOf(s, id, kind, column),
  ]),
  // `a touchdown`
  [`${VERBS[kind]}Once`, (s, _, id) => partOf(s, id, kind, kind === 'passing' ? 4 : 3) === 1],
];
const numberOf = (s: Scene, id: string, kind: Kind, column: number): number => Number(partOf(s, id, kind, column));

export const PEOPLE_VALUES: Values = {
  players: {
    ...Object.fromEntries((Object.keys(COLUMNS) as Kind[]).flatMap(partsOf)),
    clean: (s, _, id) => partOf(s, id, 'passing', 5) === 0,
    // The passer is the leading runner too.
    himself: (s, _, id) => partOf(s, id, 'passing', 0) === partOf(s, id, 'rushing', 0),
    bothYards: (s, _, id) => numberOf(s, id, 'passing', 3) + numberOf(s, id, 'rushing', 2),
    ofLoser: (s, _, id) => id === s.loser.id,
  },
};

const scores = (verb: string): string =>
  `(?: and (?:(?<${verb}Once>a touchdown)|{number:${verb}Touchdowns} touchdowns))?`;
const PASSED = `{number:passYards} yards${scores('pass')}`;
const RAN = `{number:runYards} yards${scores('run')}`;
const CAUGHT = `{number:catchYards} yards${scores('catch')}`;
const PASSER = '{player:passer}';
const RUNNER = '{player:runner}';
const CATCHER = '{player:catcher}';
const OF = '{whose:S}';
const FOR = 'for {team:S}';
const RATE = '{number:done} of {number:thrown}';
const CARRIES = '{number:carries} carr(?:y|ies)';
const CATCHES = '{number:catches} catch(?:es)?';
const PASSES = '{number:catches} pass(?:es)?';
const HAD = '(?:had|finished with)';
const IN_LOSS = 'in (?<ofLoser>(?:the )?loss)';
const FIRST_IN_LOSS = 'In (?<ofLoser>(?:the )?loss),';

/** What the winner's best player did, as a recap's first sentence begins. */
export const STARS = [
  `${PASSER} threw for ${PASSED}`,
  `${PASSER} threw {number:passTouchdowns} touchdown passes`,
  `${RUNNER} ran for ${RAN}`,
  `${CATCHER} caught ${PASSES} for ${CAUGHT}`,
];
/** The same in a title. */
export const TITLE_STARS = [
  `${PASSER} (?:throws|passes) for {number:passYards} yards`,
  `${PASSER} throws (?:{number:passTouchdowns} touchdown passes|for {number:passTouchdowns} touchdowns)`,
  `${RUNNER} (?:runs|rushes) for {number:runYards} yards`,
  `${RUNNER} runs for {number:runTouchdowns} touchdowns`,
  `${CATCHER} catches {number:catchTouchdowns} touchdown passes`,
  `${CATCHER} has {number:catchYards} receiving yards`,
];

/** What recaps say of players, in plain sentences (see `plain`). */
export const PEOPLE_FORMS = [
  `${OF} ${PASSER} threw for ${PASSED}.`,
  `${PASSER} threw for ${PASSED} ${FOR}.`,
  `${OF} ${PASSER} (?:completed|went|was|finished) ${RATE} (?:passes )?for ${PASSED}.`,
  `${PASSER} led {team:S}, completing ${RATE} passes for ${PASSED}.`,
  `${OF} ${PASSER} threw for ${PASSED}, completing ${RATE}.`,
  `{team:S} got ${PASSED} from ${PASSER}, who (?:completed|was) ${RATE}(?: passes)?.`,
  `${PASSER} led the way ${FOR}, throwing for ${PASSED}.`,
  `${OF} ${PASSER} threw for ${PASSED} without an (?<clean>interception).`,
  `${PASSER} threw {number:thrown} passes ${FOR} without an (?<clean>interception) and finished with ${PASSED}.`,
  `${OF} ${PASSER} threw {number:passTouchdowns} touchdown passes and ${HAD} {number:passYards} yards.`,
  `${PASSER} threw {number:passTouchdowns} touchdown passes ${FOR} and ${HAD} {number:passYards} yards.`,
  `{team:S} got {number:passTouchdowns} touchdown passes from ${PASSER}, who threw for {number:passYards} yards.`,
  `${OF} ${RUNNER} ran for ${RAN}(?: on ${CARRIES})?.`,
  `${RUNNER} ran for ${RAN}(?: on ${CARRIES})? ${FOR}.`,
  `${OF} ${RUNNER} (?:carried|ran) {times:carries} for ${RAN}.`,
  `${RUNNER} carried {times:carries} ${FOR} and ran for ${RAN}.`,
  `${RUNNER} led {team:S} on the ground with ${RAN}.`,
  `${RUNNER} led ${OF} ground game with ${RAN} on ${CARRIES}.`,
  `{team:S} got {number:runYards} on the ground yards${scores('run')} from ${RUNNER} on ${CARRIES}.`,
  `${OF} ${RUNNER} ran for {number:runTouchdowns} touchdowns and {number:runYards} yards.`,
  `${RUNNER} ran for {number:runTouchdowns} touchdowns ${FOR} and ${HAD} {number:runYards} yards on ${CARRIES}.`,
  `${OF} ${RUNNER} (?:scored|found the end zone) {times:runTouchdowns} on the ground and ${HAD} {number:runYards} yards.`,
  `${OF} ${CATCHER} caught ${PASSES} for ${CAUGHT}.`,
  `${CATCHER} caught ${PASSES} for ${CAUGHT} ${FOR}.`,
  `${OF} ${CATCHER} ${HAD} ${CAUGHT} on ${CATCHES}.`,
  `${OF} ${CATCHER} ${HAD} ${CATCHES} for ${CAUGHT}.`,
  `${CATCHER} led {team:S} in receiving with ${CAUGHT} on ${CATCHES}.`,
  `${CATCHER} was ${OF} (?:leading|top) receiver with ${CATCHES} for ${CAUGHT}.`,
  `{team:S} got {number:catchYards} receiving yards${scores('catch')} from ${CATCHER} on ${CATCHES}.`,
  `${OF} ${PASSER} threw for ${PASSED}, and ${RUNNER} ran for ${RAN}.`,
  `${PASSER} threw for ${PASSED} ${FOR}, and ${RUNNER} ran for ${RAN}.`,
  `${RUNNER} ran for ${RAN} ${FOR}, and ${PASSER} threw for ${PASSED}.`,
  `${OF} ${RUNNER} ran for ${RAN}, and ${PASSER} was ${RATE} for ${PASSED}.`,
  `${PASSER} led {team:S} with {number:passYards} yards passing${scores('pass')}, while ${RUNNER} ran for ${RAN}.`,
  `${PASSER} completed ${RATE} passes ${FOR} for ${PASSED}, and ${RUNNER} added ${RAN} on the ground.`,
  `${OF} ${PASSER} threw for ${PASSED}, and ${CATCHER} caught ${PASSES} for ${CAUGHT}.`,
  `${PASSER} threw for ${PASSED} ${FOR}, and ${CATCHER} had ${CAUGHT} on ${CATCHES}.`,
  `${CATCHER} caught ${PASSES} for ${CAUGHT} ${FOR}, and ${PASSER} finished with {number:passYards} yards (?:passing|through the air)${scores('pass')}.`,
  `${CATCHER} had ${CATCHES} for ${CAUGHT} ${FOR}, and ${PASSER} threw for ${PASSED}.`,
  `${OF} ${PASSER} completed ${RATE} passes for ${PASSED}, and ${CATCHER} had ${CAUGHT} on ${CATCHES}.`,
  `${PASSER} led {team:S} with {number:passYards} yards passing${scores('pass')}, while ${CATCHER} had ${CAUGHT} on ${CATCHES}.`,
  `${OF} ${CATCHER} ${HAD} ${CAUGHT} on ${CATCHES}, and ${RUNNER} ran for ${RAN}.`,
  `${OF} ${RUNNER} carried {times:carries} for ${RAN}, while ${CATCHER} caught ${PASSES} for ${CAUGHT}.`,
  `${OF} ${PASSER} was ${RATE} for ${PASSED}, while ${CATCHER} had ${CATCHES} for ${CAUGHT}.`,
  `${OF} ${RUNNER} ran for ${RAN}, and ${CATCHER} caught ${PASSES} for ${CAUGHT}.`,
  `${RUNNER} ran for ${RAN} ${FOR}, and ${CATCHER} had ${CAUGHT} on ${CATCHES}.`,
  `${CATCHER} had ${CATCHES} for ${CAUGHT} ${FOR}, and ${RUNNER} ran for ${RAN}.`,
  `${OF} ${PASSER} threw for ${PASSED} and (?<himself>ran) for ${RAN}.`,
  `${PASSER} led {team:S} through the air and (?<himself>on the ground), with {number:passYards} yards passing${scores('pass')} and {number:runYards} yards on the ground${scores('run')}.`,
  `${PASSER} (?<himself>accounted) for {number:bothYards} yards ${FOR}, {number:passYards} passing and {number:runYards} on the ground.`,
  `{team:S} got {number:passYards} passing yards${scores('pass')} from ${PASSER}, who also (?<himself>ran) for ${RAN}.`,
  `${OF} ${PASSER} threw for ${PASSED} ${IN_LOSS}.`,
  `${PASSER} threw for ${PASSED} ${FOR} ${IN_LOSS}.`,
  `${FIRST_IN_LOSS} ${OF} ${PASSER} was ${RATE} for ${PASSED}.`,
  `{team:S} got ${PASSED} from ${PASSER} ${IN_LOSS}.`,
  `${PASSER} finished with {number:passYards} yards passing${scores('pass')} ${FOR} ${IN_LOSS}.`,
  `${OF} ${PASSER} threw for ${PASSED} but was intercepted {times:intercepted}.`,
  `${PASSER} threw for ${PASSED} ${FOR} but was (?:intercepted|picked off) {times:intercepted}.`,
  `${OF} ${RUNNER} ran for ${RAN} ${IN_LOSS}.`,
  `${RUNNER} ran for ${RAN} ${FOR} ${IN_LOSS}.`,
  `${FIRST_IN_LOSS} ${OF} ${RUNNER} carried {times:carries} for ${RAN}.`,
  `{team:S} got ${RAN} on ${CARRIES} from ${RUNNER} ${IN_LOSS}.`,
  `${OF} ${CATCHER} caught ${PASSES} for ${CAUGHT} ${IN_LOSS}.`,
  `${CATCHER} had ${CAUGHT} on ${CATCHES} ${FOR} ${IN_LOSS}.`,
  `${FIRST_IN_LOSS} ${OF} ${CATCHER} ${HAD} ${CATCHES} for ${CAUGHT}.`,
  `{team:S} got ${CAUGHT} on ${CATCHES} from ${CATCHER} ${IN_LOSS}.`,
];
