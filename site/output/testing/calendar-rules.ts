const MAX_OCTETS = 75;
const UTC = /^\d{8}T\d{6}Z$/;
const DAY = /^\d{8}$/;
/** A backslash that begins no escape, or a comma or semicolon without one (RFC 5545, section 3.3.11). */
const BAD_TEXT = /(?<!\\)(?:\\\\)*[,;]|(?<!\\)(?:\\\\)*\\(?![\\,;nN])/;
const TEXTS = ['SUMMARY', 'LOCATION', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME'];

interface Property {
  name: string;
  parameters: string;
  value: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
};

function toProperty(line: string): Property | undefined {
  const [, name, parameters, value] = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=[^:;]+)*):(.*)$/.exec(line) ?? [];
  if (name === undefined || parameters === undefined || value === undefined) return undefined;
  return { name, parameters, value };
}

function eventProblems(event: readonly Property[], where: string): string[] {
  const valuesOf = (name: string): string[] =>
    event.filter((property) => property.name === name).map(({ value }) => value);
  const only = (name: string): string => valuesOf(name)[0] ?? '';
  const once = ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'SEQUENCE', 'STATUS', 'URL'];
  const isDay = event.some(({ name, parameters }) => name === 'DTSTART' && parameters === ';VALUE=DATE');
  const dates = isDay ? DAY : UTC;
  const rules: [boolean, string][] = [
    ...once.map((name): [boolean, string] => [valuesOf(name).length === 1, `not one ${name}`]),
    [only('UID').trim() !== '', 'no UID'],
    [UTC.test(only('DTSTAMP')) && UTC.test(only('LAST-MODIFIED')), 'a stamp is not in UTC'],
    [dates.test(only('DTSTART')) && dates.test(only('DTEND')), 'start and end are not alike'],
    [only('DTEND') > only('DTSTART'), 'the end is not after the start'],
    [/^\d+$/.test(only('SEQUENCE')), 'SEQUENCE is no number'],
    [/^(?:TENTATIVE|CONFIRMED|CANCELLED)$/.test(only('STATUS')), 'STATUS is none'],
    [/^https?:\/\/\S+$/.test(only('URL')), 'URL is not absolute'],
    [only('TRANSP') === 'TRANSPARENT', 'it takes up the time'],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => `${where}: ${problem}`);
}

/** What is wrong with a calendar's bytes by RFC 5545; empty when it is valid. */
export function calendarProblems(bytes: Uint8Array): string[] {
  const problems: string[] = [];
  const text = utf8.decode(bytes);
  if (!text.endsWith('END:VCALENDAR\r\n')) problems.push('the end is not the end of the calendar');
  if (/\r(?!\n)|(?<!\r)\n/.test(text)) problems.push('a line does not end with CRLF');
  if (/(?![\t\r\n])\p{Cc}/u.test(text)) problems.push('there are control characters');
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0x0a) continue;
    const line = bytes.subarray(from, at - 1);
    if (line.length > MAX_OCTETS) problems.push(`a line has ${line.length} octets`);
    if (!isUtf8(line)) problems.push('a line is broken within a character');
    from = at + 1;
  }

  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
  const properties = lines.map(toProperty);
  const head: Property[] = [];
  const uids: string[] = [];
  let event: Property[] | undefined;
  for (const [index, property] of properties.entries()) {
    if (property === undefined) {
      problems.push(`no property: ${lines[index] ?? ''}`);
      continue;
    }
    const { name, value } = property;
    if (TEXTS.includes(name) && BAD_TEXT.test(value)) problems.push(`${name} is not escaped`);
    if (name === 'BEGIN' && value === 'VEVENT') event = [];
    else if (name === 'END' && value === 'VEVENT') {
      const uid = event?.find((of) => of.name === 'UID')?.value ?? '';
      problems.push(...eventProblems(event ?? [], uid));
      uids.push(uid);
      event = undefined;
    } else (event ?? head).push(property);
  }
  for (const name of ['VERSION', 'PRODID', 'CALSCALE', 'NAME', 'X-WR-CALNAME', 'REFRESH-INTERVAL'])
    if (head.filter((property) => property.name === name).length !== 1) problems.push(`not one ${name}`);
  if (new Set(uids).size !== uids.length) problems.push('two events share a UID');
  return problems;
}
