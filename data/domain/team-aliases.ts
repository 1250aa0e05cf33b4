import type { Team } from './team.ts';

/** What fans call schools beside what a team's own fields say: longer and shorter names, nicknames, shared abbreviations. */
const ALIASES = `
  alabama: Bama, Tide; app-state: Appalachian State; arkansas: Hogs; byu: Brigham Young; california: Cal Berkeley;
  cincinnati: Cincy; colorado: Buffs, CU; florida-state: Noles; georgia: Dawgs; illinois: Illini; kansas-state: K State;
  jacksonville-state: Jax State; louisiana: Louisiana Lafayette, ULL; louisville: Cards; lsu: Louisiana State;
  maryland: Terps; massachusetts: UMass; miami: Canes, Miami Florida, Miami FL; miami-oh: Miami Ohio, Miami of Ohio;
  minnesota: Gophers; mississippi-state: Miss State, MSU; missouri: Mizzou; missouri-state: MSU; nebraska: Huskers;
  oklahoma-state: OSU, Pokes; ole-miss: Mississippi; oregon-state: OSU;
  purdue: Boilers; sam-houston: Sam Houston State; smu: Southern Methodist; southern-miss: Southern Mississippi;
  syracuse: Cuse; tcu: Texas Christian; tennessee: Vols; texas: Horns, UT; texas-am: TAMU, A&M, Texas A and M;
  uab: Alabama Birmingham; ucf: Central Florida; uconn: Connecticut; ul-monroe: Louisiana Monroe; unlv: Nevada Las Vegas;
  usc: Southern California, Southern Cal; utep: Texas El Paso; utsa: Texas San Antonio; vanderbilt: Vandy;
  virginia: Hoos, Wahoos; washington: UW; wisconsin: UW`;
const aliasesOf = new Map(
  ALIASES.split(';').map((entry) => {
    const [id = '', names = ''] = entry.split(':');
    return [id.trim(), names.split(',').map((name) => name.trim())];
  }),
);

/** The names that a team goes by: its own first, its short name, mascot, both together, and what else fans call it. */
export function namesOfTeam(team: Pick<Team, 'id' | 'name' | 'shortName' | 'mascot'>): string[] {
  const { id, name, shortName, mascot } = team;
  const withMascot = mascot === null ? [] : [mascot, `${name} ${mascot}`];
  return [name, shortName, ...withMascot, ...(aliasesOf.get(id) ?? [])];
}
