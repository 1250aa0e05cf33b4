import type { Team } from '#data/domain/team.ts';
import { mascotOf, PROFESSIONAL_MASCOTS, teamNames, type TeamName } from './team-aliases.ts';

/** Tells the teams that a text names, in their order, each once. `own` is the team of the feed. */
export type RecogniseTeams = (text: string, own?: string | null) => string[];

// 'Northern Georgia' and 'George Washington' are no names of Georgia and Washington …
const BEFORE =
  /(?:^|[\s("'])(?:North|South|East|West|Northern|Southern|Eastern|Western|Central|Middle|Northeast(?:ern)?|Northwest(?:ern)?|Southeast(?:ern)?|Southwest(?:ern)?|New|Upper|George|Mount|Fort|Lake)[\s-]+$/i;
// … nor are 'Michigan Tech', 'Kansas City' and 'Texas-Arlington' of Michigan, Kansas and Texas.
const AFTER =
  /^(?:\s+(?:state|tech|southern|northern|eastern|western|central|wesleyan|lutheran|christian|atlantic|international|baptist|poly|upstate|city|beach|gardens|d\.?c\.?)(?![\p{L}\p{N}])|,?\s+d\.?c\.?(?![\p{L}\p{N}])|\s+(?:A&M|A & M|A&T|St\.)|\s*\((?!\s*\d)|-(?=[A-Z]))/iu;
const MASCOT_WORD = /^[A-Z][\p{L}\s]+$/u;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[’‘ʻ`´]/g, "'")
    .replaceAll(/\s+/g, ' ');

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

/** Mascots that only one of the teams has, and no professional team. */
function ownMascots(teams: readonly Team[]): Map<string, string> {
  const owners = Map.groupBy(
    teams.filter(({ mascot }) => mascot !== null && MASCOT_WORD.test(mascot)),
    ({ mascot }) => mascot ?? '',
  );
  return new Map(
    [...owners].flatMap(([mascot, [owner, another]]) =>
      owner === undefined || another !== undefined || PROFESSIONAL_MASCOTS.has(mascot)
        ? []
        : [[mascot, owner.id] as const],
    ),
  );
}

/**
 * Makes a recogniser of the teams' names. Longer names come before the shorter ones inside them, and a name that several
 * teams share is settled by the feed's own team, then by a mascot in the text, then by custom. A text without any name
 * is known by a mascot that one team alone has.
 */
export function createRecogniser(teams: readonly Team[]): RecogniseTeams {
  if (teams.length === 0) return () => [];
  const names = new Map<string, TeamName>();
  for (const name of teamNames(teams)) {
    const text = plain(name.text);
    names.set(text, name);
    if (!names.has(text.toUpperCase())) names.set(text.toUpperCase(), name);
  }
  const namePattern = wordsPattern([...names.keys()]);
  const mascots = ownMascots(teams);
  const mascotPattern = mascots.size === 0 ? null : wordsPattern([...mascots.keys()]);
  const mascotById = new Map(teams.map((team) => [team.id, mascotOf(team)]));

  const settle = ({ ids, usual }: TeamName, text: string, own: string | null): string | null => {
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
    if (!AFTER.test(after)) return false;
    // 'Michigan-Ohio State' names two teams; 'Georgia (4-0)' is Georgia and its record.
    const rest = /^-(.*)$/su.exec(after)?.[1];
    namePattern.lastIndex = 0;
    return rest === undefined || namePattern.exec(rest)?.index !== 0;
  };

  return (text, own = null) => {
    const read = plain(text);
    const found = new Set<string>();
    // The pattern remembers where its last use has ended.
    namePattern.lastIndex = 0;
    for (const match of read.matchAll(namePattern)) {
      const name = names.get(match[0]);
      const end = match.index + match[0].length;
      if (name === undefined || isOther(read.slice(0, match.index), read.slice(end))) continue;
      const id = settle(name, read, own);
      if (id !== null) found.add(id);
    }
    if (found.size > 0 || mascotPattern === null) return [...found];
    for (const [word] of read.matchAll(mascotPattern)) {
      const id = [...mascots].find(([mascot]) => mascot.toUpperCase() === word.toUpperCase())?.[1];
      if (id !== undefined) found.add(id);
    }
    return [...found];
  };
}
