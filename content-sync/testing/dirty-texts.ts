/** What the league's lists are chosen by before their records are read. */
const CHOSEN_BY: ReadonlySet<string> = new Set(['seasonType', 'startDate']);

/** Records with what turns the direction of what follows, and a control character, in every text of theirs. */
export function withDirtyTexts<Records>(records: Records): Records {
  return JSON.parse(JSON.stringify(records), (name, value: unknown) =>
    typeof value === 'string' && !CHOSEN_BY.has(name) ? `\u202e${value}\u0007` : value,
  ) as Records;
}
