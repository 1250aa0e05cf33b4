import { timesOf, type Held } from './read-sentence.ts';
import type { Form } from './scene.ts';

/*
 * What recaps say of the teams' figures. A placeholder is named after the figure and the side: `yardsW` are the
 * winner's yards, `lostL` the loser's turnovers.
 */

/** Where a figure stands in a row of the box. */
const COLUMNS = {
  downs: 0,
  yards: 1,
  pass: 2,
  done: 3,
  thrown: 4,
  ground: 5,
  runs: 6,
  lost: 7,
  thirds: 10,
  tried: 11,
  fourths: 12,
  fourthTried: 13,
  flags: 14,
  flagYards: 15,
  sacks: 16,
  clock: 17,
} as const;

const isColumn = (name: string): name is keyof typeof COLUMNS => name in COLUMNS;

function clockOf(text: string): number {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return minutes * 60 + seconds;
}

function valueOf(h: Held, name: string): number {
  const text = h.text(name);
  if (text.includes(':')) return clockOf(text);
  return /^(?:never|once|twice)$| times$/.test(text) ? timesOf(text) : h.number(name);
}

const figures: Form[1] = (s, h) => {
  const ids: Record<string, string> = {
    W: s.winner.id,
    L: s.loser.id,
    S: h.has('s') ? h.mark('s') : '',
  };
  for (const name of h.names) {
    const [, figure = '', side = ''] = /^([a-zA-Z]+)([WLS])$/.exec(name) ?? [];
    if (isColumn(figure)) s.claim('team figures', s.figures(ids[side] ?? '')[COLUMNS[figure]] === valueOf(h, name));
  }
  if (h.has('w')) s.claim('result', h.mark('w') === s.winner.id);
  if (h.has('w2')) s.claim('result', h.mark('w2') === s.winner.id);
  if (h.has('l')) s.claim('result', h.mark('l') === s.loser.id);
  if (h.has('l2')) s.claim('result', h.mark('l2') === s.loser.id);
  if (h.has('s')) s.claim('result', s.side(h.mark('s')) !== undefined);
  for (const name of ['each', 'often'].filter((one) => h.has(one))) {
    const [, , , , , ground = 0, runs = 1] = s.figures(s.winner.id);
    s.claim('team figures', (ground / runs).toFixed(1) === h.text(name));
  }
  if (h.says('none')) s.claim('team figures', s.figures(s.loser.id)[COLUMNS.fourths] === 0);
  if (h.says('though')) {
    const [won = 0, lost = 0] = [s.winner, s.loser].map(({ id }) => s.figures(id)[1]);
    s.claim('team figures', lost > won);
  }
};

/** A season high or low in yards: every earlier game of the team has a box. */
const best: Form[1] = (s, h) => {
  const id = h.mark('s');
  const now = s.figures(id)[COLUMNS.yards] ?? Number.NaN;
  const earlier = s.before(id).map(({ row }) => s.figures(id, row)[COLUMNS.yards] ?? Number.NaN);
  s.claim('team figures', !h.has('now') || h.number('now') === now);
  if (h.has('high')) s.claim('season best', h.number('high') === Math.max(...earlier) && now > Math.max(...earlier));
  if (h.has('low')) s.claim('season best', h.number('low') === Math.min(...earlier) && now < Math.min(...earlier));
};

const FORMS = [
  '{team:w} won (?<though>despite being outgained|though it was outgained), {number:yardsL} yards to {number:yardsW}.',
  '{team:l} (?<though>had more yards|gained more yards|outgained {team:w}), {number:yardsL} to {number:yardsW}, and (?:still )?lost.',
  '{team:l} (?<though>finished) with {number:yardsL} yards to {number:yardsW} for {team:w}, which had the points.',
  'The yards (?<though>were with|favored) {team:l}, {number:yardsL} to {number:yardsW}; the score did not.',
  '{team:w} outgained {team:l} {number:yardsW} yards to {number:yardsL}.',
  '{team:w} (?:gained|had|finished with) {number:yardsW} yards and (?:held {team:l} to|allowed) {number:yardsL}.',
  '{team:l} was outgained {number:yardsW} yards to {number:yardsL}.',
  'In yards it was {number:yardsW} to {number:yardsL} (?:for|in favor of) {team:w}.',
  '{team:l} was held to {number:yardsL} yards(?: and {number:downsL} first downs?)?.',
  '{team:l} (?:managed|gained|finished with) {number:yardsL} yards in all.',
  '{team:w} (?:allowed|gave up) {number:yardsL} yards (?:in all|all game).',
  '{team:l} (?:turned the ball over|gave the ball away|lost the ball) {times:lostL}, {team:w} {times:lostW}.',
  'Turnovers (?:went {whose:w} way|favored {team:w2}), {number:lostL} to {number:lostW}.',
  '{team:l} had {number:lostL} turnovers? to {number:lostW} for {team:w}.',
  '{team:w} came out (?:ahead|better) in turnovers, {number:lostL} to {number:lostW}.',
  '{number:lostL} turnovers? (?:cost|hurt) {team:l}; {team:w} had {number:lostW}.',
  '{team:w} won (?:despite|in spite of) {number:lostW} turnovers? to {number:lostL} for {team:l}.',
  '{team:w} turned the ball over {times:lostW}, {team:l} {times:lostL}, and won anyway.',
  '{team:l} (?:lost|was beaten) though {team:w} had {number:lostW} turnovers? and it had {number:lostL}.',
  '{team:w} (?:ran|rushed) for {number:groundW} yards(?: on {number:runsW} carries|, {average:each} a carry|, {average:often} at a time)?.',
  'On {number:runsW} runs {team:w} gained {number:groundW} yards.',
  '{team:w} had {number:groundW} yards (?:on the ground|rushing), {average:each} (?:a carry|each time it ran).',
  '{team:l} gave up {number:groundW} yards (?:on the ground|rushing).',
  'The run gave {team:w} {number:groundW} yards, {average:each} (?:a carry|at a time).',
  '{team:l} (?:gained|had|got) {number:groundL} yards? on {number:runsL} (?:carries|runs).',
  '{team:l} was held to {number:groundL} yards? (?:on the ground|rushing).',
  '{team:w} (?:held|limited|kept) {team:l} to {number:groundL} yards? (?:on the ground|rushing).',
  '{team:w} (?:threw|passed) for {number:passW} yards, completing {number:doneW} of {number:thrownW}.',
  '{team:w} had {number:passW} yards (?:through the air|passing) on {number:doneW} completions.',
  '{team:l} (?:gave up|allowed) {number:passW} yards (?:through the air|passing).',
  'With {number:doneW} completions in {number:thrownW} passes, {team:w} gained {number:passW} yards (?:through the air|passing).',
  '{team:l} (?:threw|passed) for {number:passL} yards in (?:the loss|defeat).',
  '{team:l} completed {number:doneL} of {number:thrownL} passes for {number:passL} yards.',
  '{team:w} (?:gave up|allowed) {number:passL} yards (?:through the air|passing) and still won.',
  '{team:w} (?:had|finished with|recorded|made) {number:sacksW} sacks.',
  '{team:l} was sacked {times:sacksW}.',
  '{team:l} (?:allowed|gave up|conceded) {number:sacksW} sacks.',
  '{team:w} sacked the {team:l} quarterback {times:sacksW}.',
  '{number:sacksW} sacks (?:helped|went to) {team:w}.',
  '{whose:l} passers were sacked {times:sacksW}.',
  '{team:l} (?:converted|made) {number:thirdsL} of (?:its )?{number:triedL} third downs.',
  'On third down {team:l} made {number:thirdsL} of {number:triedL}.',
  'Of its {number:triedL} third downs {team:l} (?:made|converted) {number:thirdsL}.',
  '{team:l} made a first down on {number:thirdsL} of its {number:triedL} third downs.',
  '{team:w} (?:(?:had|held|kept) the ball|had possession|controlled the ball) for {clock:clockW}(?: of the 60 minutes)?.',
  'Of the 60 minutes {team:w} had the ball for {clock:clockW}.',
  '{team:l} watched {team:w} (?:hold|keep) the ball for {clock:clockW}.',
  '{team:s} was (?:flagged|penalized) {times:flagsS} for {number:flagYardsS} yards.',
  '(?:The officials|Officials) flagged {team:s} {times:flagsS}, for {number:flagYardsS} yards.',
  '{team:s} (?:had|drew) {number:flagsS} penalties (?:worth|for) {number:flagYardsS} yards.',
  '{team:s} (?:gave away|lost) {number:flagYardsS} yards on {number:flagsS} penalties.',
  'The {number:flagsS} penalties against {team:s} cost {number:flagYardsS} yards.',
  '{team:s} was set back {number:flagYardsS} yards by {number:flagsS} penalties.',
  '{team:s} drew {number:flagsS} flags for {number:flagYardsS} yards.',
];

const BESTS = [
  '{team:s} (?:had|set) a season high of {number:now} yards(?:, past its| after a best of) {number:high}.',
  'The {number:now} yards were {whose:s} most of the season, (?:ahead of|beyond|after) {number:high}.',
  '{team:s} had not gained more than {number:high} yards this season; it had {number:now} (?:this time|here).',
  '{team:s} was held to a season low of {number:now} yards(?:, below its| after a low of) {number:low}.',
  'The {number:now} yards were {whose:s} fewest of the season, (?:below|short of) {number:low}.',
  '{team:s} had gained at least {number:low} yards in every game; it had {number:now} (?:this time|here).',
];

const PLAYER = '(?<player>[^;]+?)';
const LEADERS: Record<string, readonly string[]> = {
  passing: [
    `${PLAYER} (?:threw|passed) for {number:yards} yards? and {number:touchdowns} touchdowns? for {team}.`,
    `{whose:team} ${PLAYER} completed {number:count} of {number:attempts} passes for {number:yards} yards?.`,
    `For {team}, ${PLAYER} was {number:count} of {number:attempts} for {number:yards} yards?.`,
  ],
  rushing: [
    `${PLAYER} ran for {number:yards} yards? on {number:count} (?:carry|carries) for {team}.`,
    `{whose:team} ${PLAYER} (?:gained|had) {number:yards} yards? on {number:count} (?:carry|carries).`,
    `For {team}, ${PLAYER} carried {times:count} for {number:yards} yards?.`,
  ],
  receiving: [
    `${PLAYER} caught {number:count} pass(?:es)? for {number:yards} yards? for {team}.`,
    `{whose:team} ${PLAYER} had {number:count} catch(?:es)? for {number:yards} yards?.`,
    `For {team}, ${PLAYER} (?:finished with|had) {number:yards} yards? on {number:count} catch(?:es)?.`,
  ],
};

const leader =
  (kind: string): Form[1] =>
  (s, h) => {
    const line = s.table.boxes
      .get(s.game.id)
      ?.leaders?.find((one) => one.kind === kind && one.teamId === h.mark('team'));
    s.claim('team figures', line !== undefined && line.playerName === h.text('player'));
    for (const name of ['yards', 'count', 'attempts', 'touchdowns'] as const)
      if (h.has(name)) s.claim('team figures', line?.[name] === valueOf(h, name));
  };

/** What recaps say of yards, turnovers, downs, penalties, the clock and the leaders. */
export const FIGURE_FORMS: readonly Form[] = [
  ...Object.entries(LEADERS).flatMap(([kind, forms]) => forms.map((form): Form => [form, leader(kind)])),
  ...BESTS.map((form): Form => [form, best]),
  ...FORMS.map((form): Form => [form, figures]),
];
