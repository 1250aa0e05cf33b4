import { isCoveredConference } from '#data/domain/team.ts';
import type { RecordReader } from './record-reader.ts';
import { slugOf } from './slug.ts';
import type { SnapshotSide } from './snapshot-games.ts';
import type { SnapshotTeam } from './snapshot-teams.ts';

type TeamFacts = Pick<SnapshotSide, 'id' | 'name' | 'conference' | 'classification'>;

/**
 * Who plays in the snapshot. The table names the teams of the five conferences; everybody else is
 * known from the games alone, so a slip of the pen could invent a team. Therefore an id must fit
 * its name, and every game must say the same of the same team.
 */
export class TeamRegister {
  readonly #known: Map<string, TeamFacts>;
  readonly #isTableSound: boolean;

  /** `isTableSound` false: teams are missing that had problems of their own; each game of theirs need not say so again. */
  constructor(covered: readonly SnapshotTeam[], isTableSound: boolean) {
    this.#isTableSound = isTableSound;
    this.#known = new Map(
      covered.map(({ id, name, conference }) => [
        id,
        { id, name, conference, classification: 'fbs' },
      ]),
    );
  }

  /** Notes what does not fit, and remembers an opponent that it sees for the first time. */
  check(side: TeamFacts, reader: RecordReader): void {
    const known = this.#known.get(side.id);
    if (known === undefined) {
      if (isCoveredConference(side.conference) || slugOf(side.name) !== side.id) {
        if (!this.#isTableSound) return;
        reader.problem('id', `'${side.id}' is no known team`);
        return;
      }
      const { id, name, conference, classification } = side;
      this.#known.set(side.id, { id, name, conference, classification });
      return;
    }
    for (const field of ['name', 'conference', 'classification'] as const) {
      if (side[field] !== known[field])
        reader.problem(
          field,
          `is '${side[field]}', but elsewhere ${side.id} has '${known[field]}'`,
        );
    }
  }

  /** True for a team of the table or one that plays in a game. */
  has(id: string): boolean {
    return this.#known.has(id) || !this.#isTableSound;
  }
}
