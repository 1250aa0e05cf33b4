/** What became of the sessions elsewhere, in words. */
export function endedText(sessionsEnded: number): string {
  if (sessionsEnded === 0) return 'You stay signed in here.';
  const where = sessionsEnded === 1 ? 'one other device' : `${String(sessionsEnded)} other devices`;
  return `You stay signed in here and were signed out on ${where}.`;
}
