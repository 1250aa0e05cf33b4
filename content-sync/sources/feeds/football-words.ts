import WORDS from './football-words.json' with { type: 'json' };

/*
 * What distinguishes news of college football from other news, and a word as a team's name from its other uses, by the
 * patterns of words in football-words.json. The lists are ours, made for headlines; docs/decisions/12 says what they
 * are measured with.
 */

/** Any of these patterns, as words of their own, in the plural too. */
const anyOf = (patterns: readonly string[], flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?:e?s)?(?![\\p{L}\\p{N}])`, flags);

/** Capitals, accents and the many forms of an apostrophe as a pattern can read them: one space, one kind of mark. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[’‘ʻ`´]/g, "'")
    .replaceAll(/\s+/g, ' ');

/** The word itself, of no game that only shares it. */
const SAYS_FOOTBALL = anyOf(WORDS.theGame);
/** Said of nothing but the game itself. */
const FOOTBALL = anyOf([...WORDS.theGame, ...WORDS.football]);
/** Said of college sport, of football mostly. */
const SETTING = anyOf(WORDS.setting);
/** A score or a record, as they are written next to a team: the larger figure of a score has two digits. */
const FIGURES =
  /(?<![\d$-])(?:[1-7]\d-\d{1,2}|\d-[1-7]\d)(?![\d-])|\(\d{1,2}-\d{1,2}\)|(?<!\p{L})No\. (?:[1-9]|1\d|2[0-5])(?!\d)/u;
/** `Georgia's defense`; but not the Secretary of Defense. */
const OWN_UNIT = /'s (?:(?:first|second)-team )?(?:defen[cs]e|offense|secondary|backfield)(?!\p{L})/iu;
/** `Sugar Bowl`; but neither the Super Bowl nor a bowl of rice. */
const NAMED_BOWL = /(?<!Super )(?<=\p{Lu}[\p{L}'.-]+ )Bowl(?!\p{L})/u;

/** Said of sport, of other things too. */
const SPORT = anyOf(WORDS.sport);
/** Other sports, and leagues that are not played by universities. */
const OTHER_SPORT = anyOf(WORDS.otherSport);
/** Words of a basketball game. */
const HOOPS = anyOf(WORDS.hoops);
/** Halls and tournaments: `Allen Fieldhouse`, `Jimmy V Classic`. */
const INDOORS = new RegExp(String.raw`(?<=\p{Lu}[\p{L}'.-]* )(?:${WORDS.halls.join('|')})(?!\p{L})`, 'u');
const SCORE = /(?<![\d$-])(\d{2,3})(?:-|, (?:No\. \d+ )?[\p{L}&. -]{2,40} )(\d{2,3})(?![\d-])/gu;
/** True for a score that football hardly ever has. */
const isHighScore = (text: string): boolean =>
  [...text.matchAll(SCORE)].some(([, one, other]) => {
    const a = Number(one);
    const b = Number(other);
    return a + b > 100 || Math.min(a, b) > 44;
  });
/** Professional teams whose names no university has, and cities with the names that universities have too. */
const PROFESSIONALS = anyOf(
  [...WORDS.professionals, `(?:${WORDS.professionalCities.join('|')}) (?:${WORDS.professionalNames.join('|')})`],
  'u',
);
/** What universities and places are in the news for otherwise. */
const GENERAL = anyOf(WORDS.general);

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
  String.raw`^(?:(?!(?:${WORDS.teamsNotPlaces.join('|')})$)\p{Lu}\p{Ll}+|${WORDS.places.join('|')})$`,
  'u',
);

const NOT_AFTER = new RegExp(String.raw`(?:^|\s)(?:${WORDS.beforePlaces.join('|')})\s+$`, 'iu');
/** 'Leon Washington': a family's name behind a given one, unless a headline is all in capitals. */
const GIVEN_NAME = new RegExp(String.raw`(?:^|\s)(?!(?:${WORDS.noGivenNames.join('|')})\s)\p{Lu}\p{Ll}+\s+$`, 'u');
const TRANSFER = new RegExp(String.raw`(?:${WORDS.transfers.join('|')})\s+$`, 'iu');

/** 'Texas native', 'Houston police': words behind a name that make it a place's. */
const OF_A_PLACE = anyOf(WORDS.afterPlaces);

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
const BETWEEN = anyOf(WORDS.meets);

/**
 * True when the text between two teams' names says that they play each other: `vs.`, `at No. 20`, `holds off`, a
 * hyphen.
 */
export function isContest(between: string): boolean {
  if (between.length > 40) return false;
  return /^\s*(?:-|–|@|at|vs?\.?)\s*(?:No\.\s*\d+\s*)?$/iu.test(between) || BETWEEN.test(between);
}
