/**
 * Makes the text of a script file ready to stand in a page: without comments and empty lines. The content security policy
 * holds the hash of what this returns.
 */
export function inlineScript(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
