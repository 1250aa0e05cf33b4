/*
 * Our own list of well-known rivalries, an editorial choice: no source names them. The two teams
 * stand in the order of the alphabet, and every game between them belongs to it.
 */
const RIVALRIES = `
  alabama auburn Iron Bowl
  alabama lsu Alabama–LSU rivalry
  alabama tennessee Third Saturday in October
  arizona arizona-state Territorial Cup
  arkansas lsu Golden Boot
  arkansas missouri Battle Line Rivalry
  arkansas texas Arkansas–Texas rivalry
  army navy Army–Navy Game
  auburn georgia Deep South's Oldest Rivalry
  baylor tcu Revivalry
  boston-college notre-dame Frank Leahy Memorial Bowl
  byu utah Holy War
  california stanford Big Game
  clemson georgia-tech Clemson–Georgia Tech rivalry
  clemson south-carolina Palmetto Bowl
  colorado utah Rumble in the Rockies
  duke north-carolina Victory Bell
  florida florida-state Sunshine Showdown
  florida georgia World's Largest Outdoor Cocktail Party
  florida lsu Florida–LSU rivalry
  florida miami Florida Cup
  florida tennessee Florida–Tennessee rivalry
  florida-state miami Florida State–Miami rivalry
  georgia georgia-tech Clean, Old-Fashioned Hate
  houston rice Bayou Bucket
  illinois northwestern Land of Lincoln Trophy
  illinois ohio-state Illibuck Trophy
  illinois purdue Purdue Cannon
  indiana purdue Old Oaken Bucket
  iowa iowa-state Cy-Hawk Trophy
  iowa minnesota Floyd of Rosedale
  iowa nebraska Heroes Trophy
  iowa wisconsin Heartland Trophy
  iowa-state kansas-state Farmageddon
  kansas kansas-state Sunflower Showdown
  kansas missouri Border War
  kentucky louisville Governor's Cup
  lsu ole-miss Magnolia Bowl
  michigan michigan-state Paul Bunyan Trophy
  michigan ohio-state The Game
  minnesota wisconsin Paul Bunyan's Axe
  mississippi-state ole-miss Egg Bowl
  missouri oklahoma Tiger–Sooner Peace Pipe
  nc-state north-carolina North Carolina–NC State rivalry
  north-carolina virginia South's Oldest Rivalry
  notre-dame stanford Legends Trophy
  notre-dame usc Jeweled Shillelagh
  ohio-state penn-state Ohio State–Penn State rivalry
  oklahoma texas Red River Rivalry
  oregon oregon-state Oregon–Oregon State rivalry
  oregon washington Cascade Clash
  pittsburgh west-virginia Backyard Brawl
  smu tcu Iron Skillet
  tennessee vanderbilt Tennessee–Vanderbilt rivalry
  texas texas-am Lone Star Showdown
  ucla usc Victory Bell
  virginia virginia-tech Commonwealth Cup
  washington washington-state Apple Cup
`;

const NAMES = new Map([...RIVALRIES.matchAll(/(\S+ \S+) (.+)/g)].map(([, teams, name]) => [teams, name]));

/** The name of the rivalry between two teams (ids, in any order); null when they have none. */
export function rivalryBetween(team: string, other: string): string | null {
  return NAMES.get([team, other].toSorted().join(' ')) ?? null;
}
