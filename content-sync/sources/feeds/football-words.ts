/*
 * What distinguishes news of college football from other news, and a word as a team's name from its other uses. The
 * lists are ours, made for headlines; docs/decisions/12 says what they are measured with.
 */

/** Lines of alternatives as one alternation. */
export const alternatives = (lines: string): string =>
  lines
    .trim()
    .split(/\s*\n\s*/)
    .join('|');

/** Any of these patterns, as words of their own. */
const anyOf = (lines: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives(lines)})(?![\\p{L}\\p{N}])`, flags);

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
const FOOTBALL = anyOf(String.raw`
  ${THE_GAME}|quarterbacks?|qbs?|touchdowns?|tds?|linebackers?|cornerbacks?|wideouts?|tailbacks?|kickers?|punters?
  running backs?|tight ends?|edge rushers?|pass rush(?:ers?)?|linem[ae]n|receivers?|rbs?|wrs?|run the ball
  ground game|red[- ]zone|pick-six|sacks
  (?:offensive|defensive) (?:line|linem[ae]n|tackles?|guards?|ends?|backs?|coordinators?)
  (?:starting|left|right) (?:safety|guard|tackle)|special teams|coordinators?|play-?callers?|field goals?
  interceptions?|goal ?posts?|end zone|depth chart|kickoff|snaps|two-point
  (?:passing|rushing|total) (?:yards|touchdowns?)|(?:throws?|rushes) for|\d+ yards|in passing|in rushing
  storm(?:s|ed)? the field|heisman|college gameday|playoff committee|cfp|college football playoff
  spring (?:game|practice)|bowl (?:berth|trip|bid|game|win|loss|eligib\p{L}+|season)|(?:for the|in a|to a) bowl
  clinch(?:es)? a bowl
`);
/** Said of college sport, of football mostly. */
const SETTING = anyOf(String.raw`
  head coach|transfer portal|portal|ap (?:poll|top 25)|coaches poll|top[- ]25|top[- ]ranked|unranked
  ranked (?:team|foe|opponent)|trophy|turnovers|(?:ran|runs?) for (?:\d+|two|three)|big ten|big 12|acc|pac-12
  sun belt|mac|mountain west|sec(?! (?:charges|sues|chair|chief|probe|filing|rule|fines))|recruiting
  (?:three|four|five|[345])-stars?|signing (?:day|class)|rivalry|decommits?|flips (?:to|from)|hot seat|walk-on
  redshirt|week (?:[1-9]|1\d)
`);
/** A score or a record, as they are written next to a team: the larger figure of a score has two digits. */
const FIGURES =
  /(?<![\d$-])(?:[1-7]\d-\d{1,2}|\d-[1-7]\d)(?![\d-])|\(\d{1,2}-\d{1,2}\)|(?<!\p{L})No\. (?:[1-9]|1\d|2[0-5])(?!\d)/u;
/** `Georgia's defense`; but not the Secretary of Defense. */
const OWN_UNIT = /'s (?:(?:first|second)-team )?(?:defen[cs]e|offense|secondary|backfield)(?!\p{L})/iu;
/** `Sugar Bowl`; but neither the Super Bowl nor a bowl of rice. */
const NAMED_BOWL = /(?<!Super )(?<=\p{Lu}[\p{L}'.-]+ )Bowl(?!\p{L})/u;

/** Said of sport, of other things too. */
const SPORT = anyOf(String.raw`
  coach(?:es|ing)?|seasons?|wins?|won|loss(?:es)?|loses?|lost|games?|rosters?|starters?|starting|freshm[ae]n
  sophomores?|seniors?|beats?|tops?|edges|stuns?|upsets?|routs?|rolls?|rallies|rally|holds? off|falls?|outlasts?
  survives?|escapes|blanks|visits?|sneaks|sparks|torches|shocks|snaps|defeats?|lands?|hires?|fired|fires?|suspends?
  commits?|commitments?|signee|signs?|injur(?:y|ed|ies)|bench(?:es|ed)?|draft|transfers?|champions?|championship
  titles?|unbeaten|undefeated|winless|openers?|schedules?|stadium|fans|rivals?|players?|teams?|playoff|blowout
  streak|shutout|(?:contract|year) extension|year deal|interim|out for (?:the )?(?:year|season)|out at|rebuild
  defen[cs]e|offense|camp|practice|safety|tackles?|guard|matchup|predictions?|picks|odds|overtime|comeback|victory
  athletic director
`);

/** Other sports, and leagues that are not played by universities. */
const OTHER_SPORT = anyOf(String.raw`
  basketball|hoops|nba|wnba|mlb|nhl|nfl(?! draft)|mls|baseball|softball|volleyball|soccer|golf|golfers?|pga|lpga
  tennis|wrestl(?:ing|ers?)|hockey|lacrosse|gymnast(?:s|ics)?|swim(?:s|ming|mers?)?|track and field|cross country
  rowing|cricket|rugby|boxing|ufc|nascar|marathon|(?:wo)?men's|women|\p{L}+ men|lady|march madness|final four
  sweet (?:16|sixteen)|elite eight|ncaa tournament|world series|stanley cup|super bowl|world cup|olympics?
  point guards?|shooting guards?|power forwards?|pitchers?|shortstops?|innings?|homers?|rebounds
  first[- ]round(?:er|ers)?|mock draft|draft picks?|buzzer[- ]beaters?|puck
  rookie (?:quarterback|qb|receiver|running back|tight end|linebacker|cornerback)s?|pro bowl(?:er)?s?
  monday night football|53-man|sprint football|exhibition|minor league|cfl|xfl|goalies?|for 20\d\d-\d\d|high school
  preps?|little league|flag football|fantasy football|spring training|grand slam|grand prix
`);
/** Words of a basketball game. */
const HOOPS = anyOf(String.raw`
  (?:scor\p{L}+|nets|netted|had|has|adds?|added|with) (?:[\p{L}-]+ ){0,3}\d+ (?:[\p{L}-]+ )?points|\d+ points and
  (?:3|three)-pointers?|3s|assists?|double-double|dunks?|fast break|backcourt|frontcourt|nit|jumper|free throws?
  layup|shooting stroke|goaltend(?:er|ing)|mid-majors?
`);
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
const CITIES = alternatives(`
  Denver|Philadelphia|Chicago|Atlanta|Detroit|Los Angeles|Jacksonville|Dallas|Cleveland|Carolina|Arizona|Oakland
  Las Vegas|Green Bay|New York|New England
`);
const SHARED_NAMES = 'Broncos|Eagles|Bears|Falcons|Lions|Rams|Jaguars|Cowboys|Panthers|Cardinals|Raiders';
/** Professional teams whose names no university has. */
const PROFESSIONALS = anyOf(
  String.raw`
  Bengals|Bills|Browns|Buccaneers|Celtics|Chargers|Chiefs|Colts|Commanders|Dolphins|Giants|Jets|Packers|Patriots
  Raptors|Ravens|Saints|Seahawks|Steelers|Texans|Titans|Vikings|Lakers|Knicks|Nets|Bulls|Pistons|Pacers|Bucks
  Clippers|Mavericks|Grizzlies|Pelicans|Hornets|76ers
  (?:${CITIES}) (?:${SHARED_NAMES})
  Timberwolves|Thunder|Warriors|Nuggets|Spurs|Astros|Braves|Brewers|Cubs|Diamondbacks|Dodgers|Mariners|Marlins|Mets
  Nationals|Orioles|Padres|Phillies|Rangers|Red Sox|Reds|Rockies|Royals|Twins|White Sox|Yankees|Avalanche|Blackhawks
  Canadiens|Islanders|Lightning|Maple Leafs|Penguins
`,
  'u',
);
/** What universities and places are in the news for otherwise. */
const GENERAL = anyOf(String.raw`
  professors?|researchers?|scientists?|engineers?|study|survey|students?|campus|tuition|trustees|faculty|nursing
  medicine|enrollment|degrees?|alumni|extension office|breeders|veterinar\p{L}+|school of
  (?:film|law|medical|business) school|health|unions?|fair|hospitals?|museums?|zoo|cathedral|chapel|library|police
  sheriff|troopers?|governor(?!.s cup)|senators?|senate|congress|lawmakers?|mayor|voters?|elections?|primary|ballot
  supreme court|lawmaker|wildfires?|hurricane|tornado(?:es)?|earthquake|storms?(?! the field)|snow|floods?|flooding
  drought|shooting|murder|kill(?:s|ed)|dies|dead|jail|prison|arrest(?:s|ed)?|airports?|economy|company|stocks?
  prices|tax(?:es)?|highway|bridge|museum|concert|festival|film|movie|song|album|recipes?|restaurant|hotel|lottery
  supercomputers?|computing|software|internet|nasa|vaccine|covid|cancer|census|wildlife|startup|ceo|ipo
`);

const SAYS_FOOTBALL = anyOf(THE_GAME);

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
 * Names of teams that are far more often something else: states and cities, families, branches of the army. Those of
 * the lower division are many more; a single word is taken for one of these there.
 */
export const PLACES: ReadonlySet<string> = new Set(
  alternatives(`
    Air Force|Akron|Alabama|Arizona|Arkansas|Army|Baylor|BC|Buffalo|Cal|California|Carolina|Central Florida
    Charlotte|Cincinnati|Colorado|Connecticut|Delaware|Duke|Florida|Georgia|Hawaii|Houston|Illinois|Indiana|Iowa
    Kansas|Kentucky|Liberty|Louisiana|Louisville|Marshall|Maryland|Massachusetts|Memphis|Miami|Michigan|Minnesota
    Mississippi|Missouri|Navy|Nebraska|Nevada|New Mexico|North Carolina|North Texas|Northwestern|Ohio|Oklahoma
    Oregon|Pitt|Pittsburgh|Purdue|Rice|South Alabama|South Carolina|South Florida|Southern California|Stanford
    Syracuse|Temple|Tennessee|Texas|Toledo|Troy|Tulsa|Utah|Vanderbilt|Virginia|Washington|West Virginia|Wisconsin
    Wyoming
  `).split('|'),
);

/** Mascots that only football has under that word; any other is a word of the language, or of other teams too. */
export const OWN_WORDS: ReadonlySet<string> = new Set(
  alternatives(`
    Badgers|Boilermakers|Buckeyes|Cornhuskers|Gamecocks|Gators|Hawkeyes|Hokies|Hoosiers|Jayhawks|Longhorns
    Razorbacks|RedHawks|Seminoles|Sooners|Terrapins|Utes|Wolverines
  `).split('|'),
);

const PLACE_PREPOSITIONS = alternatives(`
  in|near|across|around|throughout|downtown|outside|rural|coastal|from|of|university of|state of|toward|through
`);
const NOT_AFTER = new RegExp(String.raw`(?:^|\s)(?:${PLACE_PREPOSITIONS})\s+$`, 'iu');
/** Words in front of a name that are no given names. */
const NO_GIVEN_NAMES = alternatives(`
  The|No|At|In|On|And|But|When|While|As|For|With|After|Before|If|How|Why|Can|Is|Will|Has|To|Over|Beat|Beats|Past|By|From
`);
/** 'Leon Washington': a family's name behind a given one, unless a headline is all in capitals. */
const GIVEN_NAME = new RegExp(String.raw`(?:^|\s)(?!(?:${NO_GIVEN_NAMES})\s)\p{Lu}\p{Ll}+\s+$`, 'u');
const TRANSFER =
  /(?:commits? to|commitment to|flips? (?:to|from)|transfers? (?:to|from)|decommits? from|offers? from|win at)\s+$/iu;

/** Words without an ending of a verb that stand behind a team's name in news of football. */
const BEHIND = anyOf(String.raw`
  and|at|vs?|versus|over|in|for|on|to|with|as|by|after|before|against|is|are|was|will|has|have|may|can|must|should
  could|out|up|down|but|or|not|back|past|beat|again|'s?|football|coach|coaches|coaching|qbs?|wr|rb|te|lb|ol|dl|db|cb
  quarterback|linebacker|cornerback|safety|kicker|punter|receiver|tackle|guard|freshman|sophomore|junior|senior
  transfer|wide|running|tight|edge|offensive|defensive|special|starting|star|head|backup|defense|offense|defence
  offence|secondary|backfield|line|spring|fall|camp|depth|recruiting|commit|signee|target|legend|great|alum|booster
  roster|schedule|season|win|loss|game|fan|stadium|team|titles?|championship|bowl|offer|program|staff|record|all
  both|each|also|won|lost|held|fell|ran|got|kept|led|made|took|went|came|left|stays?|opens?|land|add|hire|fire|name
  lose|fall|roll|rally|hold|visit|host|meet|face|edge|stun|upset|rout|top|survive|open|look|eye|get|still|now|early
  late|set|ready|unbeaten|ranked|improves?
`);

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
  if (BEHIND.test(next)) return true;
  return !isName && /(?:s|ed)$/iu.test(next);
}

/** What stands between the names of two teams that play each other. */
const BETWEEN = anyOf(String.raw`
  beats?|tops?|edges?|stuns?|upsets?|routs?|rolls? past|holds? off|rall(?:y|ies) past|hosts?|visits?|meets?|faces?
  vs|versus|outlasts?|survives?|escapes|blanks|sneaks past|shocks|thumps|blows out|crushes|downs|defeats?
  knocks? off|takes? down|battles?|falls? to|loses? to|wins? (?:at|over)|gets? past|pulls? away from|run(?:s)? past
  shuts? out
`);

/**
 * True when the text between two teams' names says that they play each other: `vs.`, `at No. 20`, `holds off`, a
 * hyphen.
 */
export function isContest(between: string): boolean {
  if (between.length > 40) return false;
  return /^\s*(?:-|–|@|at|vs?\.?)\s*(?:No\.\s*\d+\s*)?$/iu.test(between) || BETWEEN.test(between);
}
