import { recordLabel } from '#data/domain/football/standings.ts';
import { leagueName } from '#data/domain/football/team.ts';
import { average, joinNames, joinSentences, ordinalWord } from '#data/domain/words/english.ts';
import { type Game, isFinal } from '#data/domain/football/game.ts';
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
import { ONE_SCORE } from '../recap/score-shape.ts';
import { type SeasonIndex, sumOf, tally } from '../season-index.ts';
import { Voice } from '../voice.ts';
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

/** Up to this length the paragraphs on both teams are joined. */
const SHORT_FORMS = 170;
/** A table of fewer teams is no race. */
const MIN_TEAMS = 4;

function lede({ day, venue, game, voice, occasion }: PreviewFacts): string {
  const text = voice.say('lead', WAYS[game.neutralSite ? 'lead-neutral' : 'lead'], {
    where: venue === null ? '' : ` at ${venue}`,
    called: occasion === null ? '' : ` in ${occasionName(occasion)}`,
  });
  const outlet = game.tvNetwork === null ? '' : ` on ${game.tvNetwork}`;
  const hour = WAYS[day.time === null ? 'hour-unknown' : 'hour'];
  return `${text} ${voice.say('hour', hour, { time: day.time, outlet })}`;
}

/** A team's record, last game and run; what it still plays before this game. */
function formText(
  { voice, game, season, kickoff }: PreviewFacts,
  { name, team, fcs, covered, prior, before }: TeamFacts,
): string {
  if (fcs) {
    const league = leagueName(team.conference);
    return voice.say('fcs', WAYS[league === null ? 'fcs-independent' : 'fcs-team'], { S: name, league });
  }
  const S = covered ? name : `${name}, ${originPhrase(team)},`;
  const last = prior.at(-1);
  const next = season.schedule
    .get(team.id)
    ?.findLast((other) => !isFinal(other) && stageOf(other) === 'regular' && kickoffMs(other) < kickoff);
  const ahead =
    next === undefined
      ? null
      : voice.say('before', WAYS.before, { fixture: fixtureWays(next, team)[0], day: gameDay(next).date });
  if (last === undefined)
    return joinSentences([voice.say('open', WAYS[next === undefined ? 'opens' : 'unplayed'], { S }), ahead]);
  const { wins, losses } = before.league;
  const inLeague =
    wins + losses === 0 || game.isPlayoff ? '' : `, ${recordLabel(before.league)} in ${team.conference} play`;
  const n = Math.abs(before.streak);
  const [won, ofWins] = last.won ? ['won', 'wins'] : ['lost', 'losses'];
  return joinSentences([
    voice.say('record', WAYS.record, { S, record: recordLabel(before), inLeague }),
    voice.say('last', WAYS.last, { result: resultText(last), day: gameDay(last.game).date }),
    n < 3 ? null : voice.say('run', WAYS.run, { n, won, wins: ofWins }),
    ahead,
  ]);
}

function scoringText({ voice }: PreviewFacts, { names, prior }: TeamFacts): string {
  const close = tally(prior.filter((result) => result.margin <= ONE_SCORE));
  return joinSentences([
    voice.say('scoring', WAYS.scoring, {
      ...names,
      own: average(sumOf(prior, 'points'), prior.length),
      theirs: average(sumOf(prior, 'against'), prior.length),
    }),
    close.wins + close.losses < 2 ? null : voice.say('close', WAYS.close, { record: recordLabel(close) }),
  ]);
}

function tableText({ league, table, away, home, voice }: PreviewFacts): string | null {
  if (league === null || table.length < MIN_TEAMS) return null;
  const places = [away, home].flatMap((side) => {
    const row = table.find(({ teamId }) => teamId === side.team.id);
    if (row === undefined || row.wins + row.losses < 2) return [];
    return [`${side.name} is ${row.sharing > 1 ? 'tied for ' : ''}${ordinalWord(row.place)}`];
  });
  return places.length === 0 ? null : voice.say('places', WAYS.places, { league, places: joinNames(places) });
}

/** What both have done at home and on the road, where this game is one or the other. */
function siteText({ away, home, game, voice }: PreviewFacts): string {
  const records = [home, away].map(({ name, fcs, prior, site }) => {
    const { wins, losses } = tally(prior.filter((result) => result.site === site));
    if (fcs || game.neutralSite || wins + losses === 0) return null;
    const there = site === 'home' ? 'at home' : 'on the road';
    return voice.say('site', WAYS.site, { S: name, record: recordLabel({ wins, losses }), there });
  });
  // One record alone says little, and says it again in the preview of that team's next game.
  return records.includes(null) ? '' : joinSentences(records);
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
  const { away, home } = facts;
  const site = siteText(facts);
  const forms = [away, home].map((side) => formText(facts, side));
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
