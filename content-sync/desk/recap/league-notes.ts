import { counted, numberWord, ordinal } from '../english.ts';
import type { Result } from '../season-index.ts';
import { note, type Note } from './note.ts';
import type { RecapFacts } from './recap-facts.ts';

/** How many games a group needs before a superlative within it says anything. */
const SEASON_GAMES = 40;
const LEAGUE_GAMES = 8;
const WEEK_GAMES = 12;

function* groupNotes(
  { margin, total }: RecapFacts,
  earlier: readonly Result[],
  among: string,
  weight: number,
): Generator<Note> {
  if (earlier.every((game) => game.margin < margin)) {
    yield note({ key: `widest-${weight}`, subject: 'field-margin', weight }, [
      `It was the widest margin so far ${among}.`,
      `No earlier result ${among} had been by as many as ${margin} points.`,
      `None of the ${numberWord(earlier.length)} earlier games ${among} had been won by so much.`,
    ]);
  }
  if (earlier.every((game) => game.points + game.against < total)) {
    yield note({ key: `highest-${weight}`, subject: 'total', weight: weight - 1 }, [
      `The ${total} points the teams scored between them were the most so far ${among}.`,
      `No earlier game ${among} had produced as many as ${total} points.`,
      `With ${total} points in all, it was the highest-scoring game so far ${among}.`,
    ]);
  }
  if (earlier.every((game) => game.points + game.against > total)) {
    yield note({ key: `lowest-${weight}`, subject: 'total', weight: weight - 2 }, [
      `The ${counted(total, 'combined point')} were the fewest so far ${among}.`,
      `No game ${among} had seen fewer than the ${counted(total, 'point')} these two managed between them.`,
      `It was the lowest-scoring game so far ${among}.`,
    ]);
  }
}

function* onePointNotes({ margin }: RecapFacts, earlier: readonly Result[]): Generator<Note> {
  if (margin !== 1) return;
  const nth = earlier.filter((game) => game.margin === 1).length + 1;
  const text = `It was the ${ordinal(nth)} of the season's games involving the five conferences to be settled by one point.`;
  yield note({ key: 'one-point', subject: 'field-margin', weight: 59 }, [text]);
}

/** What was unusual about the game among all that had kicked off before it. */
export function leagueNotes(facts: RecapFacts): Note[] {
  const { game, league, kickoff, season, stage } = facts;
  const first = season.coveredWins.findIndex((other) => other.kickoff >= kickoff);
  const earlier = season.coveredWins.slice(0, first);
  const notes: Note[] = [];
  if (earlier.length >= SEASON_GAMES) {
    notes.push(
      ...groupNotes(facts, earlier, 'this season in the five conferences', 90),
      ...onePointNotes(facts, earlier),
    );
  }
  if (league !== null) {
    const inLeague = earlier.filter(
      ({ game: other }) => other.conferenceGame && other.homeTeam.conference === league,
    );
    if (inLeague.length >= LEAGUE_GAMES) {
      notes.push(...groupNotes(facts, inLeague, `this season in ${league} play`, 76));
    }
  }
  if (stage === 'regular') {
    const inWeek = earlier.filter((other) => other.game.week === game.week);
    const among = `among the five conferences in Week ${game.week}`;
    if (inWeek.length >= WEEK_GAMES) notes.push(...groupNotes(facts, inWeek, among, 63));
  }
  return notes;
}
