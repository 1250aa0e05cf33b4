const DECLARED = /@property (--tw-[\w-]+) \{([^}]*)\}/g;

/**
 * Tailwind's utilities tell each other of themselves by properties, which it declares a second time for browsers older
 * than ours. Takes those out that no utility of the sheet reads, and puts in the value of those that none sets.
 */
export function settleTailwindProperties(sheet: string): string {
  return [...sheet.matchAll(DECLARED)].reduce((css, [rule, name = '', body = '']) => {
    const initial = /initial-value: ([^;]+);/.exec(body)?.[1];
    const rest = css.replace(rule, '').replace(`${name}: ${initial ?? 'initial'};`, '');
    if (!rest.includes(`var(${name}`)) return rest.replaceAll(new RegExp(`${name}:[^;}]*;?`, 'g'), '');
    return initial === undefined || rest.includes(`${name}:`) ? css : rest.replaceAll(`var(${name})`, initial);
  }, sheet);
}
