import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type RawRecord = Record<string, unknown>;

/** What `season.json` says of the tiny season. */
const TINY_SEASON = {
  year: 2025,
  resultsUntil: null,
  recordedAt: '2026-01-20T17:00:00Z',
  weeks: [],
};

/** The files before they are written; tests break them as they like. */
export interface RawSnapshot {
  teams: RawRecord[];
  games: RawRecord[];
  recruits: RawRecord[];
  /** Files that it need not have. */
  boxes?: RawRecord[];
  polls?: RawRecord[];
  players?: RawRecord[];
  /** What its `season.json` says otherwise. */
  season?: RawRecord;
}

const CONFERENCE_OF: Record<string, string> = {
  Elm: 'SEC',
  Oak: 'SEC',
  Ash: 'Big Ten',
  Fir: 'ACC',
  Outsider: 'Mountain West',
};

function team(name: string, [wins, losses, conferenceWins, conferenceLosses]: number[]): RawRecord {
  return {
    id: name.toLowerCase(),
    cfbdId: name.length,
    name,
    shortName: name.toUpperCase(),
    mascot: 'Trees',
    conference: CONFERENCE_OF[name],
    colorPrimary: '#112233',
    colorSecondary: '#ffffff',
    wins,
    losses,
    conferenceWins,
    conferenceLosses,
    homeVenue: `${name} Field`,
    city: name,
    state: 'TX',
  };
}

/** A finished game of the regular season; `day` is its Eastern day, kickoff 20:00 UTC. */
function game(day: string, week: number, away: string, awayScore: number, home: string, homeScore: number): RawRecord {
  const side = (name: string, score: number): RawRecord => ({
    id: name.toLowerCase(),
    name,
    conference: CONFERENCE_OF[name],
    classification: 'fbs',
    score,
  });
  return {
    id: `${away.toLowerCase()}-at-${home.toLowerCase()}-${day}`,
    cfbdId: 1,
    week,
    kickoff: `${day}T20:00:00Z`,
    status: 'final',
    away: side(away, awayScore),
    home: side(home, homeScore),
    awayRank: null,
    homeRank: null,
    venue: `${home} Field`,
    neutralSite: false,
    conferenceGame: CONFERENCE_OF[away] === CONFERENCE_OF[home],
    tvNetwork: 'ESPN',
    eventName: null,
    isRivalry: false,
    rivalryName: null,
    isConferenceChampionship: false,
    isPlayoff: false,
    playoffRound: null,
    sourceSeasonType: 'regular',
    sourceWeek: week,
  };
}

function recruit(rank: number, commitmentTeamId: string | null): RawRecord {
  return {
    id: `player-${rank}-2026`,
    cfbdId: String(rank),
    name: `Player ${rank}`,
    position: 'QB',
    classYear: 2026,
    height: '6-3.5',
    weight: 200 + rank,
    location: 'Spring, TX',
    highSchool: 'Central',
    stars: 5,
    nationalRank: rank,
    compositeRating: 0.99,
    commitmentTeamId,
  };
}

/** Four covered teams, an opponent, six finished games and four recruits; every rule is kept. */
export function tinySnapshot(): RawSnapshot {
  return {
    teams: [team('Elm', [2, 1, 1, 0]), team('Oak', [1, 2, 0, 1]), team('Ash', [2, 0, 0, 0]), team('Fir', [0, 2, 0, 0])],
    games: [
      game('2025-08-30', 1, 'Elm', 24, 'Oak', 17),
      game('2025-08-30', 1, 'Fir', 10, 'Ash', 13),
      game('2025-09-06', 2, 'Ash', 31, 'Elm', 28),
      game('2025-09-06', 2, 'Outsider', 7, 'Oak', 42),
      game('2025-09-13', 3, 'Fir', 0, 'Elm', 35),
      game('2025-09-13', 3, 'Oak', 20, 'Outsider', 21),
    ],
    recruits: [recruit(1, 'elm'), recruit(2, 'elm'), recruit(3, 'elm'), recruit(4, null)],
  };
}

/** The same with one change. */
export function snapshotWith(change: (snapshot: RawSnapshot) => void): RawSnapshot {
  const snapshot = tinySnapshot();
  change(snapshot);
  return snapshot;
}

/** Writes a snapshot's files as the bundled ones are: one record a line. */
export function writeSnapshot(folder: string, snapshot: RawSnapshot): void {
  mkdirSync(folder, { recursive: true });
  const season = { ...TINY_SEASON, ...snapshot.season };
  writeFileSync(path.join(folder, 'season.json'), JSON.stringify(season));
  for (const name of ['teams', 'games', 'recruits', 'boxes', 'polls', 'players'] as const) {
    const lines = (snapshot[name] ?? []).map((record) => JSON.stringify(record)).join(',\n');
    writeFileSync(path.join(folder, `${name}.json`), `[\n${lines}\n]\n`);
  }
}
