import type { FinalGame } from '#data/domain/game.ts';
import { kickoffMs } from './calendar.ts';
import type { Note } from './note.ts';
import type { RecapFacts } from './recap-facts.ts';
import { count, counted, ordinal } from './words.ts';

/** How many games a group needs before a superlative within it says anything. */
const SEASON_GAMES = 40;
const LEAGUE_GAMES = 8;
const WEEK_GAMES = 12;

function marginOf(game: FinalGame): number {
  return Math.abs(game.homeScore - game.awayScore);
}

function totalOf(game: FinalGame): number {
  return game.homeScore + game.awayScore;
}

interface Extremes {
  widest: boolean;
  highest: boolean;
  lowest: boolean;
}

function extremes(facts: RecapFacts, earlier: readonly FinalGame[]): Extremes {
  return {
    widest: earlier.every((game) => marginOf(game) < facts.margin),
    highest: earlier.every((game) => totalOf(game) < facts.total),
    lowest: earlier.every((game) => totalOf(game) > facts.total),
  };
}

/** Games with a team of the five that kicked off before this one. */
function earlierGames(facts: RecapFacts): FinalGame[] {
  return facts.season.coveredFinals.filter((game) => kickoffMs(game) < facts.kickoff);
}

function groupNotes(
  facts: RecapFacts,
  earlier: readonly FinalGame[],
  among: string,
  weight: number,
): Note[] {
  const { phrases, margin, total } = facts;
  const found = extremes(facts, earlier);
  const notes: Note[] = [];
  if (found.widest) {
    const text = phrases.pick(`widest-${weight}`, [
      `It was the widest margin so far ${among}.`,
      `No earlier result ${among} had been by as many as ${margin} points.`,
      `None of the ${count(earlier.length)} earlier games ${among} had been won by so much.`,
    ]);
    notes.push({ subject: 'field-margin', weight, text });
  }
  if (found.highest) {
    const text = phrases.pick(`highest-${weight}`, [
      `The ${total} points the teams scored between them were the most so far ${among}.`,
      `No earlier game ${among} had produced as many as ${total} points.`,
      `With ${total} points in all, it was the highest-scoring game so far ${among}.`,
    ]);
    notes.push({ subject: 'total', weight: weight - 1, text });
  }
  if (found.lowest) {
    const text = phrases.pick(`lowest-${weight}`, [
      `The ${counted(total, 'combined point')} were the fewest so far ${among}.`,
      `No game ${among} had seen fewer than the ${counted(total, 'point')} these two managed between them.`,
      `It was the lowest-scoring game so far ${among}.`,
    ]);
    notes.push({ subject: 'total', weight: weight - 2, text });
  }
  return notes;
}

function rarityNotes(facts: RecapFacts, earlier: readonly FinalGame[]): Note[] {
  const { margin, total, phrases } = facts;
  const field = 'games involving the five conferences';
  if (earlier.length < SEASON_GAMES) return [];
  const asWide = earlier.filter((game) => marginOf(game) >= margin).length;
  if (margin >= 35 && asWide / earlier.length <= 0.08) {
    const text = phrases.pick('rarity', [
      `Only ${asWide} of the ${earlier.length} earlier ${field} had been won by as many.`,
      `Until then ${asWide} of ${earlier.length} ${field} had finished with a gap of ${margin} points or more.`,
    ]);
    return asWide > 9 ? [{ subject: 'field-margin', weight: 50, text }] : [];
  }
  if (margin === 1) {
    const nth = earlier.filter((game) => marginOf(game) === 1).length + 1;
    const text = `It was the ${ordinal(nth)} of the season's ${field} to be settled by one point.`;
    return [{ subject: 'field-margin', weight: 59, text }];
  }
  const asHigh = earlier.filter((game) => totalOf(game) >= total).length;
  if (total >= 80 && asHigh > 9) {
    const text = `The teams combined for ${total} points; ${asHigh} of the ${earlier.length} earlier ${field} had seen as many.`;
    return [{ subject: 'total', weight: 50, text }];
  }
  return [];
}

/** What was unusual about the game among all that had been played by then. */
export function leagueNotes(facts: RecapFacts): Note[] {
  const { game, league } = facts;
  const earlier = earlierGames(facts);
  const notes: Note[] = [];
  if (earlier.length >= SEASON_GAMES) {
    notes.push(...groupNotes(facts, earlier, 'this season in the five conferences', 90));
  }
  if (league !== null) {
    const inLeague = earlier.filter(
      (other) => other.conferenceGame && other.homeTeam.conference === league,
    );
    if (inLeague.length >= LEAGUE_GAMES) {
      notes.push(...groupNotes(facts, inLeague, `this season in ${league} play`, 76));
    }
  }
  const inWeek = earlier.filter((other) => other.week === game.week);
  if (inWeek.length >= WEEK_GAMES && facts.stage === 'regular') {
    const among = `among the five conferences in Week ${game.week}`;
    notes.push(...groupNotes(facts, inWeek, among, 63));
  }
  notes.push(...rarityNotes(facts, earlier));
  return notes;
}
