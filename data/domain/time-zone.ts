/**
 * An IANA time zone as the platform spells it (`Europe/Berlin`); undefined for what it does not know, and for a bare
 * offset, which would be wrong after the next clock change.
 */
export function knownTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
