import type { Team } from '#data/domain/team.ts';
import type { SnapshotRecruit } from '../parse/snapshot-recruits.ts';
import { capitalise, numberWord, withArticle } from '../desk/english.ts';
import { heightWords, positionWord } from './words.ts';

/**
 * One or two sentences about a recruit, of facts alone. The rank picks one of four shapes, so that
 * neighbours in a list read differently and the same facts always read the same.
 */
export function describeRecruit(facts: SnapshotRecruit, team: Team | null): string {
  const { name, classYear, weight, location, highSchool, nationalRank } = facts;
  const stars = `${numberWord(facts.stars)}-star`;
  const position = positionWord(facts.position);
  const size = `${heightWords(facts.height)}, ${weight}-pound`;
  // The table's place is the home town or the school's: both are where he is from.
  const school = `${location} (${highSchool})`;
  const to = team?.name ?? null;
  switch (nationalRank % 4) {
    case 0:
      return (
        `${capitalise(withArticle(`${stars} ${position}`))} from ${school}, ${name} is No. ${nationalRank} nationally in the class of ${classYear}. ` +
        `Listed at ${heightWords(facts.height)} and ${weight} pounds, he is ${to === null ? 'uncommitted' : `committed to ${to}`}.`
      );
    case 1:
      return (
        `No. ${nationalRank} in the class of ${classYear}: ${withArticle(`${stars} ${position}`)} out of ${school}, ${heightWords(facts.height)} and ${weight} pounds. ` +
        (to === null ? 'He has not committed.' : `His commitment is with ${to}.`)
      );
    case 2:
      return (
        `The ${size} ${position} from ${school} carries ${withArticle(stars)} rating and the No. ${nationalRank} national rank for ${classYear}. ` +
        (to === null ? `${name} is uncommitted.` : `${name} is committed to ${to}.`)
      );
    default:
      return (
        `${to === null ? 'Still uncommitted' : `Committed to ${to}`}, ${name} ranks No. ${nationalRank} in the ${classYear} class. ` +
        `The ${stars} ${position} is listed at ${heightWords(facts.height)} and ${weight} pounds and comes from ${school}.`
      );
  }
}
