import { recordLabel } from '#data/domain/football/standings.ts';
import { leagueName } from '#data/domain/football/team.ts';
import { usualLeader } from '#data/domain/football/box-score.ts';
import { average, joinSentences, ordinalWord } from '#data/domain/words/english.ts';
import { type Game, isFinal } from '#data/domain/football/game.ts';
import {
  commonOpponent,
  fixtureWays,
  gameFacts,
  type GameFacts,
  resultNoun,
  resultText,
  scoreText,
  teamFacts,
  type TeamFacts,
} from '../game-facts.ts';
import { gameDay, kickoffMs } from '../kickoff.ts';
import { occasionName, stageOf } from '../occasion.ts';
import { bowlWins, BOWL_WINS } from '../recap/consequences.ts';
import { type Result, type SeasonIndex, sumOf, tally } from '../season-index.ts';
import { type Slots, Voice } from '../voice.ts';
import PHRASINGS from './preview-phrasings.json' with { type: 'json' };

export interface PreviewFacts extends GameFacts {
  away: TeamFacts;
  home: TeamFacts;
}

/**
 * Gathers the facts for the preview of a scheduled game from the results known so far; its voice knows both names, with
 * ranks and without, and the day.
 */
export function previewFacts(game: Game, season: SeasonIndex): PreviewFacts {
  const away = teamFacts(game, season, 'away');
  const home = teamFacts(game, season, 'home');
  const { weekday, date } = gameDay(game);
  const voice = new Voice(`${game.id}-preview`, {
    A: away.name,
    H: home.name,
    rankedA: away.rankedName,
    rankedH: home.rankedName,
    weekday,
    date,
  });
  return { ...gameFacts(game, season, voice), away, home };
}

const WAYS = PHRASINGS.sentences;

/** A table of fewer teams is no race. */
const MIN_TEAMS = 4;
/** A shorter run is worth no word. */
const RUN = 3;

/**
 * One sentence on both teams, in the order that is picked for it: what is known of each fills the places that begin
 * with `x` and `y`; null where nothing is known of one.
 */
function onBoth(
  { voice, away, home }: PreviewFacts,
  sentence: keyof typeof WAYS,
  knownOf: (side: TeamFacts) => Slots | null,
  others: Slots = {},
): string | null {
  const order = voice.pick(`turn-${sentence}`, [
    [away, home],
    [home, away],
  ]);
  const slots: Record<string, Slots[string]> = { ...others };
  for (const [index, side] of order.entries()) {
    const known = knownOf(side);
    if (known === null) return null;
    const letter = index === 0 ? 'x' : 'y';
    for (const [name, value] of Object.entries({ Name: side.name, ...known })) slots[`${letter}${name}`] = value;
  }
  return voice.say(sentence, WAYS[sentence], slots);
}

/** When, where and on what the two meet, in one sentence or two. */
function lede({ day, venue, game, voice, occasion }: PreviewFacts): string {
  const isWhole = day.time !== null && voice.pick('hour-in-lead', [true, false]);
  const lead = game.neutralSite ? 'lead-neutral' : voice.pick('lead-side', ['lead-away', 'lead-home'] as const);
  const outlet = game.tvNetwork === null ? '' : ` on ${game.tvNetwork}`;
  const called = occasion === null ? '' : ` in ${occasionName(occasion)}`;
  const text = voice.say('lead', WAYS[lead], {
    called,
    // A bowl that hosts a playoff game is often called like its stadium.
    where: venue === null || called.endsWith(venue) ? '' : ` at ${venue}`,
    atTime: isWhole ? `, at ${day.time}${outlet}` : '',
  });
  if (isWhole) return text;
  if (day.time === null) return `${text} ${voice.say('hour', WAYS['hour-unknown'])}`;
  const ways = game.tvNetwork === null ? WAYS.hour : [...WAYS.hour, ...WAYS['hour-shown']];
  return `${text} ${voice.say('hour', ways, { time: day.time, outlet, network: game.tvNetwork })}`;
}

/** Where an FCS team comes from. */
function fcsText({ voice }: PreviewFacts, { name, team }: TeamFacts): string {
  const league = leagueName(team.conference);
  return voice.say('fcs', WAYS[league === null ? 'fcs-independent' : 'fcs-team'], { S: name, league });
}

/** The last game that a team still plays before this one. */
function gameAhead({ season, kickoff }: PreviewFacts, { team }: TeamFacts): Game | undefined {
  return season.schedule
    .get(team.id)
    ?.findLast((other) => !isFinal(other) && stageOf(other) === 'regular' && kickoffMs(other) < kickoff);
}

/** True when the game opens a team's season. */
export const isOpening = (facts: PreviewFacts, side: TeamFacts): boolean =>
  !side.fcs && side.prior.length === 0 && gameAhead(facts, side) === undefined;

/** True when it opens the seasons of both. */
const areOpening = (facts: PreviewFacts): boolean => [facts.away, facts.home].every((side) => isOpening(facts, side));

/** What a team still plays before this game. */
function aheadText(facts: PreviewFacts, side: TeamFacts): string | null {
  const next = gameAhead(facts, side);
  if (next === undefined) return null;
  const { voice } = facts;
  const { team } = side;
  return voice.say('before', WAYS.before, { fixture: fixtureWays(next, team), day: gameDay(next).date });
}

/** A record in a conference, as it follows the record in all games. */
const leagueWays = (record: string, conference: string | null): string[] => [
  ` and ${record} in ${conference} play`,
  ` overall and ${record} in the ${conference}`,
  ` and ${record} in the ${conference}`,
];

/** A team's record, last game and run. */
function recordText({ voice, game }: PreviewFacts, { names, team, before }: TeamFacts, last: Result): string {
  const { wins, losses } = before.league;
  const n = Math.abs(before.streak);
  const onDay = ` on ${gameDay(last.game).date}`;
  return voice.say('form', n < RUN ? WAYS.form : WAYS['form-run'], {
    ...names,
    record: recordLabel(before),
    inLeague: wins + losses === 0 || game.isPlayoff ? '' : leagueWays(recordLabel(before.league), team.conference),
    noun: resultNoun(last),
    result: resultText(last),
    onDay: voice.pick(`day-${team.id}`, [onDay, '']),
    n,
    nth: ordinalWord(n),
    won: last.won ? 'won' : 'lost',
    win: last.won ? 'win' : 'loss',
  });
}

/** What a team of the FBS has done so far. */
function soFar(facts: PreviewFacts, side: TeamFacts): string {
  const { voice } = facts;
  const last = side.prior.at(-1);
  if (last !== undefined) return recordText(facts, side, last);
  return voice.say('open', WAYS[isOpening(facts, side) ? 'opens' : 'unplayed'], side.names);
}

/** What each of the two has done so far, and what it plays before. */
function formText(facts: PreviewFacts): string {
  const { away, home, voice } = facts;
  if (areOpening(facts)) return voice.say('open', WAYS['both-open']);
  return joinSentences(
    [away, home].flatMap((side) => (side.fcs ? fcsText(facts, side) : [soFar(facts, side), aheadText(facts, side)])),
  );
}

/** Who passes for a team, and who runs where that is another; null where nobody led it in half of its games. */
function peopleText({ voice, season }: PreviewFacts, side: TeamFacts): string | null {
  const boxes = side.prior.map(({ game }) => season.boxes.get(game.id));
  const passing = usualLeader(boxes, side.team.id, 'passing');
  if (passing === undefined) return null;
  const [passer, n] = passing;
  const [runner, m] = usualLeader(boxes, side.team.id, 'rushing') ?? [passer, n];
  const games = side.prior.length;
  const ways = PHRASINGS.runners[m === games ? 'always' : 'most'];
  return voice.say('people', WAYS[n === games ? 'passer-always' : 'passer'], {
    ...side.names,
    passer,
    n,
    games,
    runners: runner === passer ? '' : voice.fill(voice.pick('runners', ways), { runner, m }),
  });
}

/** What both score and allow, and who leads them. */
function scoringText(facts: PreviewFacts): string {
  const known = [facts.away, facts.home].filter(({ fcs, prior }) => !fcs && prior.length >= 2);
  const averages = onBoth(facts, 'scoring', (side) => {
    const { prior } = side;
    if (!known.includes(side)) return null;
    return {
      Own: average(sumOf(prior, 'points'), prior.length),
      Theirs: average(sumOf(prior, 'against'), prior.length),
    };
  });
  return joinSentences([averages, ...known.map((side) => peopleText(facts, side))]);
}

/** Where both stand in their conference. */
function tableText(facts: PreviewFacts): string | null {
  const { league, table } = facts;
  if (league === null || table.length < MIN_TEAMS) return null;
  return onBoth(
    facts,
    'places',
    ({ team }) => {
      const row = table.find(({ teamId }) => teamId === team.id);
      if (row === undefined || row.wins + row.losses < 2) return null;
      return { Place: `${row.sharing > 1 ? 'tied for ' : ''}${ordinalWord(row.place)}` };
    },
    { league },
  );
}

/** What both have done at home and on the road, where this game is one or the other. */
const siteText = (facts: PreviewFacts): string | null =>
  onBoth(facts, 'site', ({ fcs, prior, site }) => {
    const there = prior.filter((result) => result.site === site);
    if (fcs || site === 'neutral' || there.length === 0) return null;
    return { Record: recordLabel(tally(there)), There: site === 'home' ? 'at home' : 'on the road' };
  });

/** How the two last met, or how both fared against the last opponent that they share. */
function meetingText(facts: PreviewFacts): string | null {
  const { lastMeeting: last, away, home, voice } = facts;
  if (last !== null) {
    const winner = last.winnerId === home.team.id ? home.name : away.name;
    return voice.say('meeting', WAYS['last-meeting'], { winner, score: last.score, day: last.date });
  }
  const common = commonOpponent(away, home);
  if (common === null) return null;
  const [own, other] = common.results;
  return onBoth(
    facts,
    'common',
    (side) => {
      const result = side === away ? own : other;
      return { Won: result.won ? 'won' : 'lost', Score: scoreText(result) };
    },
    { O: common.opponent.name },
  );
}

/** What the game is for; null where it is one of many. */
function stakesText({ away, home, game, stage, league, voice }: PreviewFacts): string | null {
  const sides = [away, home];
  const slots = { league: league ?? home.team.conference, ofLeague: leagueName(home.team.conference) };
  if (game.playoffRound === 'championship') return voice.say('stakes', WAYS['national-title']);
  if (stage !== 'regular') return voice.say('stakes', WAYS[stage], slots);
  if (sides.every(({ before, fcs }) => !fcs && before.losses === 0 && before.wins >= RUN))
    return voice.say('stakes', WAYS['both-unbeaten']);
  const close = sides.filter(({ prior, covered }) => covered && bowlWins(prior) === BOWL_WINS - 1);
  if (close.length > 0) return joinSentences(close.map(({ names }) => voice.say('stakes', WAYS.eligible, names)));
  const isOpener = league !== null && sides.every(({ before }) => before.league.wins + before.league.losses === 0);
  return isOpener ? voice.say('stakes', WAYS['league-opener'], slots) : null;
}

/** The paragraphs of a preview: the fixture and what it is for, form, figures and names, standings and meetings. */
export function previewParagraphs(facts: PreviewFacts): string[] {
  const opening = [lede(facts), stakesText(facts)];
  const form = formText(facts);
  return [
    ...(areOpening(facts) ? [joinSentences([...opening, form])] : [joinSentences(opening), form]),
    scoringText(facts),
    joinSentences([tableText(facts), siteText(facts), meetingText(facts)]),
  ].filter((text) => text !== '');
}

/** What cards have next to the title: what each of the two has done so far. */
export function previewSummary(facts: PreviewFacts): string[] {
  if (areOpening(facts)) return [formText(facts)];
  return [facts.away, facts.home].filter((side) => !side.fcs).map((side) => soFar(facts, side));
}
