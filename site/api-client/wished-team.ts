/** Shared by all tabs: the link of a letter for a new password opens one of its own. */
const STORAGE_KEY = 'hashmark-wished-team';
/** As long as that link works. */
const KEPT_MS = 30 * 60_000;

/** Keeps a team's id until somebody signs in. Lost without a word where storage is switched off. */
export function wishTeam(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, `${String(Date.now())} ${id}`);
  } catch {
    // The way back leads to the team all the same.
  }
}

/** The id of the team that was wished for in the last half hour, as it stands in the storage; it is forgotten by that. */
export function takeWishedTeam(): string | undefined {
  try {
    const [at, id] = localStorage.getItem(STORAGE_KEY)?.split(' ') ?? [];
    localStorage.removeItem(STORAGE_KEY);
    const age = Date.now() - Number(at);
    return age >= 0 && age <= KEPT_MS ? id : undefined;
  } catch {
    return undefined;
  }
}
