import { dayOf, weekdayOf, type GameRow, type SeasonTable } from './season-table.ts';

/*
 * A published text is read in two steps. First the names that the tables know become marks - <t:georgia> a team,
 * <k:9> a poll rank, <l:SEC> a league, <d:09-13> a day, <w:Saturday>, <v:Kyle Field> a ground, <e:Iron Bowl> an event,
 * <p:Ty Simpson> a player, <h:19:30> an hour -, so that no full stop is left but those that end a sentence. Then each
 * sentence has to be one of the forms that a table of forms lists; what it says is recomputed by the form's check.
 */

export const NUMBERS = 'zero one two three four five six seven eight nine'.split(' ');
export const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const MONTHS: Record<string, string> = {
  'Jan.': '01',
  'Feb.': '02',
  'Aug.': '08',
  'Sept.': '09',
  'Oct.': '10',
  'Nov.': '11',
  'Dec.': '12',
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a placeholder of a form matches: `{team:own}`, `{record}`. */
const PLACEHOLDERS: Record<string, string> = {
  team: String.raw`(?:<k:\d+>)?<t:[^>]+>`,
  whose: String.raw`(?:<k:\d+>)?<t:[^>]+>'s?`,
  record: String.raw`\d{1,3}-\d{1,3}`,
  number: String.raw`\d+|none|${NUMBERS.join('|')}|${NUMBERS.map(capital).join('|')}`,
  times: String.raw`never|once|twice|(?:\d+|${NUMBERS.join('|')}) times`,
  break: '[Aa]fter (?:the first|one) quarter|at halftime|after three quarters',
  ordinal: String.raw`${ORDINALS.join('|')}|\d+(?:st|nd|rd|th)`,
  average: String.raw`\d+\.\d`,
  day: String.raw`<d:[\d-]+>`,
  year: String.raw`\d{4}`,
  weekday: '<w:[a-zA-Z]+>',
  player: '<p:[^>]+>',
  league: '(?:[Tt]he )?<l:[^>]+>',
  ground: '<v:[^>]+>',
  event: '(?:[Tt]he )?<e:[^>]+>(?: game)?',
  hour: '<h:[^>]+>',
  text: '.+?',
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A form as a regular expression: `{kind:name}` is a captured placeholder, a full stop at its end is one. */
export function formOf(form: string): RegExp {
  const source = form.replaceAll(/\{(\w+)(?::(\w+))?\}/g, (_, kind: string, name: string | undefined) => {
    const matched = PLACEHOLDERS[kind];
    if (matched === undefined) throw new Error(`no placeholder is called ${kind}: ${form}`);
    return `(?<${name ?? kind}>${matched})`;
  });
  return new RegExp(`^${source.replace(/\.$/, String.raw`\.`)}$`);
}

/** What the placeholders of a form held. */
export class Held {
  readonly #groups: Record<string, string | undefined>;

  constructor(groups: Record<string, string | undefined> | undefined) {
    this.#groups = groups ?? {};
  }

  has(name: string): boolean {
    return this.#groups[name] !== undefined;
  }

  /** The placeholders that hold something. */
  get names(): string[] {
    return Object.keys(this.#groups).filter((name) => this.has(name));
  }

  /** The text as it stands there. */
  text(name: string): string {
    return this.#groups[name] ?? '';
  }

  /** What stands in the mark: a team's id, a league, a day. */
  mark(name: string): string {
    return /<[a-z]:([^>]+)>(?:'s?| game)?$/.exec(this.text(name))?.[1] ?? '';
  }

  /** The number that stands there. */
  number(name = 'number'): number {
    return numberOf(this.text(name));
  }

  /** The ids of all teams that are named there. */
  teams(name: string): string[] {
    return [...this.text(name).matchAll(/<t:([^>]+)>/g)].map(([, id]) => id ?? '');
  }

  /** True when a placeholder holds what it has to hold. */
  is(name: string, expected: string | number | boolean | undefined): boolean {
    if (typeof expected === 'number') return this.number(name) === expected;
    return (
      expected === true || (expected !== undefined && [this.text(name), this.mark(name)].includes(String(expected)))
    );
  }
}

/** A number, an ordinal or how often, in words or figures: `three`, `14th`, `twice`, `four times`. */
export function numberOf(text: string): number {
  const lower = text.toLowerCase().replace(/ times$/, '');
  const often = ['never', 'once', 'twice'].indexOf(lower);
  if (often !== -1) return often;
  if (lower === 'none') return 0;
  const word = Math.max(NUMBERS.indexOf(lower), ORDINALS.indexOf(lower));
  return word === -1 ? Number.parseInt(lower, 10) : word;
}

/** An event's name as texts have it. */
export const eventOf = (name: string): string => name.replace(/ Presented by .*$/, '').replace(/^the /i, '');

/** The bowl that hosts a playoff game. */
export const hostOf = ({ eventName }: GameRow): string | null => {
  const host = / at the (.+)$/.exec(eventName ?? '')?.[1];
  return host === undefined ? null : eventOf(host);
};

/** A ground as texts have it, without the place in brackets. */
export const groundOf = ({ venue }: GameRow): string | null =>
  venue === null ? null : venue.replace(/\s*\([^)]*\)$/, '');

const LEAGUE_FORMS: Record<string, string> = {
  'American Athletic Conference': 'American Athletic',
  'Mid-American Conference': 'Mid-American',
  'Southern Conference': 'Southern',
  'Patriot League': 'Patriot',
};

const MONTH = String.raw`(?<month>Jan\.|Feb\.|Aug\.|Sept\.|Oct\.|Nov\.|Dec\.) (?<date>\d+)`;
const HOUR = String.raw`(?:(?<hour>\d+)(?::(?<minute>\d\d))? (?<half>[ap])\.m\.|(?<noon>noon)) ET`;
const WEEKDAY = '(?<weekday>(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day)';
const RANK = String.raw`No\. (?<rank>\d+) `;

interface Found {
  name?: string;
  month?: string;
  date?: string;
  hour?: string;
  minute?: string;
  half?: string;
  noon?: string;
  weekday?: string;
  rank?: string;
}

function otherMark({ month, date = '', hour, minute = '00', half, weekday, rank }: Found): string {
  if (month !== undefined) return `<d:${MONTHS[month] ?? ''}-${date.padStart(2, '0')}>`;
  if (weekday !== undefined) return `<w:${weekday}>`;
  if (rank !== undefined) return `<k:${rank}>`;
  const hours = hour === undefined ? 12 : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return `<h:${hours}:${minute}>`;
}

/** Every name of a season's tables with its mark, the longest first. */
function namesOf(table: SeasonTable): Map<string, string> {
  const names = new Map<string, string>();
  for (const game of table.games) {
    const event = game.isPlayoff ? hostOf(game) : game.eventName;
    for (const name of [event === null ? null : eventOf(event), game.rivalryName])
      if (name !== null && !name.endsWith(' rivalry')) names.set(name, `<e:${name}>`);
    const ground = groundOf(game);
    if (ground !== null) names.set(ground, `<v:${ground}>`);
  }
  for (const [form, league] of Object.entries(LEAGUE_FORMS)) names.set(form, `<l:${league}>`);
  for (const { id, name, conference } of table.sides.values()) {
    if (conference !== 'Southern') names.set(conference, `<l:${conference}>`);
    names.set(name, `<t:${id}>`);
  }
  return names;
}

const anyOf = (names: Iterable<string>): string =>
  [...names]
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

/** Makes the reader of one season's texts: a text of one game's article with its names as marks. */
export function markNames(table: SeasonTable): (text: string, game: GameRow) => string {
  const names = namesOf(table);
  const anyName = new RegExp(
    String.raw`<[^>]+>|(?<![\w-])(?=[A-Z\dn])(?:(?<name>${anyOf(names.keys())})(?!\w)|${MONTH}|${HOUR}|${WEEKDAY}|${RANK})`,
    'g',
  );
  return (text, game) =>
    markOwn(table, game, text).replaceAll(anyName, (...args: unknown[]) => {
      const found = args.at(-1) as Found;
      if (Object.values(found).every((value) => value === undefined)) return String(args[0]);
      return found.name === undefined ? otherMark(found) : (names.get(found.name) ?? found.name);
    });
}

/** Marks the names that mean something in one article alone: players, mascots, and the city of the host. */
function markOwn(table: SeasonTable, { away, home }: GameRow, text: string): string {
  const players = [away, home].flatMap(({ id }) => table.playersOf(id));
  let marked = players.length === 0 ? text : text.replaceAll(new RegExp(anyOf(players), 'g'), '<p:$&>');
  const city = table.teams.get(home.id)?.city ?? home.name;
  // A city called like the team is never given as a place.
  if (city !== home.name)
    marked = marked.replaceAll(new RegExp(` in ${escaped(city)}(?!['\\w])`, 'g'), ` in <c:${city}>`);
  for (const { id } of [away, home]) {
    const mascot = table.teams.get(id)?.mascot;
    for (const article of mascot === undefined ? [] : ['the', 'The'])
      marked = marked.replaceAll(`${article} ${mascot}`, `<t:${id}>`);
  }
  return marked;
}

/** The sentences of a marked text. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=\.)\s+(?![^<>]*>)/).filter((part) => part !== '');

/** `10-04`, the month and day of a game. */
const dateOf = (row: GameRow): string => dayOf(row).slice(5);

/** True when a text's day and year are those of a game. */
export const isDate = (row: GameRow, date: string, year: string): boolean => dayOf(row) === `${year}-${date}`;

/** True when a text's day, with its weekday where one stands, is the day of a game. */
export function isDay(row: GameRow, date: string, weekday = ''): boolean {
  return dateOf(row) === date && (weekday === '' || weekdayOf(row) === weekday);
}
