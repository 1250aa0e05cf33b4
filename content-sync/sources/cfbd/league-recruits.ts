import { slugOf } from '../../parse/slug.ts';
import type { SnapshotRecruit } from '../../parse/snapshot-recruits.ts';
import type { IdMemory } from './id-memory.ts';
import { leagueIdOf, openRecord } from './league-record.ts';
import type { LeagueTeams } from './league-teams.ts';
import type { Skipped } from './skipped.ts';

/** A class has thousands; the site tells of the first of the national ranking. */
const LAST_RANK = 300;
const OPTIONAL = ['ranking', 'committedTo', 'stateProvince', 'country'] as const;

/** Inches as feet and inches: 75.5 is `6-3.5`. */
function heightText(inches: number): string {
  const feet = Math.floor(inches / 12);
  return `${feet}-${inches - feet * 12}`;
}

/** Reads `/recruiting/players` of one class: those with a national rank up to 300. */
export function readLeagueRecruits(
  rows: readonly unknown[],
  { classYear, teams, memory }: { classYear: number; teams: LeagueTeams; memory: IdMemory },
): { recruits: SnapshotRecruit[]; skipped: Skipped[] } {
  const recruits: SnapshotRecruit[] = [];
  const skipped: Skipped[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const record = openRecord(row, OPTIONAL);
    const { reader, fields } = record;
    const rank = fields['ranking'];
    if (rank === null || (typeof rank === 'number' && rank > LAST_RANK)) continue;
    const leagueId = leagueIdOf(fields['id']);
    const name = reader.text('name');
    const nationalRank = reader.wholeOrNull('ranking', 1, LAST_RANK);
    reader.whole('year', classYear, classYear);
    const inches = reader.number('height', 48, 95.5);
    const facts = {
      position: reader.text('position'),
      weight: reader.whole('weight', 100, 500),
      stars: reader.whole('stars', 1, 5),
      compositeRating: reader.number('rating', 0, 1),
      highSchool: reader.text('school'),
    };
    const place = [reader.text('city'), reader.textOrNull('stateProvince')];
    const school = reader.textOrNull('committedTo');
    const commitmentTeamId = school === null ? null : (teams.idOfSchool(school) ?? null);
    const reason =
      record.reason() ??
      (leagueId === undefined ? 'id must be a number' : undefined) ??
      (slugOf(name) === '' ? 'name must have letters' : undefined) ??
      (Number.isInteger(inches * 2) ? undefined : 'height must be in half inches') ??
      (school !== null && commitmentTeamId === null
        ? 'committedTo is no team of this season'
        : undefined) ??
      (seen.has(leagueId ?? '') ? 'stands there twice' : undefined);
    if (reason !== undefined || leagueId === undefined) {
      skipped.push({ record: name === '' ? (leagueId ?? '') : name, reason: reason ?? '' });
      continue;
    }
    // Without a rank a recruit is one of thousands.
    if (nationalRank === null) continue;
    seen.add(leagueId);
    recruits.push({
      id: memory.idFor('recruits', leagueId, `${slugOf(name)}-${classYear}`),
      name,
      classYear,
      height: heightText(inches),
      location: place.filter((part) => part !== null).join(', '),
      nationalRank,
      commitmentTeamId,
      ...facts,
    });
  }
  return { recruits, skipped };
}
