/** What the league's note on a game says: three things that it writes into one field. */
interface LeagueNote {
  /** Bowl, classic or championship. */
  eventName: string | null;
  /** The hours between which, or the days on one of which it will start: `6 to 8 PM ET`, `Nov 27 or 28`. */
  window: string | null;
  /** Anything else: `Rescheduled from Jan 1`. */
  remark: string | null;
}

const CLOCK = String.raw`(noon|\d{1,2}(?::\d\d)?)\s*([ap])?\.?m?\.?`;
const SPAN = String.raw`${CLOCK}\s*(?:-|–|to)\s*${CLOCK}`;
/** `FLEX: 3:30 - 4:30pm OR 6 - 8pm ET start`. The word in front is what the league calls that window. */
const HOURS = new RegExp(
  String.raw`^(?:[a-z]+:\s*)?(${SPAN}(?:\s+or\s+${SPAN})*)\s*(?:e[sd]?t|eastern)?(?:\s+(?:start|window|kick-?off))?$`,
  'i',
);
const MONTH_DAY = String.raw`(jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{1,2})`;
/** `Will be played Nov. 27 or Nov. 28`. */
const DAYS = new RegExp(
  String.raw`^(?:(?:will|to) be played )?(?:on )?${MONTH_DAY},? or (?:${MONTH_DAY}|(\d{1,2}))$`,
  'i',
);
/** A window without hours says nothing. */
const NOTHING = /^(?:(?:early|afternoon|night|flex)(?: window)?|tb[ad]|time tb[ad])$/i;
const REMARKS = [
  're-?scheduled|postponed|moved|relocated|delayed|suspended|resumed|cancell?ed|called off|originally|formerly',
  'previously|due to|forfeit|no contest|vacated|(?:will|to) be |at |on ',
  '(?:game|date|time|site|venue|kick-?off) (?:was|is|will|moved|changed?|to be|tb[ad])',
];
const REMARK = new RegExp(String.raw`^(?:${REMARKS.join('|')})\b`, 'i');
/** What stands between an event's name and the rest. */
const BETWEEN = /\s+[-–—]\s+|\s*;\s*|\s*\((?=[^()]+\)$)/g;

function clockText(hour = '', half: string | undefined): string {
  if (/noon/i.test(hour)) return 'Noon';
  return half === undefined ? hour : `${hour} ${half.toUpperCase()}M`;
}

function hoursOf(text: string): string | null {
  const spans = HOURS.exec(text)?.[1];
  if (spans === undefined) return null;
  const each = [...spans.matchAll(new RegExp(SPAN, 'gi'))].map(
    ([, from, fromHalf, to, toHalf]) => `${clockText(from, fromHalf)} to ${clockText(to, toHalf)}`,
  );
  return `${each.join(' or ')} ET`;
}

const monthText = (month: string): string => `${month.slice(0, 1).toUpperCase()}${month.slice(1, 3).toLowerCase()}`;

function daysOf(text: string): string | null {
  const match = DAYS.exec(text);
  if (match === null) return null;
  const [, month = '', day = '', otherMonth = month, otherDay, sameMonthDay = ''] = match;
  const first = monthText(month);
  const second = monthText(otherMonth);
  const last = otherDay ?? sameMonthDay;
  return first === second ? `${first} ${day} or ${last}` : `${first} ${day} or ${second} ${last}`;
}

const NONE: LeagueNote = { eventName: null, window: null, remark: null };

/** A text that is one of the things alone and no name; undefined: then it is one, or several things. */
function withoutName(text: string): LeagueNote | undefined {
  if (text === '' || NOTHING.test(text)) return NONE;
  const window = hoursOf(text) ?? daysOf(text);
  if (window !== null) return { ...NONE, window };
  return REMARK.test(text) ? { ...NONE, remark: text } : undefined;
}

/**
 * Tells the event's name, the start window and a remark in the league's note on a game apart.
 */
export function readNote(note: string | null): LeagueNote {
  const text = (note ?? '').replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
  const single = withoutName(text);
  if (single !== undefined && single.remark === null) return single;
  for (const separator of text.matchAll(BETWEEN)) {
    const parts = [
      text.slice(0, separator.index),
      text.slice(separator.index + separator[0].length).replace(/\)$/, ''),
    ].map((part) => withoutName(part) ?? { ...NONE, eventName: part });
    const [first = NONE, second = NONE] = parts;
    // Two names are one with a dash in it.
    if (first.eventName !== null && second.eventName !== null) continue;
    return {
      eventName: first.eventName ?? second.eventName,
      window: first.window ?? second.window,
      remark: first.remark ?? second.remark,
    };
  }
  return single ?? { ...NONE, eventName: text };
}
