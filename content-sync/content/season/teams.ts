import type { Content, GameRecord } from '#data/content/records.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { countsInConference, NO_GAMES, withResult } from '#data/domain/football/team-record.ts';
import type { Team, TeamIdentity, TeamRecord } from '#data/domain/football/team.ts';

/** Every team's record by its id, counted from its finished games, postseason included. */
export function countRecords(games: readonly GameRecord[]): Map<string, TeamRecord> {
  const records = new Map<string, TeamRecord>();
  const add = (teamId: string, won: boolean, inConference: boolean): void => {
    records.set(teamId, withResult(records.get(teamId) ?? NO_GAMES, won, inConference));
  };
  for (const game of games) {
    // No game of college football has ended level since 1996; a level score counts for neither team.
    if (!isFinal(game) || game.awayScore === game.homeScore) continue;
    const awayWon = game.awayScore > game.homeScore;
    add(game.awayTeamId, awayWon, countsInConference(game));
    add(game.homeTeamId, !awayWon, countsInConference(game));
  }
  return records;
}

/** The teams with the results of these games in their records, as they were before and as they are now. */
export function withResults(
  teams: Content['teams'],
  before: readonly GameRecord[],
  after: readonly GameRecord[],
): Content['teams'] {
  const counted = countRecords(before);
  const counts = countRecords(after);
  const all = new Map(teams);
  for (const id of new Set([...counted.keys(), ...counts.keys()])) {
    const team = teams.get(id);
    if (team === undefined) continue;
    const added = (field: 'wins' | 'losses' | 'conferenceWins' | 'conferenceLosses'): number =>
      team[field] + (counts.get(id)?.[field] ?? 0) - (counted.get(id)?.[field] ?? 0);
    all.set(id, {
      ...team,
      wins: added('wins'),
      losses: added('losses'),
      conferenceWins: added('conferenceWins'),
      conferenceLosses: added('conferenceLosses'),
    });
  }
  return all;
}

/** A name's words without brackets and dots; `Miami (OH)` keeps the OH as a word. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.()]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '&' && word !== '');
}

const isAbbreviation = (word: string): boolean => /^[A-Z]{2,4}$/.test(word);
const firstLetters = (words: readonly string[]): string => words.map((word) => word[0]).join('');

/**
 * Abbreviations that a name allows, the likeliest first, two to five capitals each: `Tulsa` is
 * TULSA, `Toledo` TOLE, `UL Monroe` ULM, `Boise State` BSU (or BOIST), `Florida A&M` FAMU.
 */
function shortNamesFor(name: string): string[] {
  const words = wordsOf(name);
  const [first = '', ...rest] = words;
  const head = first.toUpperCase();
  if (rest.length === 0) return head.length <= 5 ? [head] : [head.slice(0, 4), head.slice(0, 5)];
  const last = rest.at(-1) ?? '';
  const initials = firstLetters(words).toUpperCase();
  if (last === 'A&M') return [`${firstLetters(words.slice(0, -1))}AMU`.toUpperCase()];
  if (last === 'State') {
    const place = words.slice(0, -1);
    return [`${firstLetters(place)}SU`, `${head.slice(0, 3)}ST`, `${head.slice(0, 4)}S`].map((text) =>
      text.toUpperCase(),
    );
  }
  if (isAbbreviation(first) || isAbbreviation(last)) {
    const parts = words.map((word) => (isAbbreviation(word) ? word : (word[0] ?? '')));
    return [parts.join('').toUpperCase().slice(0, 5), `${head.slice(0, 4)}${last[0] ?? ''}`];
  }
  return [
    ...(initials.length > 2 ? [initials] : []),
    `${first[0] ?? ''}${last.slice(0, 3)}`.toUpperCase(),
    `${head.slice(0, 3)}${last[0] ?? ''}`.toUpperCase(),
    `${head.slice(0, 2)}${last.slice(0, 3)}`.toUpperCase(),
  ];
}

/**
 * Gives every name a short name of its own, `taken` included, in the order given; the
 * last resort is a candidate with a number.
 */
export function chooseShortNames(names: readonly string[], taken: Iterable<string>): Map<string, string> {
  const used = new Set(taken);
  const chosen = new Map<string, string>();
  for (const name of names) {
    const candidates = shortNamesFor(name);
    const base = (candidates[0] ?? 'OPP').slice(0, 4);
    let pick = candidates.find((candidate) => !used.has(candidate));
    for (let number = 2; pick === undefined; number += 1) {
      if (!used.has(`${base}${number}`)) pick = `${base}${number}`;
    }
    used.add(pick);
    chosen.set(name, pick);
  }
  return chosen;
}

/** Who a team is, as a source knows it: some have no short name yet. */
export type TeamFacts = Omit<TeamIdentity, 'shortName'> & { shortName: string | null };

/** Of a team of which nothing is known but what a game says of it. */
export const NO_TEAM_FACTS = {
  shortName: null,
  mascot: null,
  homeVenue: null,
  city: null,
  state: null,
  colorPrimary: '#5b6470',
  colorSecondary: '#ffffff',
} as const;

/** Of several teams that ask for one short name the first gets it, and the others another one. */
function assignShortNames(teams: readonly TeamFacts[]): Map<string, string> {
  const assigned = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, shortName } of teams) {
    if (shortName === null || taken.has(shortName)) continue;
    taken.add(shortName);
    assigned.set(id, shortName);
  }
  const nameless = teams.filter(({ id }) => !assigned.has(id));
  const chosen = chooseShortNames(
    nameless.map(({ name }) => name),
    taken,
  );
  for (const { id, name } of nameless) assigned.set(id, chosen.get(name) ?? name);
  return assigned;
}

/** The teams in their season, each with a short name of its own and the record that `recordOf` gives by its id. */
export function buildTeams(teams: readonly TeamFacts[], recordOf: (teamId: string) => TeamRecord | undefined): Team[] {
  // The lower division's teams come last, so that they never take a short name from the others.
  const key = ({ classification, id }: TeamFacts): string => `${classification} ${id}`;
  const inOrder = teams.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const shortNames = assignShortNames(inOrder);
  return inOrder.map((team) => ({
    ...team,
    shortName: shortNames.get(team.id) ?? team.name,
    ...(recordOf(team.id) ?? NO_GAMES),
  }));
}
