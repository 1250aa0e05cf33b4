import { Type } from 'typebox';
import { decimal, integer, spare, text } from '../../core/fields.ts';
import { slugOf } from '../../core/text.ts';
import type { RankedRecruit } from '../../content/recruiting/recruits.ts';
import type { IdMemory } from './id-memory.ts';
import { fieldsOf, leagueId, maybe, readLeagueList, type LeagueList } from './read-league-list.ts';
import type { LeagueTeams } from './league-teams.ts';

/** A class has thousands; the site shows the first of the national ranking. */
const LAST_RANK = 300;

const schemaOf = (classYear: number) =>
  Type.Object({
    id: leagueId(),
    name: text(),
    year: integer(classYear, classYear),
    ranking: integer(1, LAST_RANK),
    position: text(),
    // In half inches.
    height: Type.Number({
      minimum: 48,
      maximum: 95.5,
      multipleOf: 0.5,
      description: 'a number from 48 to 95.5, in half inches',
    }),
    weight: integer(100, 500),
    stars: integer(1, 5),
    rating: decimal(0, 1),
    school: text(),
    city: text(),
    stateProvince: spare(text()),
    committedTo: maybe(text()),
  });

/** Inches as feet and inches: 75.5 is `6-3.5`. */
function heightText(inches: number): string {
  const feet = Math.floor(inches / 12);
  return `${feet}-${inches - feet * 12}`;
}

/** True for one of the thousands without a rank, or with one that the site does not show. */
function isUnranked(row: unknown): boolean {
  const { ranking = null } = fieldsOf(row);
  return ranking === null || (typeof ranking === 'number' && ranking > LAST_RANK);
}

/** Reads `/recruiting/players` of one class: those with a national rank up to 300. */
export function readLeagueRecruits(
  rows: readonly unknown[],
  { classYear, teams, memory }: { classYear: number; teams: LeagueTeams; memory: IdMemory },
): LeagueList<RankedRecruit> {
  const seen = new Set<string>();
  const ranked = rows.filter((row) => !isUnranked(row));
  const kind = { schema: schemaOf(classYear), nameField: 'name' };
  return readLeagueList(ranked, kind, (player) => {
    const { id, name, position, weight, city } = player;
    const school = player.committedTo ?? null;
    const commitmentTeamId = school === null ? null : (teams.idOfSchool(school) ?? null);
    if (slugOf(name) === '') return 'name must have letters';
    if (school !== null && commitmentTeamId === null) return 'committedTo is no team of this season';
    if (seen.has(String(id))) return 'stands there twice';
    seen.add(String(id));
    const state = player.stateProvince ?? null;
    return {
      id: memory.idFor('recruits', String(id), `${slugOf(name)}-${classYear}`),
      name,
      position,
      classYear,
      height: heightText(player.height),
      weight,
      location: state === null ? city : `${city}, ${state}`,
      highSchool: player.school,
      stars: player.stars,
      nationalRank: player.ranking,
      compositeRating: player.rating,
      commitmentTeamId,
    };
  });
}
