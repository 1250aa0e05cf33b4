/*
 * What distinguishes news of college football from other news, and a word as a team's name from its other uses. The
 * lists are ours, made for headlines; docs/decisions/12 says what they are measured with.
 */

/** Patterns as one: those without a space apart by white space, phrases by a bar or a new line. */
export const alternatives = (single: string, phrases = ''): string =>
  [...single.split(/\s+/), ...phrases.split(/\s*[|\n]\s*/)].filter((one) => one !== '').join('|');

/** Any of these patterns, as words of their own, in the plural too. */
const anyOf = (single: string, phrases = '', flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives(single, phrases)})(?:e?s)?(?![\\p{L}\\p{N}])`, flags);

/** Capitals, accents and the many forms of an apostrophe as a pattern can read them: one space, one kind of mark. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[’‘ʻ`´]/g, "'")
    .replaceAll(/\s+/g, ' ');

/** The word itself, of no game that only shares it. */
const THE_GAME = '(?<!(?:flag|fantasy|sprint|arena|touch) )football';
/** Said of nothing but the game itself. */
const FOOTBALL = anyOf(
  String.raw`
  quarterback qb touchdown td linebacker cornerback wideout tailback kicker punter linem[ae]n receiver rb wr red-zone
  pick-six sack coordinator play-?caller interception goal-?post kickoff snap two-point heisman cfp
`,
  String.raw`
  ${THE_GAME}|running back|tight end|edge rusher|pass rush(?:er)?|run the ball|ground game|red zone|play caller
  (?:offensive|defensive) (?:line|tackle|guard|end|back)|(?:starting|left|right) (?:safety|guard|tackle)
  special team|field goal|goal post|end zone|depth chart|(?:passing|rushing|total) yard|(?:throw|rushes) for
  \d+ yard|in (?:passing|rushing)|storm(?:s|ed)? the field|college gameday|playoff committee|college football playoff
  spring (?:game|practice)|bowl (?:berth|trip|bid|game|win|loss|eligib\p{L}+|season)|(?:for the|in a|to a) bowl
  clinch(?:es)? a bowl
`,
);
/** Said of college sport, of football mostly. */
const SETTING = anyOf(
  'portal trophy turnover unranked acc pac-12 mac recruiting rivalry decommit redshirt walk-on top-(?:25|ranked)',
  String.raw`
  head coach|ap (?:poll|top 25)|coaches poll|top (?:25|ranked)|ranked (?:team|foe|opponent)|big (?:ten|12)
  (?:ran|runs?) for (?:\d+|two|three)|sun belt|mountain west|(?:three|four|five|[345])-star|signing (?:day|class)
  sec(?! (?:charges|sues|chair|chief|probe|filing|rule|fines))|flips (?:to|from)|hot seat|week (?:[1-9]|1\d)
`,
);
/** A score or a record, as they are written next to a team: the larger figure of a score has two digits. */
const FIGURES =
  /(?<![\d$-])(?:[1-7]\d-\d{1,2}|\d-[1-7]\d)(?![\d-])|\(\d{1,2}-\d{1,2}\)|(?<!\p{L})No\. (?:[1-9]|1\d|2[0-5])(?!\d)/u;
/** `Georgia's defense`; but not the Secretary of Defense. */
const OWN_UNIT = /'s (?:(?:first|second)-team )?(?:defen[cs]e|offense|secondary|backfield)(?!\p{L})/iu;
/** `Sugar Bowl`; but neither the Super Bowl nor a bowl of rice. */
const NAMED_BOWL = /(?<!Super )(?<=\p{Lu}[\p{L}'.-]+ )Bowl(?!\p{L})/u;

/** Said of sport, of other things too. */
const SPORT = anyOf(
  `
  coach(?:ing)? season win won loss lose lost game roster starter starting freshm[ae]n sophomore senior beat top edge
  stun upset rout roll rall(?:y|ies) fall outlast survive escape blank visit sneak spark torch shock snap defeat land
  hire fired? suspend commit commitment signee sign injur(?:y|ed|ies) bench(?:ed)? draft transfer champion championship
  title unbeaten undefeated winless opener schedule stadium fan rival player team playoff blowout streak shutout
  interim rebuild defen[cs]e offense camp practice safety tackle guard matchup prediction pick odds overtime comeback
  victory
`,
  `
  holds? off|(?:contract|year) extension|year deal|out for (?:the )?(?:year|season)|out at|athletic director
`,
);

/** Other sports, and leagues that are not played by universities. */
const OTHER_SPORT = anyOf(
  String.raw`
  basketball hoop nba wnba mlb nhl mls baseball softball volleyball soccer golf golfer pga lpga tennis
  wrestl(?:ing|er) hockey lacrosse gymnast(?:ic)? swim(?:ming|mer)? rowing cricket rugby boxing ufc nascar marathon
  (?:wo)?men's women lady olympic pitcher shortstop inning homer rebound first-round(?:er)? buzzer-beater puck 53-man
  exhibition cfl xfl goalie prep
`,
  String.raw`
  nfl(?! draft)|track and field|cross country|\p{L}+ men|march madness|final four|sweet (?:16|sixteen)|elite eight
  ncaa tournament|world (?:series|cup)|stanley cup|super bowl|(?:point|shooting) guard|power forward
  first round(?:er)?|mock draft|draft pick|buzzer beater|pro bowl(?:er)?
  rookie (?:quarterback|qb|receiver|running back|tight end|linebacker|cornerback)|monday night football
  (?:sprint|flag|fantasy) football|minor league|for 20\d\d-\d\d|high school|little league|spring training
  grand (?:slam|prix)
`,
);
/** Words of a basketball game. */
const HOOPS = anyOf(
  '(?:3|three)-pointer 3s assist double-double dunk backcourt frontcourt nit jumper layup goaltend(?:er|ing) mid-major',
  String.raw`
  (?:scor\p{L}+|nets|netted|had|has|adds?|added|with) (?:[\p{L}-]+ ){0,3}\d+ (?:[\p{L}-]+ )?points|\d+ points and
  fast break|free throw|shooting stroke
`,
);
/** Halls and tournaments: `Allen Fieldhouse`, `Jimmy V Classic`. */
const INDOORS = /(?<=\p{Lu}[\p{L}'.-]* )(?:Field ?[Hh]ouse|Arena|Pavilion|Gymnasium|Classic|Invitational)(?!\p{L})/u;
const SCORE = /(?<![\d$-])(\d{2,3})(?:-|, (?:No\. \d+ )?[\p{L}&. -]{2,40} )(\d{2,3})(?![\d-])/gu;
/** True for a score that football hardly ever has. */
const isHighScore = (text: string): boolean =>
  [...text.matchAll(SCORE)].some(([, one, other]) => {
    const a = Number(one);
    const b = Number(other);
    return a + b > 100 || Math.min(a, b) > 44;
  });
/** Cities and names of professional teams, of which universities have the ones or the others. */
const CITIES = alternatives(
  'Denver Philadelphia Chicago Atlanta Detroit Jacksonville Dallas Cleveland Carolina Arizona Oakland',
  'Los Angeles|Las Vegas|Green Bay|New York|New England',
);
const SHARED_NAMES = 'Broncos|Eagles|Bears|Falcons|Lions|Rams|Jaguars|Cowboys|Panthers|Cardinals|Raiders';
/** Professional teams whose names no university has. */
const PROFESSIONALS = anyOf(
  `
  Bengals Bills Browns Buccaneers Celtics Chargers Chiefs Colts Commanders Dolphins Giants Jets Packers Patriots
  Raptors Ravens Saints Seahawks Steelers Texans Titans Vikings Lakers Knicks Nets Bulls Pistons Pacers Bucks
  Clippers Mavericks Grizzlies Pelicans Hornets 76ers Timberwolves Thunder Warriors Nuggets Spurs Astros Braves
  Brewers Cubs Diamondbacks Dodgers Mariners Marlins Mets Nationals Orioles Padres Phillies Rangers Reds Rockies
  Royals Twins Yankees Avalanche Blackhawks Canadiens Islanders Lightning Penguins
`,
  `(?:${CITIES}) (?:${SHARED_NAMES})|(?:Red|White) Sox|Maple Leafs`,
  'u',
);
/** What universities and places are in the news for otherwise. */
const GENERAL = anyOf(
  String.raw`
  professor researcher scientist engineer study survey student campus tuition trustee faculty nursing medicine
  enrollment degree alumni breeder veterinar\p{L}+ health union fair hospital museum zoo cathedral chapel library
  police sheriff trooper governor(?!.s\scup) senator senate congress lawmaker mayor voter election primary ballot
  wildfire hurricane(?!s) tornado earthquake snow flood flooding drought shooting murder kill(?:s|ed) die dead jail prison
  arrest(?:ed)? airport economy company stocks prices tax highway bridge concert festival film movie song album recipe
  restaurant hotel lottery supercomputer computing software internet nasa vaccine covid cancer census wildlife startup
  ceo ipo
`,
  'extension office|school of|(?:film|law|medical|business) school|supreme court|storms?(?! the field)',
);

const SAYS_FOOTBALL = anyOf('', THE_GAME);

/** Where an agency writes from, before its first sentence: `ATHENS, Ga. (AP) -- `. */
const DATELINE =
  /^\s*\p{Lu}[\p{L}.']*(?: \p{Lu}[\p{L}.']*){0,2}(?:, \p{Lu}[\p{L}. ]*)?(?: ?\([^)]*\))?\s?(?:-\s?-|–|—|(?<=[).]\s?)-)\s/u;

/** A text without the place that it was sent from, which is no team. */
export const withoutDateline = (text: string): string => text.replace(DATELINE, '');

/** What a text is about. */
export interface Scene {
  /** Another sport, or nothing of sport: its names are no teams. */
  isOther: boolean;
  isFootball: boolean;
  isSport: boolean;
}

/** Says what a story is about by its headline and by what else is known of it (`more`): its standfirst, its feed. */
export function sceneOf(headline: string, more = ''): Scene {
  const title = plain(headline);
  const rest = plain(more);
  const all = `${title} \n ${rest}`;
  const isNamed = (text: string): boolean =>
    [FOOTBALL, SETTING, FIGURES, OWN_UNIT, NAMED_BOWL].some((pattern) => pattern.test(text));
  const isGame = FOOTBALL.test(title);
  const isOtherSport =
    OTHER_SPORT.test(title) ||
    PROFESSIONALS.test(all) ||
    (!isGame && OTHER_SPORT.test(rest)) ||
    (!FOOTBALL.test(all) && (HOOPS.test(all) || INDOORS.test(all) || isHighScore(all)));
  const isFootball = isNamed(title) || isNamed(rest);
  return {
    isOther: (isOtherSport && !SAYS_FOOTBALL.test(title)) || (GENERAL.test(title) && !isNamed(title)),
    isFootball,
    isSport: isFootball || SPORT.test(all),
  };
}

/**
 * Names of teams that are far more often something else: states and cities, families, branches of the army. A single
 * word is taken for one, and all of them are in the lower division.
 */
export const PLACE = new RegExp(
  `^(?:(?!(?:Auburn|Clemson|Mizzou|Rutgers|Tulane|Wazzu)$)\\p{Lu}\\p{Ll}+|BC|${alternatives(
    '',
    `
    Air Force|Central Florida|New Mexico|North (?:Carolina|Texas)|South (?:Alabama|Carolina|Florida)
    Southern California|West Virginia
  `,
  )})$`,
  'u',
);

/** Mascots that only football has under that word; any other is a word of the language, or of other teams too. */
export const OWN_WORDS: ReadonlySet<string> = new Set(
  (
    'Badgers Boilermakers Buckeyes Cornhuskers Gamecocks Gators Hawkeyes Hokies Hoosiers Jayhawks Longhorns ' +
    'Razorbacks RedHawks Seminoles Sooners Terrapins Utes Wolverines'
  ).split(' '),
);

const PREPOSITIONS = alternatives(
  'in near across around throughout downtown outside rural coastal from of toward through',
  'university of|state of',
);
const NOT_AFTER = new RegExp(String.raw`(?:^|\s)(?:${PREPOSITIONS})\s+$`, 'iu');
/** Words in front of a name that are no given names. */
const NO_GIVEN_NAMES = alternatives(
  'The No At In On And But When While As For With After Before If How Why Can Is Will Has To Over Beats? Past By From',
);
/** 'Leon Washington': a family's name behind a given one, unless a headline is all in capitals. */
const GIVEN_NAME = new RegExp(String.raw`(?:^|\s)(?!(?:${NO_GIVEN_NAMES})\s)\p{Lu}\p{Ll}+\s+$`, 'u');
const TRANSFER =
  /(?:commits? to|commitment to|flips? (?:to|from)|transfers? (?:to|from)|decommits? from|offers? from|win at)\s+$/iu;

/** 'Texas native', 'Houston police': words behind a name that make it a place's. */
const OF_A_PLACE = anyOf('native resident man woman family area town coast beach weather');

const isMostlyCapitals = (text: string): boolean => {
  const words = text.match(/\p{L}[\p{L}'-]{3,}/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.7;
};

/**
 * True where a place's or a family's name stands as that of a team does: neither 'in Florida' nor 'Florida golf club'
 * nor 'Cal Henderson'. Takes the text before and after it.
 */
export function standsAsTeam(before: string, after: string): boolean {
  const isOwner = /^'s?(?!\p{L})/iu.test(after);
  if (!isOwner && NOT_AFTER.test(before) && !TRANSFER.test(before)) return false;
  if (GIVEN_NAME.test(before) && !isMostlyCapitals(before + after)) return false;
  const next = /^\s+["“']?([\p{L}][\p{L}'-]*)/u.exec(after)?.[1];
  if (next === undefined) return true;
  const isCapital = /^\p{Lu}/u.test(next);
  // In a headline with capitals throughout they say nothing.
  const isName = isCapital && !isMostlyCapitals(before + after) && next !== next.toUpperCase();
  if (SPORT.test(next) || FOOTBALL.test(next)) return true;
  return !isName && !OF_A_PLACE.test(next) && !GENERAL.test(next);
}

/** What stands between the names of two teams that play each other. */
const BETWEEN = anyOf(
  `
  beat top edge stun upset rout host visit meet face vs versus outlast survive escape blank shock thump crush down
  defeat battle
`,
  `
  (?:rolls?|rall(?:y|ies)|sneaks|gets?|runs?) past|holds? off|blows out|knocks? off|takes? down|(?:falls?|loses?) to
  (?:wins?|won) (?:at|over)|pulls? away from|shuts? out
`,
);

/**
 * True when the text between two teams' names says that they play each other: `vs.`, `at No. 20`, `holds off`, a
 * hyphen.
 */
export function isContest(between: string): boolean {
  if (between.length > 40) return false;
  return /^\s*(?:-|–|@|at|vs?\.?)\s*(?:No\.\s*\d+\s*)?$/iu.test(between) || BETWEEN.test(between);
}
