/** What a reader sees in a page's main part, without its markup. */
async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  const html = await response.text();
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const text = main
    .replaceAll(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#(?:39|x27);/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${response.status} ${text}`;
}

function between(text: string, from: string, to: string, most = 400): string {
  const start = text.indexOf(from);
  const rest = start < 0 ? '' : text.slice(start);
  const end = rest.indexOf(to, from.length);
  return rest.slice(0, Math.min(end < 0 ? most : end, most)).trim();
}

/** What the pages say on which a reader looks for the season first, part by part. */
export async function readPages(site: string): Promise<[string, string][]> {
  const home = await textOf(`${site}/`);
  const scores = await textOf(`${site}/scores`);
  const week = await textOf(`${site}/weekly-schedule`);
  const team = await textOf(`${site}/teams/georgia`);
  return [
    ['home, head', between(home, '200', 'Daily update', 600)],
    ['home, Game of the Week', between(home, 'Game of the Week', 'Upcoming Games')],
    ['home, next', between(home, 'Upcoming Games', 'BetMGM')],
    ['home, articles', between(home, 'All team articles', 'Never miss a snap', 300)],
    ['/scores', scores.slice(0, 900)],
    ['/weekly-schedule', week.slice(0, 900)],
    ['/teams/georgia', team.slice(0, 900)],
  ];
}
