/**
 * Makes the text of a script file ready to stand inside an HTML page: comments between slash-star marks and empty
 * lines are dropped. The build configuration hashes the same result for the content security policy, so the layout
 * and the configuration must both go through this function.
 */
export function inlineScript(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
