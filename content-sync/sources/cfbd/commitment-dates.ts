import { Type } from 'typebox';
import type { Content } from '#data/content/records.ts';
import type { Recruit } from '#data/domain/football/recruit.ts';
import { nullable } from '#data/domain/schemas.ts';
import { asKnown } from '../../content/recruiting/commitments.ts';
import type { CommitmentDate, DateOfCommitment } from '../../content/recruiting/recruiting-news.ts';
import type { AskedMoment } from '../../core/source.ts';
import { readState, writeState } from '../../core/state-file.ts';

const SCHEMA = Type.Record(
  Type.String(),
  Type.Object({
    team: Type.String(),
    since: nullable(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT', description: 'ISO 8601 UTC' })),
  }),
);

/** When we first saw each recruit committed to his team (docs/decisions/11). */
export interface CommitmentDates {
  /** Undefined when he was never seen committed to this team, or uncommitted since. */
  since(recruitId: string, teamId: string): CommitmentDate | undefined;
  note(recruitId: string, teamId: string, since: CommitmentDate): void;
  /** He is uncommitted: a later commitment, to the same team too, is a new one. */
  forget(recruitId: string): void;
  /** Writes the file when something is new. */
  save(): void;
}

/** Opens the dates in `file`, which need not exist yet. One sync at a time may have them. */
export async function openCommitmentDates(file: string): Promise<CommitmentDates> {
  // Without the file the published release still knows the dates of what it reports.
  const seen = new Map(Object.entries((await readState(file, SCHEMA)) ?? {}));
  let isChanged = false;
  const since: CommitmentDates['since'] = (recruitId, teamId) => {
    const last = seen.get(recruitId);
    return last?.team === teamId ? last.since : undefined;
  };
  return {
    since,
    note(recruitId, team, at) {
      if (since(recruitId, team) === at) return;
      seen.set(recruitId, { team, since: at });
      isChanged = true;
    },
    forget(recruitId) {
      if (seen.delete(recruitId)) isChanged = true;
    },
    save() {
      if (!isChanged) return;
      writeState(file, Object.fromEntries(seen));
      isChanged = false;
    },
  };
}

/** Since when, as the published release knows it, he is committed to this team; undefined: there he is not. */
function publishedDate(
  { recruits, recruitingNews }: Content,
  recruitId: string,
  teamId: string,
): CommitmentDate | undefined {
  const before = recruits.get(recruitId);
  // A recruit whom we never saw without his team committed at an unknown time.
  if (before === undefined) return null;
  if (asKnown(before).committedTeamId !== teamId) return undefined;
  const items = [...recruitingNews.values()].filter((one) => one.recruitId === recruitId && one.type === 'commitment');
  const days = items.map(({ publishedAt }) => publishedAt);
  return days.toSorted().at(-1) ?? null;
}

/**
 * The league says who is committed where, not since when: a commitment of a recruit whom we had seen without it carries
 * the moment at which we first saw it, any other has no date (docs/decisions/11). As of an earlier day one that was
 * not seen by then is unknown, and nothing is noted.
 */
export function dateCommitments(
  recruits: readonly Recruit[],
  { request: { now, isAsOf }, dates, stored }: { request: AskedMoment; dates: CommitmentDates; stored: Content },
): DateOfCommitment {
  const found = new Map<string, CommitmentDate>();
  for (const { id, committedTeam } of recruits) {
    if (committedTeam === null) {
      if (!isAsOf) dates.forget(id);
      continue;
    }
    const noted = dates.since(id, committedTeam.id);
    const before = noted === undefined ? publishedDate(stored, id, committedTeam.id) : noted;
    const since = before === undefined && !isAsOf ? now.toISOString() : before;
    if (since === undefined) continue;
    found.set(id, since);
    if (!isAsOf) dates.note(id, committedTeam.id, since);
  }
  return ({ id }) => found.get(id);
}
