const LINE_LENGTH = 200;

/**
 * A text for the log, on one line: only the first letter and the host of addresses, and no working links (OWASP ASVS
 * 5.0, 16.2.5).
 */
export function masked(text: string): string {
  return oneLine(text)
    .replaceAll(/[^\s<>@,;:]+@/g, (part) => `${part.slice(0, 1)}***@`)
    .replaceAll(/[#?]\S{8,}/g, '#***')
    .replaceAll(/\b[\w-]{40,}/g, '***');
}

/** A mail server's answer on one line, shortened. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LINE_LENGTH);
}
