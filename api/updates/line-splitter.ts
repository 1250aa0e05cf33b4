/** The longest line that is kept; a report with a few thousand notes is far below. */
const MAX_LENGTH = 4 * 1024 * 1024;

/** Cuts a stream of text into its lines and hands each on; one that is too long is left out, so that memory stays bounded. */
export function lineSplitter(onLine: (line: string) => void): (text: string) => void {
  let rest = '';
  let isTooLong = false;
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isTooLong) isTooLong = false;
      else if (line.trim() !== '') onLine(line);
    }
    if (rest.length <= MAX_LENGTH) return;
    rest = '';
    isTooLong = true;
  };
}
