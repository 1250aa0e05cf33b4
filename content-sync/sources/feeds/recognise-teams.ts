import type { Team } from '#data/domain/football/team.ts';
import WORDS from './football-words.json' with { type: 'json' };
import { isContest, PLACE, plain, sceneOf, standsAsTeam, withoutDateline, type Scene } from './football-words.ts';
import { mascotOf, OWN_MASCOTS, SHARED_MASCOTS, teamNames, type TeamName } from './team-aliases.ts';

/**
 * Tells the teams that a text names in news of college football, in their order, each once. `own` is the team of the
 * feed, `scene` what the story is about; by itself the text must say so.
 */
export type RecogniseTeams = (text: string, own?: string | null, scene?: Scene) => string[];

// 'Northern Georgia' and 'George Washington' are no names of Georgia and Washington, and a player's former team is not
// what his news is about …
const BEFORE = new RegExp(String.raw`(?:^|[\s("'])(?:${WORDS.firstWords.join('|')})[\s-]+$`, 'i');
// … nor are 'Michigan Tech', 'Kansas City' and 'Texas-Arlington' of Michigan, Kansas and Texas.
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const FOLLOWING = [
  String.raw`\s+(?:${WORDS.secondWords.join('|')})${WORD_END}`,
  String.raw`,?\s+d\.?c\.?${WORD_END}`,
  String.raw`\s+(?:A&M|A & M|A&T|St\.)`,
  String.raw`\s*\((?!\s*\d)`,
  '-(?=[A-Z])',
];
const AFTER = new RegExp(`^(?:${FOLLOWING.join('|')})`, 'iu');
/** 'Boston College of Nursing', 'Miami of Ohio' where that is not a name of its own. */
const OF_SOMETHING = /^\s+of\s+\p{Lu}/u;
/** Red Raiders and Blue Devils play for many a school. */
const COLOURED = /^(?:Black|Blue|Golden|Green|Purple|Red|Yellow) /;
const MASCOT_WORD = /^[A-Z][\p{L}\s]+$/u;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern of whole words, each as it is written or all in capitals; no other case is a name. */
function wordsPattern(words: readonly string[]): RegExp {
  const forms = words.flatMap((word) => [...new Set([word, word.toUpperCase()])]);
  const pattern = forms
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}&])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu');
}

/** The teams whose mascot no other one and no professional team has, by the mascot in capitals. */
function ownMascots(teams: readonly Team[]): Map<string, { id: string; mascot: string }> {
  const byMascot = Map.groupBy(teams, ({ mascot }) => mascot ?? '');
  return new Map(
    [...byMascot].flatMap(([mascot, [owner, another]]) =>
      owner && !another && MASCOT_WORD.test(mascot) && !SHARED_MASCOTS.has(mascot)
        ? [[mascot.toUpperCase(), { id: owner.id, mascot }]]
        : [],
    ),
  );
}

/** A team's name where it stands in a text. */
interface Found {
  id: string;
  /** Far more often something else: a place, a family. */
  isPlace: boolean;
  from: number;
  to: number;
}

/** Those of the names that mean teams of football: what a text is about must say so, the more for a place's name. */
function believed(found: readonly Found[], text: string, scene: Scene, own: string | null): Found[] {
  const teams = new Set(found.map(({ id }) => id)).size;
  const isMeeting = (one: Found | undefined, next: Found | undefined): boolean =>
    one !== undefined && next !== undefined && one.id !== next.id && isContest(text.slice(one.to, next.from));
  const isAmongTeams = teams > 1 && found.some(({ isPlace }) => !isPlace);
  const isCertain = scene.isFootball || own !== null || isAmongTeams;
  return found.filter(
    (one, at) =>
      isCertain || (scene.isSport && !one.isPlace) || isMeeting(found[at - 1], one) || isMeeting(one, found[at + 1]),
  );
}

/**
 * Makes a recogniser of the teams' names. Longer names come before the shorter ones inside them, and a name that
 * several teams share is resolved by the feed's own team, then by a mascot in the text, then by custom. A text without
 * any name is known by a mascot that one team alone has. Precision comes first: a name in other news is no team's
 * (docs/decisions/12).
 */
export function createRecogniser(teams: readonly Team[]): RecogniseTeams {
  if (teams.length === 0) return () => [];
  const named = teamNames(teams).map((name) => ({ ...name, text: plain(name.text) }));
  const names = new Map(named.toReversed().map((name) => [name.text.toUpperCase(), name]));
  const namePattern = wordsPattern(named.map(({ text }) => text));
  const mascots = ownMascots(teams);
  const mascotPattern = wordsPattern([...mascots.values()].map(({ mascot }) => mascot));
  const lower = new Set(teams.flatMap((team) => (team.classification === 'fcs' ? [team.id] : [])));
  const isPlace = (text: string, id: string): boolean => PLACE.test(text) || (lower.has(id) && !/[\s&-]/.test(text));
  const mascotById = new Map(teams.map((team) => [team.id, mascotOf(team)]));

  const resolveName = ({ ids, usual }: TeamName, text: string, own: string | null): string | null => {
    if (ids.length < 2) return usual;
    if (own !== null && ids.includes(own)) return own;
    const named = ids.filter((id) => {
      const mascot = mascotById.get(id) ?? null;
      return mascot !== null && text.toLowerCase().includes(mascot.toLowerCase());
    });
    return named.length === 1 ? (named[0] ?? null) : usual;
  };

  const isOther = (before: string, after: string): boolean => {
    if (BEFORE.test(before.slice(-24))) return true;
    if (OF_SOMETHING.test(after)) return true;
    if (!AFTER.test(after)) return false;
    // 'Michigan-Ohio State' names two teams; 'Georgia (4-0)' is Georgia and its record.
    return !after.startsWith('-') || after.slice(1).search(namePattern) !== 0;
  };

  const mascotsIn = (text: string, { isFootball, isSport }: Scene): string[] =>
    [...text.matchAll(mascotPattern)].flatMap(({ 0: word, index }) => {
      const found = mascots.get(word.toUpperCase());
      // The Orange Bowl is no team's.
      if (found === undefined || text.startsWith(' Bowl', index + word.length)) return [];
      const { id, mascot } = found;
      const isOwn = OWN_MASCOTS.has(mascot) || (mascot.includes(' ') && !COLOURED.test(mascot));
      return (isOwn ? isSport : isFootball) ? [id] : [];
    });

  return (text, own = null, scene = sceneOf(text)) => {
    const read = withoutDateline(plain(text));
    if (scene.isOther) return [];
    const found: Found[] = [];
    for (const match of read.matchAll(namePattern)) {
      const name = names.get(match[0].toUpperCase());
      const from = match.index;
      const to = from + match[0].length;
      const before = read.slice(0, from);
      const after = read.slice(to);
      if (name === undefined || isOther(before, after)) continue;
      const id = resolveName(name, read, own);
      if (id === null) continue;
      const one = { id, isPlace: isPlace(name.text, id), from, to };
      if (!one.isPlace || standsAsTeam(before, after)) found.push(one);
    }
    const ids = believed(found, read, scene, own).map(({ id }) => id);
    return [...new Set(ids.length > 0 ? ids : mascotsIn(read, scene))];
  };
}
