import { DESK_AUTHOR } from '#data/domain/article.ts';
import { isoInstant } from './calendar.ts';
import type { DeskArticle } from './desk-article.ts';
import { recapTitle } from './headline.ts';
import { plainLead } from './lead-plain.ts';
import type { Lead } from './lead-plain.ts';
import { occasionLead } from './lead-occasion.ts';
import { leagueNotes } from './league-notes.ts';
import { loserNotes } from './loser-notes.ts';
import { nextParagraph } from './next-paragraph.ts';
import { ranked } from './note.ts';
import type { Note } from './note.ts';
import { hashText } from './phrase-picker.ts';
import { plainNotes } from './plain-notes.ts';
import { raceSentences } from './race-paragraph.ts';
import type { RecapFacts } from './recap-facts.ts';
import { loserRecordParagraph, winnerRecordParagraph } from './record-paragraph.ts';
import { recapSummary } from './recap-summary.ts';
import { roadParagraph } from './road-paragraph.ts';
import { upsetOf } from './shape.ts';
import { siteParagraph } from './site-paragraph.ts';
import { winnerNotes } from './winner-notes.ts';

/** A note at least this unusual stands in the first paragraph. */
const LEAD_WEIGHT = 60;
const NOTES_IN_BODY = 3;
const MIN_NOTES = 2;
const USUAL_WEIGHT = 25;
const SHORT_RECORDS = 190;
const RECAP_AFTER_MINUTES = 220;
const RECAP_SPREAD_MINUTES = 15;
const MINUTE_MS = 60_000;

/** When the recap of a game appears, ms since 1970: 3 h 40 to 3 h 55 after kick-off, fixed for each game. */
export function recapTime(kickoff: number, gameId: string): number {
  const spread = hashText(gameId) % RECAP_SPREAD_MINUTES;
  return kickoff + (RECAP_AFTER_MINUTES + spread) * MINUTE_MS;
}

/** The note that goes with the lead, if one is unusual enough, and those of the paragraph on the score. */
function splitNotes(facts: RecapFacts, told: ReadonlySet<string>): [Note | undefined, Note[]] {
  const notes = ranked([
    ...leagueNotes(facts),
    ...winnerNotes(facts),
    ...loserNotes(facts),
    ...plainNotes(facts),
  ]).filter((note) => !told.has(note.subject));
  const top = notes[0];
  const lead = top !== undefined && top.weight >= LEAD_WEIGHT ? top : undefined;
  const rest = lead === undefined ? notes : notes.slice(1);
  const unusual = rest.filter((note) => note.weight >= USUAL_WEIGHT).slice(0, NOTES_IN_BODY);
  return [lead, unusual.length >= MIN_NOTES ? unusual : rest.slice(0, MIN_NOTES)];
}

type Part = 'score' | 'winner' | 'loser' | 'race' | 'site' | 'road' | 'next';

/** The order in which a kind of game is told; what comes next always ends it. */
function orderFor(facts: RecapFacts): Part[] {
  if (facts.stage !== 'regular') return ['road', 'score', 'site', 'race', 'next'];
  if (upsetOf(facts) !== undefined) return ['loser', 'winner', 'score', 'race', 'site', 'next'];
  return facts.phrases.pick<Part[]>('order', [
    ['score', 'winner', 'loser', 'race', 'site', 'next'],
    ['winner', 'score', 'loser', 'site', 'race', 'next'],
    ['winner', 'loser', 'race', 'score', 'site', 'next'],
    ['score', 'site', 'winner', 'loser', 'race', 'next'],
    ['site', 'winner', 'loser', 'score', 'race', 'next'],
  ]);
}

/** Two short paragraphs on the records read better as one. */
function mergeRecords(parts: Record<Part, string | null>): void {
  const { winner, loser } = parts;
  if (winner === null || loser === null || winner.length + loser.length > SHORT_RECORDS) return;
  parts.winner = `${winner} ${loser}`;
  parts.loser = null;
}

/** The recap of one finished game: 4 to 7 paragraphs, the same for the same facts. */
export function writeRecap(facts: RecapFacts): DeskArticle {
  const opening: Lead = occasionLead(facts) ?? plainLead(facts);
  const told = new Set(opening.told);
  const [leadNote, notes] = splitNotes(facts, told);
  const parts: Record<Part, string | null> = {
    score: notes.map((note) => note.text).join(' '),
    winner: winnerRecordParagraph(facts, told),
    loser: loserRecordParagraph(facts, told),
    race: raceSentences(facts),
    site: siteParagraph(facts),
    road: roadParagraph(facts),
    next: nextParagraph(facts),
  };
  mergeRecords(parts);
  if (facts.stage !== 'regular' && parts.race !== null) {
    parts.site = `${parts.site ?? ''} ${parts.race}`.trim();
    parts.race = null;
  }
  const lead = leadNote === undefined ? opening.text : `${opening.text} ${leadNote.text}`;
  const body = orderFor(facts).map((part) => parts[part]);
  const { winner, loser, game } = facts;
  const [first, second] = winner.covered ? [winner, loser] : [loser, winner];
  return {
    id: `${game.id}-recap`,
    kind: 'recap',
    title: recapTitle(facts),
    summary: recapSummary(facts),
    content: [lead, ...body].filter((text) => text !== null && text !== '').join('\n\n'),
    author: DESK_AUTHOR,
    publishedAt: isoInstant(recapTime(facts.kickoff, game.id)),
    gameId: game.id,
    teamId: first.team.id,
    teamIds: [first.team.id, second.team.id],
  };
}
