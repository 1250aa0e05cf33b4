import { recordLabel } from '#data/domain/football/standings.ts';
import { leagueName } from '#data/domain/football/team.ts';
import { average, joinNames, joinSentences, ordinalWord } from '#data/domain/words/english.ts';
import { isFinal, type Game } from '#data/domain/football/game.ts';
import {
  commonOpponent,
  fixtureWays,
  gameFacts,
  type GameFacts,
  resultText,
  teamFacts,
  type TeamFacts,
} from '../game-facts.ts';
import { gameDay, kickoffMs } from '../kickoff.ts';
import { occasionName, originPhrase, stageOf } from '../occasion.ts';
import { ONE_SCORE } from '../recap/story-phrasings.ts';
import { type SeasonIndex, sumOf, tally } from '../season-index.ts';
import { Voice } from '../voice.ts';

/** One team before a game that is still to be played. */
export interface Contender extends TeamFacts {
  /** A regular-season game that it still plays before this one. */
  gameBefore: Game | undefined;
}

export interface PreviewFacts extends GameFacts {
  away: Contender;
  home: Contender;
}

function contender(game: Game, season: SeasonIndex, side: 'away' | 'home'): Contender {
  const facts = teamFacts(game, season, side);
  const schedule = facts.fcs ? [] : (season.schedule.get(facts.team.id) ?? []);
  const gameBefore = schedule.findLast(
    (other) => !isFinal(other) && stageOf(other) === 'regular' && kickoffMs(other) < kickoffMs(game),
  );
  return { ...facts, gameBefore };
}

/**
 * Gathers the facts for the preview of a scheduled game from the results known so far; its voice knows both names, with
 * ranks and without, and the day.
 */
export function previewFacts(game: Game, season: SeasonIndex): PreviewFacts {
  const away = contender(game, season, 'away');
  const home = contender(game, season, 'home');
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

/** The ways to say what a preview says, by subject. */
const WAYS = {
  lead: [
    '{rankedH} [hosts|welcomes] {rankedA}{called} on {weekday}, {date}{where}.',
    '{rankedA} visits {rankedH}{called} on {weekday}, {date}{where}.',
  ],
  'lead-neutral': [
    '{rankedA} and {rankedH} meet{called} on {weekday}, {date}{where}.',
    '{rankedA} faces {rankedH}{called} on {weekday}, {date}, on neutral ground{where}.',
  ],
  unplayed: ['{S} has [not played yet|yet to play] this season.'],
  opens: ['{S} [opens|begins] its season.'],
  record: [
    '{S} [comes in at|arrives at] {record}{inLeague}.',
    '{S} takes a/an {record} record into the game{inLeague}.',
  ],
  last: ['It {result} on {day}.', 'Last time out it {result}.'],
  run: ['That made it {n} {wins} in a row.', 'It has {won} {n} in a row.'],
  before: ['[Before that|First] it {fixture} on {day}.'],
  scoring: [
    '{S} averages {own} points and [allows|gives up] {theirs}.',
    '{S} scores {own} points a game and [allows|gives up] {theirs}.',
  ],
  close: ['It is {record} in [games decided by eight points or fewer|one-score games].'],
  'last-meeting': [
    '{A} and {H} last met on {day}, when {winner} won {score}.',
    '{winner} won the last game between {A} and {H}, {score} on {day}.',
  ],
  'national-title': ['The winner of {A} and {H} is the national champion.'],
  playoff: ['The winner of {A} and {H} plays on; for the loser the season is over.'],
  bowl: ['It is the last game of the season for {A} and {H}.'],
  'conference-championship': ['{A} or {H} will be champion of {league}.'],
  'league-opener': ['{A} and {H} both open their play in {league}.'],
  stakes: ['{A} and {H} meet in {ofLeague} play.'],
  'no-stakes': ['{A} and {H} meet in a nonconference game.'],
} as const;

/** Up to this length the paragraphs on both teams are joined. */
const SHORT_FORMS = 170;
/** A table of fewer teams is no race. */
const MIN_TEAMS = 4;
function lede({ day, venue, game, voice, occasion }: PreviewFacts): string {
  const key = game.neutralSite ? 'lead-neutral' : 'lead';
  const text = voice.say('lead', WAYS[key], {
    where: venue === null ? '' : ` at ${venue}`,
    called: occasion === null ? '' : ` in ${occasionName(occasion)}`,
  });
  const outlet = game.tvNetwork === null ? '' : ` on ${game.tvNetwork}`;
  const hour = day.time === null ? 'The hour of kickoff is not set yet.' : `Kickoff is at ${day.time}${outlet}.`;
  return `${text} ${hour}`;
}

function recordText({ voice, game }: PreviewFacts, { team, before, prior, gameBefore }: Contender, S: string): string {
  if (prior.length === 0) return voice.say('open', gameBefore === undefined ? WAYS.opens : WAYS.unplayed, { S });
  const { wins, losses } = before.league;
  const inLeague =
    wins + losses === 0 || game.isPlayoff ? '' : `, ${recordLabel(before.league)} in ${team.conference} play`;
  return voice.say('record', WAYS.record, { S, record: recordLabel(before), inLeague });
}

function lastGameText({ voice }: PreviewFacts, { prior, before }: Contender): string | null {
  const last = prior.at(-1);
  if (last === undefined) return null;
  const n = Math.abs(before.streak);
  const [won, wins] = last.won ? ['won', 'wins'] : ['lost', 'losses'];
  const game = voice.say('last', WAYS.last, { result: resultText(last), day: gameDay(last.game).date });
  return n < 3 ? game : `${game} ${voice.say('run', WAYS.run, { n, won, wins })}`;
}

/** A team's record, last game and run; what it still plays before this game. */
function formText(facts: PreviewFacts, side: Contender): string {
  const { name, team, gameBefore: next } = side;
  if (side.fcs) {
    const league = leagueName(team.conference);
    return `${name} comes from the FCS${league === null ? '' : `, where it plays in ${league}`}.`;
  }
  const S = side.covered ? name : `${name}, ${originPhrase(team)},`;
  const sentences = [recordText(facts, side, S), lastGameText(facts, side)];
  if (next !== undefined) {
    const slots = { fixture: fixtureWays(next, team)[0], day: gameDay(next).date };
    sentences.push(facts.voice.say('before', WAYS.before, slots));
  }
  return joinSentences(sentences);
}

function scoringText({ voice }: PreviewFacts, { names, prior }: Contender): string {
  const close = tally(prior.filter((result) => result.margin <= ONE_SCORE));
  const points = voice.say('scoring', WAYS.scoring, {
    ...names,
    own: average(sumOf(prior, 'points'), prior.length),
    theirs: average(sumOf(prior, 'against'), prior.length),
  });
  if (close.wins + close.losses < 2) return points;
  return `${points} ${voice.say('close', WAYS.close, { record: recordLabel(close) })}`;
}

function tableText({ league, table, away, home }: PreviewFacts): string | null {
  if (league === null || table.length < MIN_TEAMS) return null;
  const places = [away, home].flatMap((side) => {
    const row = table.find(({ teamId }) => teamId === side.team.id);
    if (row === undefined || row.wins + row.losses < 2) return [];
    return [`${side.name} is ${row.sharing > 1 ? 'tied for ' : ''}${ordinalWord(row.place)}`];
  });
  return places.length === 0 ? null : `In the ${league} standings ${joinNames(places)}.`;
}

function siteRecord({ name, prior, gameBefore }: Contender, site: 'home' | 'road'): string | null {
  const record = tally(prior.filter((result) => result.site === site));
  if (record.wins + record.losses > 0)
    return `${name} is ${recordLabel(record)} ${site === 'home' ? 'at home' : 'on the road'}.`;
  // With a game still to come before this one, a first home or road game may not be the first.
  return gameBefore === undefined ? `${name} plays its first ${site} game of the season.` : null;
}

function siteText({ away, home, game, voice }: PreviewFacts): string {
  if (game.neutralSite) return voice.fill('Neither {A} nor {H} is at home; {H} is the home team in name only.');
  return joinSentences([
    home.fcs ? `${home.name} is the host.` : siteRecord(home, 'home'),
    away.fcs ? null : siteRecord(away, 'road'),
  ]);
}

function meetingText({ lastMeeting: last, away, home, voice }: PreviewFacts): string {
  const winner = last?.winnerId === home.team.id ? home.name : away.name;
  return joinSentences([
    last && voice.say('meeting', WAYS['last-meeting'], { winner, score: last.score, day: last.date }),
    commonOpponent(away, home),
  ]);
}

function stakesOf({ away, home, game, stage, league }: PreviewFacts): keyof typeof WAYS {
  if (game.playoffRound === 'championship') return 'national-title';
  if (stage !== 'regular') return stage;
  if (league === null) return 'no-stakes';
  const hasPlayed = [away, home].some(({ before }) => before.league.wins + before.league.losses > 0);
  return hasPlayed ? 'stakes' : 'league-opener';
}

function stakesText(facts: PreviewFacts): string {
  const league = leagueName(facts.home.team.conference) ?? 'the league';
  return facts.voice.say('stakes', WAYS[stakesOf(facts)], { league, ofLeague: facts.league });
}

/** The paragraphs of a preview, four to seven. */
export function previewParagraphs(facts: PreviewFacts): string[] {
  const { away, home, voice } = facts;
  const site = siteText(facts);
  const forms = voice
    .pick('order', [
      [away, home],
      [home, away],
    ])
    .map((side) => formText(facts, side));
  const joined = forms.join(' ');
  const scoring = [away, home]
    .filter((side) => !side.fcs && side.prior.length >= 2)
    .map((side) => scoringText(facts, side));
  return [
    lede(facts),
    // A preview has four paragraphs at least.
    ...(joined.length <= SHORT_FORMS && site !== '' ? [joined] : forms),
    scoring.join(' '),
    meetingText(facts),
    joinSentences([stakesText(facts), tableText(facts)]),
    site,
  ].filter((text) => text !== '');
}
