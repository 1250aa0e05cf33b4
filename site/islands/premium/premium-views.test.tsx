import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';

import type { ConferenceRace, GameAnalysis as Analysis, TeamMetrics } from '#data/contract/premium.ts';

import { RaceTable } from './ConferenceRace.island.tsx';
import { GameAnalysis, GameAnalysisView } from './GameAnalysis.island.tsx';
import { TeamMetricsView } from './TeamMetrics.island.tsx';
import { html as htmlOf } from '../testing/html.ts';

/** Its HTML, with signs as they are read. */
const html = (element: ReactElement): string =>
  htmlOf(element).replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>');

const week = (rating: number, rank: number) => ({
  ...{ week: 5, offense: rating - 2, defense: 2, rating, rank, offenseRank: rank, defenseRank: 9 },
});

const team = (id: string, name: string) => ({
  ...{ id, name, shortName: name, conference: 'SEC', classification: 'fbs' as const },
});

const TO_COME: Analysis = {
  ...{ gameId: 'g', season: 2025, week: 6, status: 'scheduled', rated: 136 },
  away: { team: team('georgia', 'Georgia'), before: week(20, 3), after: null, stake: null },
  home: {
    ...{ team: team('tennessee', 'Tennessee'), before: week(11, 14), after: null },
    stake: {
      ...{ winsIfWon: 9.24, winsIfLost: 8.3, conferenceTitleIfWon: 0.12, playoffIfWon: 0.4 },
      ...{ conferenceTitleIfLost: 0.004, playoffIfLost: null },
    },
  },
  forecast: { homeMargin: -6.4, homeWin: 0.345, spread: 16 },
  ...{ course: null, surprise: null },
};

const OVER: Analysis = {
  ...TO_COME,
  status: 'final',
  away: { ...TO_COME.away, after: week(19.4, 5) },
  home: { ...TO_COME.home, after: week(13, 9), stake: null },
  surprise: { winner: 'home', winnerChance: 0.345, miss: 9.4 },
};

const view = (analysis: Analysis): string => html(<GameAnalysisView analysis={analysis} />);

test('nothing of a member’s part stands in a page but its place and its name', () => {
  expect(html(<GameAnalysis gameId="g" />)).toBe(
    '<section data-premium="true" aria-labelledby="game-analysis" aria-busy="true"><div class="section-head"><h2 class="section-title" id="game-analysis">Game Analysis</h2></div></section>',
  );
});

describe('before a game', () => {
  test('every figure stands with what it leaves open', () => {
    const text = view(TO_COME);
    expect(text).toContain('aria-label="Georgia 65%, Tennessee 35%"');
    expect(text).toContain(
      'Georgia is favored by 6 points, and such a favorite wins about two games in three. Two games in three end within 16 points of the forecast.',
    );
  });

  test('a game without a favorite is not given one', () => {
    const text = view({ ...TO_COME, forecast: { homeMargin: 0.6, homeWin: 0.51, spread: 16 } });
    expect(text).toContain('Neither team is favored by as much as a point');
    expect(text).not.toContain('favorite');
  });

  test('each offense meets the other defense', () => {
    const rows = view(TO_COME).split('<tbody>')[1] ?? '';
    expect(rows).toMatch(/Georgia<\/th><td>\+18\.0, No\. 3<\/td><td>\+2\.0, No\. 9<\/td><td>\+16\.0/);
    expect(rows).toMatch(/Tennessee<\/th><td>\+9\.0, No\. 14<\/td>/);
  });

  test('a stake that is not known is said to be so, and no chance is none or certain', () => {
    const text = view(TO_COME);
    expect(text).toMatch(/Final wins<\/th><td>9\.2<\/td><td>8\.3/);
    expect(text).toMatch(/Conference title<\/th><td>12%<\/td><td><1%/);
    expect(text).toMatch(/Playoff<\/th><td>40%<\/td><td>unknown/);
    const none = view({ ...TO_COME, home: { ...TO_COME.home, stake: null } });
    expect(none).toContain('We have not worked out');
  });

  test('without a rating it says that there is none yet, and shows no figure', () => {
    const unrated = { before: null, stake: null };
    const text = view({
      ...{ ...TO_COME, forecast: null, rated: 0 },
      away: { ...TO_COME.away, ...unrated },
      home: { ...TO_COME.home, ...unrated },
    });
    expect(text).toContain('These teams have no rating yet');
    expect(text).not.toMatch(/>[^<]*\d/);
  });

  test('against a team below the FBS no match-up is made up', () => {
    const lower = { ...team('idaho', 'Idaho'), classification: 'fcs' as const };
    const text = view({ ...TO_COME, away: { ...TO_COME.away, team: lower, before: null } });
    expect(text).toContain('Idaho plays below the FBS');
    expect(text).not.toContain('The Match-Up');
  });

  test('a game that was called off has no analysis', () => {
    expect(view({ ...TO_COME, status: 'cancelled', forecast: null })).toBe(
      '<p>This game was called off, so there is nothing to analyze.</p>',
    );
  });
});

describe('after a game', () => {
  test('it says how rare the result was, and what the week moved', () => {
    const text = view(OVER);
    expect(text).toContain(
      'Tennessee had a chance of 35% before the game: about 35 of 100 such games end this way. The margin was 9 points from the forecast.',
    );
    expect(text).toContain('+20.0, No. 3</td><td>+19.4, No. 5</td><td>−0.6');
    expect(text).toContain('Georgia was favored by 6 points');
    expect(text).not.toContain('What It Means for Both Seasons');
  });

  test('without a line score it draws nothing and says why', () => {
    const text = view(OVER);
    expect(text).toContain('We draw it when we have a forecast and the points by quarter');
    expect(text).not.toContain('<polyline');
  });

  test('the course is drawn, told and tabled alike', () => {
    const chances = [0.345, 0.52, 0.996, 0.4, 0.5, 1];
    const course = chances.map((homeWin, period) => ({
      ...{ period, homeWin, awayPoints: 7 * period, homePoints: 7 * period },
    }));
    const text = view({ ...OVER, course });
    expect(text).toContain(
      'aria-label="The chance of Tennessee: 35% Kickoff, 52% Q1, >99% Q2, 40% Q3, 50% Q4, 100% End."',
    );
    expect(text.match(/<circle/g)).toHaveLength(6);
    expect(text).toMatch(/<th[^>]*>Q3<\/th><td>21<\/td><td>21<\/td><td>40%/);
  });
});

const CHANCES = { wins: 8.94, titleGame: 0.163, conferenceTitle: 0.004, playoff: 0.996 };
const METRICS: TeamMetrics = {
  ...{ team: team('georgia', 'Georgia'), season: 2025, isOver: false, rated: 136 },
  tieRules: 'company rating',
  metrics: {
    ratings: [-1, 0, 1].map((number, at) => ({
      ...{ week: number, rating: 18.24 - 20 * at, offense: 9, defense: 9, rank: 9 + at },
    })),
    ...{ offense: { value: 8.9, rank: 12 }, defense: { value: 9, rank: 13 } },
    ...{ schedulePlayed: { value: -0.9, rank: 26 }, scheduleToCome: null },
    strengthOfRecord: { value: 0.6, rank: 16 },
    closeGames: { wins: 1, losses: 2, winsAboveExpected: -0.7 },
    home: { wins: 3, losses: 1, meanMargin: 19.5 },
    away: { wins: 0, losses: 0, meanMargin: null },
    projections: [{ week: 1, ...CHANCES, winShares: [0, 0.001, 0.25, 0.749] }],
  },
};

const metricsView = (answer: TeamMetrics): string => html(<TeamMetricsView answer={answer} />);

describe("a team's metrics", () => {
  test('the rating is drawn, told and tabled alike, and says how little one game tells', () => {
    const text = metricsView(METRICS);
    expect(text).toContain('aria-label="The rating of Georgia: Preseason +18.2, Week 0 −1.8, Week 1 −21.8."');
    expect(text).toMatch(/>Week 0<\/th><td>−1\.8<\/td><td>10<\/td>/);
    expect(text).toContain('one in three ends more than 16 points from what the ratings expect');
    // Every point of the line lies in the drawing.
    for (const [, y] of text.matchAll(/cy="([\d.-]+)"/g)) {
      expect(Number(y)).toBeGreaterThanOrEqual(40);
      expect(Number(y)).toBeLessThanOrEqual(166);
    }
  });

  test('the finish has its chances, never none and never certain, and what is not known of ties', () => {
    const text = metricsView(METRICS);
    expect(text).toContain(
      '8.9 wins on average before bowls and playoff; conference title game 16%, title <1%, playoff >99%.',
    );
    expect(text).toContain('How likely Georgia is to win that many games: 2 25%, 3 75%.');
    expect(text).toContain("a company's rating, which is not public");
  });

  test('luck and place are told as far as there are games', () => {
    const text = metricsView(METRICS);
    expect(text).toContain('1-2, 0.7 fewer wins than expected. The difference is mostly luck');
    expect(text).toMatch(/Away<\/th><td>–<\/td><td>0-0/);
    expect(text).not.toContain('to come');
  });

  test('of a season that is over nothing is drawn as if it were to come', () => {
    const text = metricsView({ ...METRICS, isOver: true });
    expect(text).toContain('The season is over: 9 wins before bowls and playoff.');
    expect(text).not.toContain('How likely');
  });

  test('without a rating it says so, and without a simulation too', () => {
    expect(metricsView({ ...METRICS, metrics: null })).toMatch(/^<p>Georgia has no rating yet/);
    const { metrics } = METRICS;
    const text = metricsView({ ...METRICS, metrics: metrics && { ...metrics, projections: [] } });
    expect(text).toContain('We have not simulated the rest of this season.');
  });
});

describe('the race of a conference', () => {
  const race: ConferenceRace = {
    ...{ conference: 'SEC', season: 2025, isOver: false, week: 7, tieRules: 'scoring margin' },
    teams: [
      { team: team('georgia', 'Georgia'), ...CHANCES, proven: null },
      { team: team('auburn', 'Auburn'), ...CHANCES, titleGame: 0, proven: 'Out' },
    ],
  };

  test('has a row for each team, and says what is proven as a word', () => {
    const text = html(<RaceTable race={race} />);
    expect(text).toMatch(/Georgia<\/a><\/th><td>8\.9<\/td><td>16%<\/td><td><1%<\/td><td>>99%/);
    expect(text).toMatch(/Auburn<\/a><\/th><td>8\.9<\/td><td>Out/);
    expect(text).toContain('a capped scoring margin');
  });

  test('of a season that is over has words in the place of chances', () => {
    const [first] = race.teams;
    const won = { ...CHANCES, titleGame: 1, conferenceTitle: 1, playoff: 0 };
    const teams = first === undefined ? [] : [{ ...first, ...won }];
    const text = html(<RaceTable race={{ ...race, isOver: true, teams }} />);
    expect(text).toMatch(/<td>9<\/td><td>Played<\/td><td>Won<\/td><td><\/td>/);
  });

  test('without chances says why', () => {
    expect(html(<RaceTable race={{ ...race, teams: [] }} />)).toContain('We have no chances here');
  });
});
