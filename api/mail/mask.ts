const LINE_LENGTH = 200;

/**
 * A text for the log, on one line: of addresses the first letter and the host stay, of links nothing that could be
 * followed (OWASP ASVS 5.0, 16.2.5).
 */
export function masked(text: string): string {
  return oneLine(text)
    .replaceAll(/[^\s<>@,;:]+@/g, (part) => `${part.slice(0, 1)}***@`)
    .replaceAll(/[#?]\S{8,}/g, '#***')
    .replaceAll(/\b[\w-]{40,}/g, '***');
}

/** A mail server's answer as it is stored: one line, cut where it is long. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LINE_LENGTH);
}
