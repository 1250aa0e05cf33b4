/*
 * What fans type into the header's search box, and what they mean: the measure of the ranking, written before there
 * was one. Test data. Of the bundled snapshot, its season 2025 being over (all games played, the class of 2026 ranked).
 * Suggestions stand in groups - teams, games, stories, recruits -, so 'the first three' are the first three of the
 * whole list. No group has to appear: who names two teams means their game, and has it first.
 */

/** A path to the letter, or a pattern where several pages would serve equally well. */
type Place = string | RegExp;

export interface MeantQuery {
  /** As it is typed, blanks included. */
  typed: string;
  /** The first suggestions, three at the most; what follows them is not judged. Empty: nothing may be suggested. */
  meant: readonly Place[];
  /** The order among those meant does not matter. */
  inAnyOrder?: true;
}

const theFinal = 'miami-at-indiana-2026-01-19';
const TEAM_OF_MI = /^\/teams\/(michigan|miami|missouri|minnesota|michigan-state|mississippi-state)$/;
const TIGERS = /^\/teams\/(auburn|clemson|lsu|memphis|missouri)$/;
const WITH_GEORGIA = /^\/teams\/georgia-(tech|southern|state)$/;
const WITH_TEXAS = /^\/teams\/texas-(am|tech|state)$/;
const OTHER_OSU = /^\/teams\/(oklahoma|oregon)-state$/;
const CLASS_STORY = /^\/article\/class-of-2026-[a-z-]+$/;
const SEC_WEEK_5 =
  /^\/(weekly-schedule\/5([?#].*)?|games\/(notre-dame-at-arkansas|utah-state-at-vanderbilt|lsu-at-ole-miss|auburn-at-texas-am|tennessee-at-mississippi-state|alabama-at-georgia|massachusetts-at-missouri|kentucky-at-south-carolina)-2025-09-27)$/;
const BIG_TEN_WEEK_9 =
  /^\/(weekly-schedule\/9([?#].*)?|games\/(northwestern-at-nebraska|rutgers-at-purdue|ucla-at-indiana|illinois-at-washington|minnesota-at-iowa|wisconsin-at-oregon|michigan-at-michigan-state)-2025-10-25)$/;

export const SIXTY_QUERIES: readonly MeantQuery[] = [
  // Names: the team, then (where it is the talk of the season) its latest game.
  { typed: 'indiana', meant: ['/teams/indiana', `/games/${theFinal}`] },
  { typed: 'ole miss', meant: ['/teams/ole-miss', '/games/miami-at-ole-miss-2026-01-08'] },
  { typed: 'michigan', meant: ['/teams/michigan', '/teams/michigan-state'] },
  { typed: 'miami', meant: ['/teams/miami', '/teams/miami-oh'] },
  {
    typed: 'carolina',
    meant: [
      /^\/teams\/(north|south)-carolina$/,
      /^\/teams\/(north|south)-carolina$/,
      /^\/teams\/(east|coastal)-carolina$/,
    ],
  },

  // Short names and abbreviations; several schools go by 'OSU' and 'MSU'.
  { typed: 'osu', meant: ['/teams/ohio-state', OTHER_OSU, OTHER_OSU] },
  { typed: 'bama', meant: ['/teams/alabama'] },
  { typed: 'tamu', meant: ['/teams/texas-am'] },
  { typed: 'a&m', meant: ['/teams/texas-am'] },
  { typed: 'usc', meant: ['/teams/usc'] },
  { typed: 'nd', meant: ['/teams/notre-dame'] },
  { typed: 'uga', meant: ['/teams/georgia'] },
  {
    typed: 'msu',
    meant: ['/teams/michigan-state', '/teams/mississippi-state'],
    inAnyOrder: true,
  },
  { typed: 'umass', meant: ['/teams/massachusetts'] },

  // Mascots and what fans make of them.
  { typed: 'buckeyes', meant: ['/teams/ohio-state'] },
  { typed: 'crimson tide', meant: ['/teams/alabama'] },
  { typed: 'tigers', meant: [TIGERS, TIGERS, TIGERS] },
  { typed: 'huskers', meant: ['/teams/nebraska'] },
  { typed: 'vols', meant: ['/teams/tennessee'] },
  { typed: 'wolfpack', meant: ['/teams/nc-state'] },

  // Beginnings of two and three letters.
  { typed: 'oh', meant: ['/teams/ohio-state', '/teams/ohio'], inAnyOrder: true },
  { typed: 'al', meant: ['/teams/alabama'] },
  { typed: 'mi', meant: [TEAM_OF_MI, TEAM_OF_MI, TEAM_OF_MI] },
  { typed: 'ge', meant: ['/teams/georgia', WITH_GEORGIA, WITH_GEORGIA] },
  { typed: 'tex', meant: ['/teams/texas', WITH_TEXAS, WITH_TEXAS] },

  // One letter too many, too few, another, or two changed about.
  { typed: 'indianna', meant: ['/teams/indiana'] },
  { typed: 'michgan', meant: ['/teams/michigan', '/teams/michigan-state'] },
  { typed: 'alabma', meant: ['/teams/alabama'] },
  { typed: 'georiga', meant: ['/teams/georgia'] },
  { typed: 'tennesee', meant: ['/teams/tennessee'] },

  // Games by both teams or by the name that fans have for them: the game, then its recap.
  {
    typed: 'ohio state michigan',
    meant: ['/games/ohio-state-at-michigan-2025-11-29', '/article/ohio-state-at-michigan-2025-11-29-recap'],
  },
  {
    typed: 'iron bowl',
    meant: ['/games/alabama-at-auburn-2025-11-29', '/article/alabama-at-auburn-2025-11-29-recap'],
  },
  { typed: 'rose bowl', meant: ['/games/alabama-at-indiana-2026-01-01'] },
  {
    typed: 'egg bowl',
    meant: [
      '/games/ole-miss-at-mississippi-state-2025-11-28',
      '/article/ole-miss-at-mississippi-state-2025-11-28-recap',
    ],
  },
  { typed: 'red river', meant: ['/games/oklahoma-at-texas-2025-10-11'] },
  { typed: 'army navy', meant: ['/games/army-at-navy-2025-12-13'] },
  {
    typed: 'bama georgia',
    meant: ['/games/georgia-at-alabama-2025-12-06', '/games/alabama-at-georgia-2025-09-27'],
    inAnyOrder: true,
  },
  { typed: 'national championship', meant: [`/games/${theFinal}`] },

  // Weeks: the week's own page, games of that week, or both.
  { typed: 'sec week 5', meant: [SEC_WEEK_5, SEC_WEEK_5, SEC_WEEK_5] },
  { typed: 'week 1', meant: [/^\/(weekly-schedule\/1|week1-schedule)$/] },
  { typed: 'big ten week 9', meant: [BIG_TEN_WEEK_9, BIG_TEN_WEEK_9, BIG_TEN_WEEK_9] },
  { typed: 'georgia week 5', meant: ['/games/alabama-at-georgia-2025-09-27'] },

  // Stories: what they are about, or words of their titles.
  {
    typed: 'indiana title',
    meant: [
      /^\/(games\/miami-at-indiana-2026-01-19|article\/(miami-at-indiana-2026-01-19-recap|indiana-miami-road-to-the-title))$/,
    ],
  },
  {
    typed: 'how the playoff works',
    meant: ['/article/how-the-12-team-playoff-works'],
  },
  { typed: 'class of 2026', meant: [CLASS_STORY, CLASS_STORY, CLASS_STORY] },
  { typed: 'rivalry weekend', meant: ['/article/rivalry-weekend-2025'] },
  {
    typed: 'texas tech upsets byu',
    meant: ['/article/byu-at-texas-tech-2025-11-08-recap'],
  },

  // Recruits: first name, last name, both, a wrong letter, with the team, without the apostrophe.
  { typed: 'keisean', meant: ['/recruits/keisean-henderson-2026'] },
  { typed: 'iheanacho', meant: ['/recruits/immanuel-iheanacho-2026'] },
  {
    typed: 'brown',
    meant: ['/recruits/lamar-brown-2026', '/recruits/kevin-brown-2026'],
    inAnyOrder: true,
  },
  { typed: 'chris henry', meant: ['/recruits/chris-henry-jr-2026'] },
  { typed: 'cantwall', meant: ['/recruits/jackson-cantwell-2026'] },
  { typed: 'vanderbilt curtis', meant: ['/recruits/jared-curtis-2026'] },
  { typed: 'joey obrien', meant: ['/recruits/joey-obrien-2026'] },

  // Odd input: apostrophes of three kinds, accents, capitals, blanks, brackets, and what means nothing.
  { typed: 'hawaii', meant: ['/teams/hawaii'] },
  { typed: 'HAWAI’I', meant: ['/teams/hawaii'] },
  { typed: 'San José ', meant: ['/teams/san-jose-state'] },
  { typed: '  ohio  state ', meant: ['/teams/ohio-state'] },
  { typed: 'miami (oh)', meant: ['/teams/miami-oh'] },
  { typed: 'qwxzk', meant: [] },
];

function fits(path: string, place: Place): boolean {
  return typeof place === 'string' ? path === place : place.test(path);
}

function fitInAnyOrder(paths: readonly string[], places: readonly Place[]): boolean {
  const [first, ...others] = paths;
  if (first === undefined) return true;
  return places.some((place, at) => fits(first, place) && fitInAnyOrder(others, places.toSpliced(at, 1)));
}

/**
 * Whether a query found what its writer meant.
 *
 * @param paths of the whole list of suggestions, in its order
 */
export function foundWhatWasMeant({ meant, inAnyOrder }: MeantQuery, paths: readonly string[]): boolean {
  if (meant.length === 0) return paths.length === 0;
  const first = paths.slice(0, meant.length);
  if (first.length < meant.length || new Set(first).size < first.length) return false;
  return inAnyOrder
    ? fitInAnyOrder(first, meant)
    : first.every((path, at) => meant.slice(at, at + 1).some((place) => fits(path, place)));
}
