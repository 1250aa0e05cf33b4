import type { Recruit } from '#data/domain/football/recruit.ts';
import type { Team } from '#data/domain/football/team.ts';
import { numberWord, withArticle } from '#data/domain/words/english.ts';

const POSITIONS: Readonly<Record<string, string>> = {
  QB: 'quarterback',
  RB: 'running back',
  WR: 'wide receiver',
  TE: 'tight end',
  OT: 'offensive tackle',
  IOL: 'interior offensive lineman',
  EDGE: 'edge rusher',
  DL: 'defensive lineman',
  LB: 'linebacker',
  CB: 'cornerback',
  S: 'safety',
  ATH: 'athlete',
};
/** `QB` is `quarterback`; a position that is not in the list stays as it is. */
export function positionWord(position: string): string {
  return POSITIONS[position] ?? position;
}

/** `a five-star quarterback from Spring, TX (Central)`. */
export function originWords({
  rating,
  position,
  location,
  highSchool,
}: Pick<Recruit, 'rating' | 'position' | 'location' | 'highSchool'>): string {
  const kind = withArticle(`${numberWord(rating)}-star ${positionWord(position)}`);
  return `${kind} from ${location}${highSchool === null ? '' : ` (${highSchool})`}`;
}

/** A recruit in one sentence of facts, for those who ask the API: no page repeats it. */
export function describeRecruit(
  recruit: Pick<Recruit, 'name' | 'classYear' | 'nationalRanking' | 'rating' | 'position' | 'location' | 'highSchool'>,
  team: Team | null,
): string {
  const { name, classYear, nationalRanking } = recruit;
  const standing = team === null ? 'is uncommitted' : `is committed to ${team.name}`;
  return `${name}, ${originWords(recruit)}, No. ${nationalRanking ?? ''} nationally in the class of ${classYear}, ${standing}.`;
}

/** A recruit as a source reports him, with ranks and rating of the public industry composite. */
export interface RankedRecruit extends Pick<
  Recruit,
  'id' | 'name' | 'position' | 'classYear' | 'height' | 'weight' | 'location' | 'highSchool' | 'compositeRating'
> {
  stars: number;
  nationalRank: number;
  commitmentTeamId: string | null;
}

/** A source's recruits as recruits of the domain; `teams` holds every team they are committed to. */
export function buildRecruits(recruits: readonly RankedRecruit[], teams: readonly Team[]): Recruit[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return recruits.map((recruit) => {
    const { stars, nationalRank, commitmentTeamId, ...others } = recruit;
    const committedTeam = commitmentTeamId === null ? null : (byId.get(commitmentTeamId) ?? null);
    const facts = { ...others, rating: stars, nationalRanking: nationalRank };
    return {
      ...facts,
      on3Rating: null,
      imageUrl: null,
      externalUrl: null,
      description: describeRecruit(facts, committedTeam),
      commitmentStatus: committedTeam === null ? 'uncommitted' : 'committed',
      committedTeam,
    };
  });
}
