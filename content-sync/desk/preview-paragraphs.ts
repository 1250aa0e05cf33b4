import { easternDay } from './calendar.ts';
import {
  eventTitle,
  hostBowl,
  leagueAdjective,
  leagueName,
  originPhrase,
  rivalryTitle,
} from './names.ts';
import { fixturePhrase } from './next-paragraph.ts';
import { commonOpponent } from './common-opponent.ts';
import type { Contender, PreviewFacts } from './preview-facts.ts';
import { scoreText } from './recap-facts.ts';
import { recordText, tally } from './season-index.ts';
import { ONE_SCORE } from './shape.ts';
import { average, count, ordinal, sentence } from './words.ts';

function occasion(facts: PreviewFacts): string | null {
  const { game } = facts;
  switch (facts.stage) {
    case 'conference-championship':
      return `the ${leagueAdjective(game.homeTeam.conference) ?? 'conference'} championship game`;
    case 'bowl':
      return eventTitle(game.eventName ?? 'a bowl');
    case 'playoff': {
      const round = (game.playoffRound ?? 'first-round').replace('-', ' ');
      if (game.playoffRound === 'championship')
        return 'the College Football Playoff championship game';
      const bowl = hostBowl(game);
      const noun =
        game.playoffRound === 'first-round' ? `${round} of the College Football Playoff` : '';
      if (noun !== '') return `the ${noun}`;
      return `a College Football Playoff ${round}${bowl === null ? '' : ` at ${bowl}`}`;
    }
    case 'regular':
      return rivalryTitle(game);
  }
}

function lead(facts: PreviewFacts): string {
  const { away, home, day, venue, game, phrases } = facts;
  const title = occasion(facts);
  const A = away.rankedName;
  const H = home.rankedName;
  const where = venue === null ? '' : ` at ${venue}`;
  const when = `on ${day.weekday}, ${day.date}`;
  const called = title === null ? '' : ` in ${title}`;
  const hour =
    day.time === null
      ? 'The hour of kickoff is not set yet.'
      : `Kickoff is at ${day.time}${game.tvNetwork === null ? '' : ` on ${game.tvNetwork}`}.`;
  const text = game.neutralSite
    ? phrases.pick('lead-neutral', [
        `${A} and ${H} meet${called} ${when}${where}.`,
        `${A} faces ${H}${called} ${when}, on neutral ground${where}.`,
        `A neutral field${where} is the place for ${A} against ${H}${called} ${when}.`,
      ])
    : phrases.pick('lead', [
        `${H} hosts ${A}${called} ${when}${where}.`,
        `${A} visits ${H}${called} ${when}${where}.`,
        `${A} travels to face ${H}${called} ${when}${where}.`,
        `${H} welcomes ${A}${called} ${when}${where}.`,
      ]);
  return `${text} ${hour}`;
}

function form(facts: PreviewFacts, side: Contender): string {
  const { phrases, game } = facts;
  const key = side === facts.home ? 'home' : 'away';
  const opponent = side === facts.home ? facts.away.name : facts.home.name;
  if (side.fcs) {
    return `${side.name} comes from the FCS${leagueName(side.team.conference) === null ? '' : `, where it plays in ${leagueName(side.team.conference) ?? ''}`}.`;
  }
  const last = side.results.at(-1);
  const origin = side.covered ? '' : `, ${originPhrase(side.team)},`;
  const first = facts.before.get(side.team.id);
  const ahead =
    first === undefined
      ? ''
      : ` Before that it ${fixturePhrase(first, side.team)} on ${easternDay(first).date}.`;
  if (last === undefined) {
    if (first !== undefined) {
      return `${side.name}${origin} has not played yet this season.${ahead}`;
    }
    return phrases.pick(`open-${key}`, [
      `${side.name}${origin} has not played yet this season.`,
      `For ${side.name}${origin} the game opens the season.`.replace(/,,/g, ','),
      `${side.name}${origin} begins its season against ${opponent}.`,
    ]);
  }
  const adjective = leagueAdjective(side.team.conference);
  const { wins, losses } = side.leagueRecord;
  const league =
    adjective === null || wins + losses === 0 || game.isPlayoff
      ? ''
      : `, ${recordText(side.leagueRecord)} in ${adjective} play`;
  const record = phrases.pick(`record-${key}`, [
    `${side.name}${origin} is ${recordText(side.record)}${league}.`,
    `${side.name}${origin} comes in at ${recordText(side.record)}${league}.`,
    `${side.name}${origin} takes a ${recordText(side.record)} record into the game${league}.`.replace(
      /takes a (8|11)-/,
      'takes an $1-',
    ),
  ]);
  const result = `${last.won ? 'beat' : 'lost to'} ${last.opponent.name} ${scoreText(last)}`;
  const before = phrases.pick(`last-${key}`, [
    `It ${result} on ${easternDay(last.game).date}.`,
    `In its last game, on ${easternDay(last.game).date}, it ${result}.`,
    `Last time out it ${result}.`,
  ]);
  const run = Math.abs(side.streak);
  const streak =
    run < 3
      ? ''
      : ` ${side.streak > 0 ? `That made it ${count(run)} wins in a row.` : `That was its ${ordinal(run)} straight loss.`}`;
  return `${record} ${before}${streak}${ahead}`;
}

function scoring(facts: PreviewFacts): string | null {
  const lines = [facts.away, facts.home]
    .filter((side) => !side.fcs && side.results.length >= 2)
    .map((side) => {
      const { results, name } = side;
      const games = results.length;
      const scored = average(
        results.reduce((sum, r) => sum + r.points, 0),
        games,
      );
      const allowed = average(
        results.reduce((sum, r) => sum + r.against, 0),
        games,
      );
      const close = tally(results, (r) => r.margin <= ONE_SCORE);
      const tight =
        close.wins + close.losses < 2
          ? ''
          : ` It is ${recordText(close)} in games decided by eight points or fewer.`;
      return `${name} has scored ${scored} points a game and allowed ${allowed}.${tight}`;
    });
  return lines.length === 0 ? null : lines.join(' ');
}

function placeLine(facts: PreviewFacts): string | null {
  const league = leagueName(facts.league);
  if (league === null || facts.standings.length < 4) return null;
  const rows = [facts.away, facts.home].flatMap((side) => {
    const row = facts.standings.find((standing) => standing.team.id === side.team.id);
    if (row === undefined || row.record.wins + row.record.losses < 2) return [];
    const place = `${row.sharing > 1 ? 'tied for ' : ''}${ordinal(row.place)}`;
    return [`${side.name} is ${place}`];
  });
  return rows.length === 0
    ? null
    : `In the ${sentence(league).replace(/^The /, '')} standings ${rows.join(' and ')}.`;
}

function siteLine(facts: PreviewFacts): string | null {
  const { away, home, game } = facts;
  if (game.neutralSite) {
    return `Neither ${away.name} nor ${home.name} is at home; ${home.name} is the home team in name only.`;
  }
  const atHome = tally(home.results, (result) => result.site === 'home');
  const road = tally(away.results, (result) => result.site === 'road');
  // With a game still to come before this one, a first home or road game may not be the first.
  const settled = (side: Contender): boolean => !facts.before.has(side.team.id);
  const lines: string[] = [];
  if (home.fcs) lines.push(`${home.name} is the host.`);
  else if (atHome.wins + atHome.losses > 0) {
    lines.push(`${home.name} is ${recordText(atHome)} at home.`);
  } else if (settled(home)) lines.push(`${home.name} plays its first home game of the season.`);
  if (!away.fcs && road.wins + road.losses > 0) {
    lines.push(`${away.name} is ${recordText(road)} on the road.`);
  } else if (!away.fcs && settled(away)) {
    lines.push(`${away.name} plays its first road game of the season.`);
  }
  return lines.length === 0 ? null : lines.join(' ');
}

function meetingLine(facts: PreviewFacts): string | null {
  const first = facts.earlierMeeting;
  if (first === null) {
    const [a, h] = [facts.away, facts.home];
    return a.fcs || h.fcs ? null : commonOpponent(a, h);
  }
  const winner = first.won ? facts.home.name : facts.away.name;
  return `The two have met before this season: ${winner} won ${scoreText(first)} on ${easternDay(first.game).date}.`;
}

function stakes(facts: PreviewFacts): string {
  const { away, home, game, stage } = facts;
  if (stage === 'playoff') {
    return game.playoffRound === 'championship'
      ? `The winner of ${away.name} and ${home.name} is the national champion.`
      : `The winner of ${away.name} and ${home.name} plays on; for the loser the season is over.`;
  }
  if (stage === 'bowl')
    return `It is the last game of the season for ${away.name} and ${home.name}.`;
  if (stage === 'conference-championship') {
    return `${away.name} or ${home.name} will be champion of ${leagueName(home.team.conference) ?? 'the league'}.`;
  }
  const league = leagueName(facts.league);
  if (league !== null) {
    const played = [away, home].filter(
      (side) => side.leagueRecord.wins + side.leagueRecord.losses > 0,
    );
    if (played.length === 0) {
      return `${away.name} and ${home.name} both open their play in ${league}.`;
    }
    return facts.phrases.pick('stakes', [
      `${away.name} and ${home.name} are both playing for a place in ${league}.`,
      `The result between ${away.name} and ${home.name} goes into the table of ${league}.`,
      `It is a game of ${league} for ${away.name} and ${home.name}.`,
    ]);
  }
  return `The game between ${away.name} and ${home.name} does not count in any conference standings.`;
}

/** Two short paragraphs on the teams read better as one; four paragraphs are kept in any case. */
const SHORT_FORMS = 170;

function forms(facts: PreviewFacts, first: Contender, second: Contender): string[] {
  const both = [form(facts, first), form(facts, second)];
  const joined = both.join(' ');
  return joined.length <= SHORT_FORMS && siteLine(facts) !== null ? [joined] : both;
}

/** The paragraphs of a preview, four to seven. */
export function previewParagraphs(facts: PreviewFacts): string[] {
  const standing = [stakes(facts), placeLine(facts)].filter((text) => text !== null).join(' ');
  const [first, second] = facts.phrases.pick('order', [
    [facts.away, facts.home],
    [facts.home, facts.away],
  ]);
  if (first === undefined || second === undefined) return [];
  return [
    lead(facts),
    ...forms(facts, first, second),
    scoring(facts),
    meetingLine(facts),
    standing,
    siteLine(facts),
  ].filter((text) => text !== null);
}
