import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** What readers keep of a site: addresses, and the names under which programs know an entry again. */
interface Promises {
  /**
   * Notes what the release in a folder has published; returns a sentence for each name of an entry that has changed.
   */
  note(siteFolder: string, season: number): Promise<string[]>;
  /** Asks a running site for every address that was ever noted. */
  ask(site: string): Promise<AddressAnswers>;
}

/** How the addresses of all releases answer. */
interface AddressAnswers {
  asked: number;
  found: number;
  /** Answered with 301 or 308 to one that is found. */
  moved: number;
  faults: string[];
}

const ASKED_AT_ONCE = 8;
/** Of more of one kind only the number is told. */
const MAX_NAMED = 5;

/** The address of a page's or another file's name in the site. */
const addressOf = (name: string): string => `/${name.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/** Shown for other addresses, with their status. */
const CARDS = ['404.html', 'article-not-found.html'];

/** What programs know a feed and its entries by, each with the page that it leads to. */
function feedIds(name: string, text: string): { id: string; link: string }[] {
  if (name.endsWith('.json')) {
    const { items } = JSON.parse(text) as { items: { id: string; url: string }[] };
    return items.map(({ id, url }) => ({ id, link: url }));
  }
  const [head = '', ...entries] = text.split('<entry>');
  const idIn = (part: string): string => /<id>(.*?)<\/id>/.exec(part)?.[1] ?? '';
  const linkIn = (part: string): string => /<link[^>]*href="([^"]*)"/.exec(part)?.[1] ?? '';
  return [{ id: idIn(head), link: name }, ...entries.map((entry) => ({ id: idIn(entry), link: linkIn(entry) }))];
}

/** What programs know a calendar's events by. */
const uidsIn = (text: string): Set<string> =>
  new Set([...text.replaceAll(/\r?\n /g, '').matchAll(/^UID:(.*?)\r?$/gm)].map(([, uid = '']) => uid));

const isFollowed = (name: string): boolean =>
  name.endsWith('.ics') || (name.startsWith('feeds/') && /\.(?:atom|json)$/.test(name));

/** Starts with no promise given. */
export function openPromises(): Promises {
  const addresses = new Set<string>();
  const idOf = new Map<string, string>();
  const uidsOf = new Map<string, ReadonlySet<string>>();
  return {
    async note(siteFolder, season) {
      const faults: string[] = [];
      const names = await readdir(siteFolder, { recursive: true });
      for (const name of names.filter((one) => one.endsWith('.html') || isFollowed(one)))
        if (!CARDS.includes(name)) addresses.add(addressOf(name));
      for (const name of names.filter(isFollowed)) {
        const text = readFileSync(path.join(siteFolder, name), 'utf8');
        if (name.endsWith('.ics')) {
          // An event stays the same one, also when the next season comes beside it.
          const key = `${name} of ${season}`;
          const uids = uidsIn(text);
          const known = [key, `${name} of ${season - 1}`].flatMap((of) => [...(uidsOf.get(of) ?? [])]);
          const lost = known.filter((uid) => !uids.has(uid));
          if (lost.length > 0) faults.push(`${name} has lost ${lost.slice(0, 2).join(', ')}`);
          uidsOf.set(key, uids);
          continue;
        }
        for (const { id, link } of feedIds(name, text)) {
          const before = idOf.get(link) ?? id;
          if (id === '' || link === '' || before !== id) faults.push(`${name}: ${link} is ${id}, before ${before}`);
          idOf.set(link, id);
        }
      }
      return faults.slice(0, MAX_NAMED);
    },
    async ask(site) {
      const answers: AddressAnswers = { asked: addresses.size, found: 0, moved: 0, faults: [] };
      const ask = async (address: string): Promise<void> => {
        const head = async (url: string) => fetch(url, { method: 'HEAD', redirect: 'manual' });
        const first = await head(site + encodeURI(address));
        if (first.status === 200) return void (answers.found += 1);
        const target = first.headers.get('location');
        const isMoved = [301, 308].includes(first.status) && target !== null;
        const status = isMoved ? (await head(new URL(target, site).href)).status : first.status;
        if (isMoved && status === 200) return void (answers.moved += 1);
        answers.faults.push(`${address} answers ${first.status}${isMoved ? ` to ${status}` : ''}`);
      };
      const waiting = [...addresses];
      const worker = async (): Promise<void> => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await ask(next);
      };
      await Promise.all(Array.from({ length: ASKED_AT_ONCE }, worker));
      const { length } = answers.faults;
      const told = answers.faults.toSorted().slice(0, MAX_NAMED);
      if (length > MAX_NAMED) told.push(`and ${length - MAX_NAMED} addresses more`);
      return { ...answers, faults: told };
    },
  };
}
