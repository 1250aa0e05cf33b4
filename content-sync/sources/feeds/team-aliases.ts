import type { Team } from '#data/domain/football/team.ts';

/** The lines of a table by their first word. */
const tableOf = (lines: string): Map<string, string> =>
  new Map([...lines.matchAll(/(\S+) (.+)/g)].map(([, word = '', rest = '']) => [word, rest]));

/**
 * Other names that headlines use, by the team's id. A name under several ids is resolved by the
 * words around it; see `recognise-teams.ts`.
 */
const ALIASES = tableOf(`
  app-state Appalachian State
  boston-college BC
  california Cal | Cal Golden Bears
  florida-international FIU
  florida-atlantic FAU
  florida-state FSU
  hawaii Hawaii
  louisiana Louisiana-Lafayette | UL Lafayette
  lsu Louisiana State
  massachusetts UMass
  miami Miami (FL) | Miami (Fla.) | Miami Hurricanes | Miami, Florida
  miami-oh Miami | Miami (Ohio) | Miami-Ohio | Miami Ohio | Miami of Ohio | Miami (O.) | Miami RedHawks | Miami Redhawks | Miami University
  michigan-state MSU
  mississippi-state MSU | Miss. State | Miss State
  missouri Mizzou
  missouri-state MSU
  nc-state North Carolina State | N.C. State | NCSU
  north-carolina UNC | Carolina
  ohio-state OSU
  oklahoma-state OSU | OKState
  ole-miss Mississippi
  oregon-state OSU
  pittsburgh Pitt
  san-jose-state San Jose State | SJSU
  south-carolina Carolina
  south-florida USF
  southern-miss Southern Mississippi
  tcu Texas Christian
  tennessee UT
  texas UT
  texas-am Texas A and M | TAMU
  uconn Connecticut
  ucf Central Florida
  ul-monroe Louisiana-Monroe | ULM
  usc Southern California | Southern Cal
  utsa Texas-San Antonio
  utep Texas-El Paso
  washington-state WSU | Wazzu
  west-virginia WVU
  wisconsin UW
  washington UW
`);

/** Names that mean one team unless the words around them say otherwise. */
const USUAL: Readonly<Record<string, string>> = { Miami: 'miami' };

/** Mascots that our data may lack and that resolve a shared name. */
const MASCOTS: Readonly<Record<string, string>> = { 'miami-oh': 'RedHawks' };

/** What reads like a team's name and is none: professional teams, newspapers, cities. */
const OTHERS = tableOf(`
  Army recruiting recruiters Reserve Corps
  Arizona Cardinals Diamondbacks Coyotes
  Buffalo Bills Sabres
  Carolina Panthers Hurricanes
  Charlotte Hornets Observer
  Cincinnati Bengals Reds Enquirer
  Colorado Rockies Avalanche Springs
  Florida Panthers Keys
  Houston Texans Astros Rockets Chronicle
  Indiana Pacers Fever
  Iowa City
  Kansas City
  Memphis Grizzlies
  Miami Dolphins Heat Marlins Herald Beach Gardens
  Minnesota Vikings Twins Timberwolves Wild Lynx
  Oklahoma City
  Pittsburgh Steelers Pirates Penguins
  Tennessee Titans
  Texas Rangers
  Utah Jazz Mammoth
  Washington Commanders Nationals Wizards Capitals Mystics Post Monument
`);

/** Mascots that alone mean a professional team, or another university's, at least as often. */
export const PROFESSIONAL_MASCOTS: ReadonlySet<string> = new Set(
  (
    'Bears Bengals Bills Broncos Cardinals Chargers Chiefs Cowboys Dolphins Eagles Falcons ' +
    'Giants Jets Lions Panthers Patriots Raiders Rams Ravens Saints Texans Tigers Titans Vikings ' +
    'Aggies Bulldogs Cougars Huskies Mountaineers Mustangs Owls Rebels Rockets Wildcats'
  ).split(' '),
);

/** The team's mascot; null when no source names it. */
export function mascotOf({ id, mascot }: Team): string | null {
  return mascot ?? MASCOTS[id] ?? null;
}

/** A name as it may stand in a text, and which teams it may mean: none when it is no team's. */
export interface TeamName {
  text: string;
  ids: readonly string[];
  /** The team it means when nothing else resolves it; null: none. */
  usual: string | null;
}

function namesOf(team: Team): string[] {
  const { id, name } = team;
  const mascot = mascotOf(team);
  const names = [name, ...(ALIASES.get(id)?.split(' | ') ?? [])];
  const spelt = names.flatMap((one) => [
    one,
    ...(one.endsWith(' State') ? [one.replace(/ State$/, ' St.')] : []),
    ...(one.includes('A&M') ? [one.replace('A&M', 'A & M')] : []),
  ]);
  return mascot === null ? spelt : [...spelt, `${name} ${mascot}`];
}

/** Every name of every team, the longest first, so that 'Texas A&M' is never read as 'Texas'. */
export function teamNames(teams: readonly Team[]): TeamName[] {
  const ids = new Map<string, Set<string>>();
  for (const [place, words] of OTHERS) for (const word of words.split(' ')) ids.set(`${place} ${word}`, new Set());
  for (const team of teams) for (const text of namesOf(team)) ids.set(text, (ids.get(text) ?? new Set()).add(team.id));
  return [...ids]
    .map(([text, some]) => {
      const [only] = some.size === 1 ? some : [];
      const usual = USUAL[text];
      return {
        text,
        ids: [...some],
        usual: only ?? (usual !== undefined && some.has(usual) ? usual : null),
      };
    })
    .toSorted((a, b) => b.text.length - a.text.length);
}
