import { withArticle } from '../english.ts';
import { recordLabel } from '#data/domain/standings.ts';
import { PLAYOFF_ROUNDS, type Occasion } from '../occasion.ts';
import { consequenceOf } from './consequences.ts';
import type { Lede } from './lede.ts';
import type { RecapFacts } from './recap-facts.ts';
import { resultSlots } from './result-clause.ts';

const NATIONAL_TITLE = [
  '{W} is the national champion{finished}: it beat {L} {score} in the College Football Playoff championship game {where}.',
  '{W} beat {L} {score} {where} to win the College Football Playoff{completed}.',
];
const PLAYOFF = [
  '{W} is through to {next} after {beating} {when}.',
  '{W} {beat} {when} in {round} of the College Football Playoff and moved on to {next}.',
  'In {round} of the College Football Playoff, {W} {beat} {when} to reach {next}.',
  '{L} is out of the College Football Playoff: {W} won {score} {when} and goes on to {next}.',
];
const CONFERENCE_TITLE = [
  '{W} won the {league}, beating {L} {score} in the championship game {where}.',
  'The {league} title went to {W}, which beat {L} {score} {where}.',
  '{W} is champion of the {league} after a/an {score} win over {L} {where}.',
  '{W} beat {L} {score} on {weekday} to take the {league} championship {place}.',
];
const BOWL = [
  '{W} {beat} in the {name} {where}.',
  '{W} won the {name} {where}, {beating}.',
  'In the {name} on {weekday}, {W} {beat} {place}.',
  '{W} closed its season with a/an {margin}-point win over {L}, {score} in the {name} on {weekday}.',
  '{W} ended its season by winning the {name}, {score} over {L} {where}.',
  'The {name} went to {W}, a/an {score} winner over {L} {where}.',
];
/** The last one says nothing of what the win did. */
const RIVALRY = [
  '{W} {beat} in {name} {where}{to}.',
  'In {name} on {weekday}, {W} {beat} {place}{to}.',
  '{W} {did} in {name}, {beating} {where}.',
  '{W} won {name} {where}, {beating}{to}.',
  '{name} went to {W}, {score} over {L} {where}.',
];

type Of<Kind> = Extract<Occasion, { kind: Kind }>;

function playoff({ round, host }: Of<'playoff'>, facts: RecapFacts): string {
  const { winner, voice, day, venue } = facts;
  const slots = resultSlots(facts, 'lead');
  if (round === 'championship') {
    const record = recordLabel(winner.after);
    const isUnbeaten = winner.after.losses === 0;
    return voice.pickText('national', NATIONAL_TITLE, {
      ...slots,
      finished: isUnbeaten ? ` and finished ${record}` : '',
      completed: isUnbeaten ? ` and complete ${withArticle(record)} season` : '',
    });
  }
  const ground = host === null ? venue : `the ${host}`;
  const when = `on ${day.weekday}${ground === null ? '' : ` at ${ground}`}`;
  const { game, next } = PLAYOFF_ROUNDS[round];
  return voice.pickText('playoff', PLAYOFF, { ...slots, when, round: game, next });
}

function rivalry({ name }: Of<'rivalry'>, facts: RecapFacts): Lede {
  const consequence = consequenceOf(facts);
  const phrasing = facts.voice.pick('rivalry', RIVALRY);
  const text = facts.voice.fill(phrasing, {
    ...resultSlots(facts, 'lead', true),
    name,
    did: consequence?.did ?? 'won',
    to: consequence === undefined ? '' : ` to ${consequence.to}`,
  });
  return { text, facts: phrasing === RIVALRY.at(-1) ? [] : (consequence?.facts ?? []) };
}

/** The lede of a game with an occasion to name first. */
export function occasionLede(occasion: Occasion, facts: RecapFacts): Lede {
  const slots = { ...resultSlots(facts, 'lead'), ...occasion };
  switch (occasion.kind) {
    case 'playoff':
      return { text: playoff(occasion, facts), facts: [] };
    case 'conference-championship':
      return { text: facts.voice.pickText('title', CONFERENCE_TITLE, slots), facts: [] };
    case 'bowl':
      return { text: facts.voice.pickText('bowl', BOWL, slots), facts: [] };
    case 'rivalry':
      return rivalry(occasion, facts);
  }
}
