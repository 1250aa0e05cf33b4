import type { Team } from '#data/domain/football/team.ts';
import NAMES from './team-aliases.json' with { type: 'json' };

/**
 * Other names that headlines use, by the team's id. A name under several ids is resolved by the words around it; see
 * `recognise-teams.ts`.
 */
const ALIASES: Readonly<Record<string, readonly string[]>> = NAMES.aliases;
/** Names that mean one team unless the words around them say otherwise. */
const USUAL: Readonly<Record<string, string>> = NAMES.usual;
/** Mascots that our data may lack and that resolve a shared name. */
const MASCOTS: Readonly<Record<string, string>> = NAMES.mascots;
/** Mascots that alone mean a professional team, or another university's, at least as often. */
export const SHARED_MASCOTS: ReadonlySet<string> = new Set(NAMES.sharedMascots);
/** Mascots that only football has under that word; any other is a word of the language, or of other teams too. */
export const OWN_MASCOTS: ReadonlySet<string> = new Set(NAMES.ownMascots);

/** The team's mascot; null when no source names it. */
export function mascotOf({ id, mascot }: Team): string | null {
  return mascot ?? MASCOTS[id] ?? null;
}

/** A name as it may stand in a text, and which teams it may mean: none when it is no team's. */
export interface TeamName {
  text: string;
  ids: readonly string[];
  /** The team it means when nothing else resolves it; null: none. */
  usual: string | null;
}

function namesOf(team: Team): string[] {
  const { id, name } = team;
  const mascot = mascotOf(team);
  const names = [name, ...(ALIASES[id] ?? [])];
  const spelt = names.flatMap((one) => [
    one,
    ...(one.endsWith(' State') ? [one.replace(/ State$/, ' St.')] : []),
    ...(one.includes('A&M') ? [one.replace('A&M', 'A & M')] : []),
  ]);
  return mascot === null ? spelt : [...spelt, `${name} ${mascot}`];
}

/** Every name of every team, the longest first, so that 'Texas A&M' is never read as 'Texas'. */
export function teamNames(teams: readonly Team[]): TeamName[] {
  const ids = new Map<string, Set<string>>();
  // What reads like a team's name and is none: professional teams, newspapers, cities.
  for (const [place, words] of Object.entries(NAMES.others))
    for (const word of words) ids.set(`${place} ${word}`, new Set());
  for (const team of teams) for (const text of namesOf(team)) ids.set(text, (ids.get(text) ?? new Set()).add(team.id));
  return [...ids]
    .map(([text, some]) => {
      const [only] = some.size === 1 ? some : [];
      const usual = USUAL[text];
      return {
        text,
        ids: [...some],
        usual: only ?? (usual !== undefined && some.has(usual) ? usual : null),
      };
    })
    .toSorted((a, b) => b.text.length - a.text.length);
}
