import { recordLabel } from '#data/domain/standings.ts';
import { leagueName } from '#data/domain/league.ts';
import { average, joinSentences, ordinal } from '../english.ts';
import { commonOpponent, fixturePhrase, resultText, scoreText } from '../game-facts.ts';
import { gameDay } from '../kickoff.ts';
import { leagueAdjective, originPhrase } from '../names.ts';
import { occasionName } from '../occasion.ts';
import { ONE_SCORE } from '../score-shape.ts';
import { sumOf, tally } from '../season-index.ts';
import type { Contender, PreviewFacts } from './preview-facts.ts';

/** Two paragraphs on the teams that are no longer than this together read better as one. */
const SHORT_FORMS = 170;
/** A table of fewer teams is no race. */
const MIN_TEAMS = 4;

function lede(facts: PreviewFacts): string {
  const { day, venue, game, pick, occasion } = facts;
  const A = facts.away.rankedName;
  const H = facts.home.rankedName;
  const where = venue === null ? '' : ` at ${venue}`;
  const when = `on ${day.weekday}, ${day.date}`;
  const called = occasion === null ? '' : ` in ${occasionName(occasion)}`;
  const outlet = game.tvNetwork === null ? '' : ` on ${game.tvNetwork}`;
  const hour =
    day.time === null
      ? 'The hour of kickoff is not set yet.'
      : `Kickoff is at ${day.time}${outlet}.`;
  const text = game.neutralSite
    ? pick('lead-neutral', [
        `${A} and ${H} meet${called} ${when}${where}.`,
        `${A} faces ${H}${called} ${when}, on neutral ground${where}.`,
        `A neutral field${where} is the place for ${A} against ${H}${called} ${when}.`,
      ])
    : pick('lead', [
        `${H} hosts ${A}${called} ${when}${where}.`,
        `${A} visits ${H}${called} ${when}${where}.`,
        `${A} travels to face ${H}${called} ${when}${where}.`,
        `${H} welcomes ${A}${called} ${when}${where}.`,
      ]);
  return `${text} ${hour}`;
}

function unplayedText(facts: PreviewFacts, side: Contender, origin: string): string {
  const opponent = side === facts.home ? facts.away.name : facts.home.name;
  const notYet = [
    '{S} has [not played yet|yet to play] this season.',
    'This season {S} has not played yet.',
  ];
  const opens = ['For {name} the game opens the season.', '{S} begins its season against {O}.'];
  return facts.voice.say('open', side.gameBefore === undefined ? [...notYet, ...opens] : notYet, {
    ...{ S: `${side.name}${origin}`, name: side.name, O: opponent },
  });
}

function recordText({ voice, game }: PreviewFacts, side: Contender, origin: string): string {
  const adjective = leagueAdjective(side.team.conference);
  const { league } = side.before;
  const inLeague =
    adjective === null || league.wins + league.losses === 0 || game.isPlayoff
      ? ''
      : `, ${recordLabel(league)} in ${adjective} play`;
  return voice.say(
    'record',
    [
      '{S} [comes in|arrives] at {record}{inLeague}.',
      '{S} takes a/an {record} record into the game{inLeague}.',
      'So far {S} has gone {record}{inLeague}.',
    ],
    { S: `${side.name}${origin}`, record: recordLabel(side.before), inLeague },
  );
}

function lastGameText({ voice }: PreviewFacts, { prior, before }: Contender): string | null {
  const last = prior.at(-1);
  if (last === undefined) return null;
  const slots = {
    result: resultText(last),
    date: gameDay(last.game).date,
    n: Math.abs(before.streak),
  };
  const game = voice.say(
    'last',
    [
      'It {result} on {date}.',
      'In its last game, on {date}, it {result}.',
      'Last time out it {result}.',
    ],
    slots,
  );
  if (slots.n < 3) return game;
  const streak = voice.say(
    last.won ? 'wins' : 'losses',
    last.won
      ? ['That made it {n} wins in a row.', 'It has won {n} in a row.']
      : ['That made it {n} losses in a row.', 'It has lost {n} in a row.'],
    slots,
  );
  return `${game} ${streak}`;
}

/** A team's record, last game and run; what it still plays before this game. */
function formText(facts: PreviewFacts, side: Contender): string {
  const { name, team, gameBefore: next } = side;
  if (side.fcs) {
    const league = leagueName(team.conference);
    return `${name} comes from the FCS${league === null ? '' : `, where it plays in ${league}`}.`;
  }
  const origin = side.covered ? '' : `, ${originPhrase(team)},`;
  const hasPlayed = side.prior.length > 0;
  return joinSentences([
    hasPlayed ? recordText(facts, side, origin) : unplayedText(facts, side, origin),
    lastGameText(facts, side),
    next === undefined
      ? null
      : facts.voice.say(
          'before',
          ['[Before that|First] it {fixture} on {date}.', 'On {date} it still {fixture}.'],
          {
            ...{ fixture: fixturePhrase(next, team), date: gameDay(next).date },
          },
        ),
  ]);
}

function scoringText({ voice }: PreviewFacts, { name, prior }: Contender): string {
  const close = tally(prior.filter((result) => result.margin <= ONE_SCORE));
  const slots = {
    ...{ S: name, record: recordLabel(close) },
    own: average(sumOf(prior, 'points'), prior.length),
    theirs: average(sumOf(prior, 'against'), prior.length),
  };
  const points = voice.say(
    'scoring',
    [
      '{S} [has scored|scores] {own} points a game and [has allowed|allows] {theirs}.',
      '{S} averages {own} points and gives up {theirs}.',
      'A game of {S} has [so far |]brought it {own} points and its opponent {theirs}.',
    ],
    slots,
  );
  if (close.wins + close.losses < 2) return points;
  const ways = [
    'It is {record} in [games decided by eight points or fewer|one-score games].',
    'In games decided by one score it is {record}.',
  ];
  return `${points} ${voice.say('close', ways, slots)}`;
}

function tableText({ league, table, away, home }: PreviewFacts): string | null {
  if (league === null || table.length < MIN_TEAMS) return null;
  const places = [away, home].flatMap((side) => {
    const row = table.find(({ teamId }) => teamId === side.team.id);
    if (row === undefined || row.wins + row.losses < 2) return [];
    return [`${side.name} is ${row.sharing > 1 ? 'tied for ' : ''}${ordinal(row.place)}`];
  });
  return places.length === 0 ? null : `In the ${league} standings ${places.join(' and ')}.`;
}

function siteRecord(side: Contender, site: 'home' | 'road'): string | null {
  const record = tally(side.prior.filter((result) => result.site === site));
  if (record.wins + record.losses > 0) {
    return `${side.name} is ${recordLabel(record)} ${site === 'home' ? 'at home' : 'on the road'}.`;
  }
  // With a game still to come before this one, a first home or road game may not be the first.
  return side.gameBefore === undefined
    ? `${side.name} plays its first ${site} game of the season.`
    : null;
}

function siteText({ away, home, game }: PreviewFacts): string | null {
  if (game.neutralSite) {
    return `Neither ${away.name} nor ${home.name} is at home; ${home.name} is the home team in name only.`;
  }
  const text = joinSentences([
    home.fcs ? `${home.name} is the host.` : siteRecord(home, 'home'),
    away.fcs ? null : siteRecord(away, 'road'),
  ]);
  return text === '' ? null : text;
}

function lastMeetingText({ lastMeeting: last, away, home, pick }: PreviewFacts): string | null {
  if (last === null) return null;
  const winner = last.winnerId === home.team.id ? home.name : away.name;
  return pick('last-meeting', [
    `${away.name} and ${home.name} last met on ${last.date}, when ${winner} won ${last.score}.`,
    `${winner} won the last game between ${away.name} and ${home.name}, ${last.score} on ${last.date}.`,
    `When ${away.name} and ${home.name} last met, on ${last.date}, ${winner} won ${last.score}.`,
  ]);
}

function meetingText(facts: PreviewFacts): string | null {
  const { earlierMeeting: first, away, home } = facts;
  if (first === null) {
    const text = joinSentences([lastMeetingText(facts), commonOpponent(away, home)]);
    return text === '' ? null : text;
  }
  const winner = first.won ? home.name : away.name;
  return `The two have met before this season: ${winner} won ${scoreText(first)} on ${gameDay(first.game).date}.`;
}

function leagueStakes({ away, home, pick }: PreviewFacts, league: string): string {
  const isOpener = [away, home].every(
    ({ before }) => before.league.wins + before.league.losses === 0,
  );
  if (isOpener) return `${away.name} and ${home.name} both open their play in ${league}.`;
  return pick('stakes', [
    `${away.name} and ${home.name} are both playing for a place in ${league}.`,
    `The result between ${away.name} and ${home.name} goes into the table of ${league}.`,
    `It is a game of ${league} for ${away.name} and ${home.name}.`,
  ]);
}

function stakesText(facts: PreviewFacts): string {
  const { away, home, game, stage } = facts;
  const league = leagueName(facts.league);
  switch (stage) {
    case 'playoff':
      return game.playoffRound === 'championship'
        ? `The winner of ${away.name} and ${home.name} is the national champion.`
        : `The winner of ${away.name} and ${home.name} plays on; for the loser the season is over.`;
    case 'bowl':
      return `It is the last game of the season for ${away.name} and ${home.name}.`;
    case 'conference-championship':
      return `${away.name} or ${home.name} will be champion of ${leagueName(home.team.conference) ?? 'the league'}.`;
    case 'regular':
      return league === null
        ? facts.pick('no-stakes', [
            `The game between ${away.name} and ${home.name} does not count in any conference standings.`,
            `It is no conference game for ${away.name} and ${home.name}.`,
            `No conference standings change with ${away.name} against ${home.name}.`,
            `For ${away.name} and ${home.name} nothing is at stake in a conference.`,
          ])
        : leagueStakes(facts, league);
  }
}

/** The paragraphs of a preview, four to seven. */
export function previewParagraphs(facts: PreviewFacts): string[] {
  const { away, home, pick } = facts;
  const site = siteText(facts);
  const forms = pick('order', [
    [away, home],
    [home, away],
  ]).map((side) => formText(facts, side));
  const joined = forms.join(' ');
  const scoring = [away, home]
    .filter((side) => !side.fcs && side.prior.length >= 2)
    .map((side) => scoringText(facts, side));
  return [
    lede(facts),
    // Four paragraphs are kept in any case.
    ...(joined.length <= SHORT_FORMS && site !== null ? [joined] : forms),
    scoring.length === 0 ? null : scoring.join(' '),
    meetingText(facts),
    joinSentences([stakesText(facts), tableText(facts)]),
    site,
  ].filter((text) => text !== null);
}
