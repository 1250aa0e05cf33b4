import type { Team } from './team.ts';

/**
 * What fans call a school beside its name, its short name and its mascot, by the team's id: longer and shorter names,
 * nicknames, and abbreviations that several schools share.
 */
const ALIASES: Readonly<Record<Team['id'], readonly string[]>> = {
  alabama: ['Bama', 'Tide'],
  'app-state': ['Appalachian State'],
  arkansas: ['Hogs'],
  byu: ['Brigham Young'],
  california: ['Cal Berkeley'],
  charlotte: ['UNC Charlotte'],
  cincinnati: ['Cincy'],
  'coastal-carolina': ['Chants'],
  colorado: ['Buffs', 'CU'],
  'florida-state': ['Noles'],
  georgia: ['Dawgs'],
  illinois: ['Illini'],
  'jacksonville-state': ['Jax State'],
  'kansas-state': ['K State'],
  louisiana: ['Louisiana Lafayette', 'ULL'],
  louisville: ['Cards'],
  lsu: ['Louisiana State'],
  maryland: ['Terps'],
  massachusetts: ['UMass'],
  miami: ['Canes', 'Miami Florida', 'Miami FL', 'The U'],
  'miami-oh': ['Miami Ohio', 'Miami of Ohio'],
  minnesota: ['Gophers'],
  'mississippi-state': ['Miss State', 'MSU'],
  missouri: ['Mizzou'],
  'missouri-state': ['MSU'],
  'nc-state': ['North Carolina State'],
  nebraska: ['Huskers'],
  oklahoma: ['Boomer Sooner'],
  'oklahoma-state': ['OSU', 'Pokes'],
  'ole-miss': ['Mississippi'],
  'oregon-state': ['OSU'],
  pittsburgh: ['Pitt'],
  purdue: ['Boilers'],
  'sam-houston': ['Sam Houston State'],
  smu: ['Southern Methodist'],
  'southern-miss': ['Southern Mississippi'],
  syracuse: ['Cuse'],
  tcu: ['Texas Christian'],
  tennessee: ['Vols'],
  texas: ['Horns', 'UT'],
  'texas-am': ['TAMU', 'A&M', 'Texas A and M'],
  uab: ['Alabama Birmingham'],
  ucf: ['Central Florida'],
  uconn: ['Connecticut'],
  'ul-monroe': ['Louisiana Monroe'],
  unlv: ['Nevada Las Vegas'],
  usc: ['Southern California', 'Southern Cal', 'SC'],
  utep: ['Texas El Paso'],
  utsa: ['Texas San Antonio'],
  vanderbilt: ['Vandy'],
  virginia: ['Hoos', 'Wahoos'],
  washington: ['UW', 'U Dub'],
  wisconsin: ['UW'],
};

/** Every name that a team goes by beside its own: short name, mascot, name with mascot, and what else fans call it. */
export function otherNamesOf({
  id,
  name,
  shortName,
  mascot,
}: Pick<Team, 'id' | 'name' | 'shortName' | 'mascot'>): string[] {
  const withMascot = mascot === null ? [] : [mascot, `${name} ${mascot}`];
  return [shortName, ...withMascot, ...(ALIASES[id] ?? [])];
}
