/** What waits below one name: further names, or at the end of the path the items themselves, oldest first. */
interface Branch<Item> {
  count: number;
  branches: Map<string, Branch<Item>>;
  items: Item[];
  /** An item was taken since the branch was last empty. Its other items still wait, so it is no newcomer. */
  hadTurn: boolean;
}

const newBranch = <Item>(): Branch<Item> => ({ count: 0, branches: new Map(), items: [], hadTurn: false });

/** With more items waiting than this, newcomers go first: no one would wait for that many. */
const CROWD = 32;
/** The pattern of turns in a crowd repeats after this many. */
const TURNS_PER_ROUND = 4;

/**
 * Items that wait, each under a path of names, the widest network first; all paths are of one length. Turns go round at
 * every level: a name with a thousand items below it gets one turn while each other name of its level gets one.
 *
 * In a crowd the order is reversed. An attacker with hundreds of networks can keep hundreds of names waiting, each back
 * in the queue as soon as it is answered; in order of arrival a person who comes once would wait behind all of them.
 * So of four turns in a crowd
 * - the first and third go to the newest name;
 * - the second goes to the name that came just before it: with one newcomer between any two turns, that name would be
 *   overtaken every time and never be served;
 * - the fourth goes to the name that was served longest ago and has items left: otherwise a household with several
 *   items would get only its first one through.
 */
export function createFairTurns<Item>() {
  const root = newBranch<Item>();
  let turns = 0;

  /** The path to a leaf: `path`, and from its end on the names that `choose` picks. */
  function extend(path: string[], choose: (branch: Branch<Item>) => string | undefined): string[] {
    let branch: Branch<Item> | undefined = root;
    for (const name of path) branch = branch?.branches.get(name);
    const fullPath = [...path];
    while (branch !== undefined && branch.branches.size > 0) {
      const name = choose(branch) ?? '';
      fullPath.push(name);
      branch = branch.branches.get(name);
    }
    return fullPath;
  }

  /** Removes the item that `pick` takes at the end of the path; undefined, and nothing changed, when it takes none. */
  function take(path: readonly string[], pick: (items: Item[]) => Item | undefined, isTurn = false): Item | undefined {
    const steps: { parent: Branch<Item>; name: string; branch: Branch<Item> }[] = [];
    let leaf = root;
    for (const name of path) {
      const branch = leaf.branches.get(name);
      if (branch === undefined) return undefined;
      steps.push({ parent: leaf, name, branch });
      leaf = branch;
    }
    const item = pick(leaf.items);
    if (item === undefined) return undefined;
    root.count -= 1;
    for (const { parent, name, branch } of steps) {
      branch.count -= 1;
      if (isTurn || branch.count === 0) parent.branches.delete(name);
      // A Map keeps the order of insertion: a name that had its turn goes to the end.
      if (isTurn && branch.count > 0) parent.branches.set(name, branch);
      if (isTurn) branch.hadTurn = true;
    }
    return item;
  }

  const nextInTurn = ({ branches }: Branch<Item>) => branches.keys().next().value;

  function nextInCrowd({ branches }: Branch<Item>): string | undefined {
    let newest: string | undefined;
    let secondNewest: string | undefined;
    let longestServed: string | undefined;
    for (const [name, { hadTurn }] of branches) {
      if (hadTurn) {
        longestServed ??= name;
      } else {
        secondNewest = newest;
        newest = name;
      }
    }
    switch (turns % TURNS_PER_ROUND) {
      case 0:
        return longestServed ?? secondNewest ?? newest;
      case 2:
        return secondNewest ?? newest ?? longestServed;
      default:
        return newest ?? longestServed;
    }
  }

  /** The name with the most items; of equal ones the first. */
  function heaviest({ branches }: Branch<Item>): string | undefined {
    let heaviestName: string | undefined;
    let maxCount = 0;
    for (const [name, { count }] of branches) {
      if (count <= maxCount) continue;
      heaviestName = name;
      maxCount = count;
    }
    return heaviestName;
  }

  return {
    get count(): number {
      return root.count;
    },
    add(path: readonly string[], item: Item): void {
      let branch = root;
      branch.count += 1;
      for (const name of path) {
        const next = branch.branches.get(name) ?? newBranch<Item>();
        branch.branches.set(name, next);
        next.count += 1;
        branch = next;
      }
      branch.items.push(item);
    },
    /** Takes the oldest item of the name whose turn it is; undefined when nothing waits. */
    next(): Item | undefined {
      if (root.count === 0) return undefined;
      turns += 1;
      const choose = root.count > CROWD ? nextInCrowd : nextInTurn;
      return take(extend([], choose), (items) => items.shift(), true);
    },
    /** Removes an item that waits no longer; does nothing when it was taken already. */
    remove(path: readonly string[], item: Item): void {
      take(path, (items) => {
        const index = items.indexOf(item);
        return index === -1 ? undefined : items.splice(index, 1)[0];
      });
    },
    /**
     * Takes the newest item of the name that has most waiting, to make room for one under `path`. Undefined, and
     * nothing changed, when that would only make the newcomer the one who has most.
     */
    displaceFor(path: readonly string[]): Item | undefined {
      let branch = root;
      for (const [depth, name] of path.entries()) {
        const heaviestName = heaviest(branch) ?? '';
        const own = branch.branches.get(name);
        const maxCount = branch.branches.get(heaviestName)?.count ?? 0;
        const ownCount = own?.count ?? 0;
        if (maxCount > ownCount + 1) {
          const heaviestPath = extend([...path.slice(0, depth), heaviestName], heaviest);
          return take(heaviestPath, (items) => items.pop());
        }
        // Go further down the newcomer's own branch, where it is among the heaviest.
        if (own === undefined || maxCount > ownCount) return undefined;
        branch = own;
      }
      return undefined;
    },
  };
}
