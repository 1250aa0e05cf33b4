/** What waits below one name: further names, or at the end of the path the things themselves, oldest first. */
interface Branch<Item> {
  count: number;
  branches: Map<string, Branch<Item>>;
  items: Item[];
  /** Something of it was taken since it last was empty; what still waits here is no newcomer. */
  hadTurn: boolean;
}

const newBranch = <Item>(): Branch<Item> => ({
  count: 0,
  branches: new Map(),
  items: [],
  hadTurn: false,
});

/** With more waiting than a person would wait for, whoever comes new is let past. */
const CROWD = 32;
/** Of so many turns in a crowd one is for those who have had one and still have something waiting. */
const RESERVED = 4;

/**
 * What waits, each under a path of names, the widest first; all paths are of one length. Turns go round at every level:
 * whoever has a thousand things waiting below one name gets one turn while every other name of that level gets one. In
 * a crowd the newest name goes first: one who comes once is not held up behind hundreds of names that somebody keeps
 * filling, each waiting again as soon as it is answered.
 */
export function createFairTurns<Item>() {
  const root = newBranch<Item>();
  let turns = 0;

  /** Goes on down from where `path` ends, by `choose`; the whole path to a leaf. */
  function follow(path: string[], choose: (branch: Branch<Item>) => string | undefined): string[] {
    let branch: Branch<Item> | undefined = root;
    for (const name of path) branch = branch?.branches.get(name);
    const whole = [...path];
    while (branch !== undefined && branch.branches.size > 0) {
      const name = choose(branch) ?? '';
      whole.push(name);
      branch = branch.branches.get(name);
    }
    return whole;
  }

  /** Takes one item out at the end of the path; undefined, and nothing changed, when `pick` finds none there. */
  function take(path: readonly string[], pick: (items: Item[]) => Item | undefined, isTurn = false): Item | undefined {
    const way: { parent: Branch<Item>; name: string; branch: Branch<Item> }[] = [];
    let leaf = root;
    for (const name of path) {
      const branch = leaf.branches.get(name);
      if (branch === undefined) return undefined;
      way.push({ parent: leaf, name, branch });
      leaf = branch;
    }
    const item = pick(leaf.items);
    if (item === undefined) return undefined;
    root.count -= 1;
    for (const { parent, name, branch } of way) {
      branch.count -= 1;
      // A Map keeps the order of insertion: whoever had a turn goes to the end.
      if (isTurn || branch.count === 0) parent.branches.delete(name);
      if (isTurn && branch.count > 0) parent.branches.set(name, branch);
      if (isTurn) branch.hadTurn = true;
    }
    return item;
  }

  const nextInTurn = ({ branches }: Branch<Item>) => branches.keys().next().value;
  function nextInCrowd({ branches }: Branch<Item>): string | undefined {
    let newest: string | undefined;
    let before: string | undefined;
    let rested: string | undefined;
    for (const [name, { hadTurn }] of branches) {
      if (hadTurn) rested ??= name;
      else [before, newest] = [newest, name];
    }
    const step = turns % RESERVED;
    if (step === 0) return rested ?? before ?? newest;
    // Who was overtaken just before its turn would otherwise stay second for ever.
    return step === RESERVED / 2 ? (before ?? newest ?? rested) : (newest ?? rested);
  }
  function heaviest({ branches }: Branch<Item>): string | undefined {
    let top: string | undefined;
    let most = 0;
    for (const [name, { count }] of branches) if (count > most) [top, most] = [name, count];
    return top;
  }

  return {
    /** How many wait. */
    get count(): number {
      return root.count;
    },
    /** Lets an item wait. */
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
    /** Takes out what has waited longest of whose turn it is; undefined when nothing waits. */
    next(): Item | undefined {
      if (root.count === 0) return undefined;
      turns += 1;
      const choose = root.count > CROWD ? nextInCrowd : nextInTurn;
      return take(follow([], choose), (items) => items.shift(), true);
    },
    /** Takes out one that waits no longer; nothing happens when it is gone already. */
    remove(path: readonly string[], item: Item): void {
      take(path, (items) => items.splice(items.indexOf(item) >>> 0, 1)[0]);
    },
    /**
     * Takes out the newest item of whoever has most waiting, to make room for one under `path`. Undefined, and nothing
     * changed, when that would only make the newcomer the one who has most.
     */
    displaceFor(path: readonly string[]): Item | undefined {
      let branch = root;
      for (const [depth, name] of path.entries()) {
        const top = heaviest(branch) ?? '';
        const own = branch.branches.get(name);
        const most = branch.branches.get(top)?.count ?? 0;
        const ownCount = own?.count ?? 0;
        if (most > ownCount + 1) {
          return take(follow([...path.slice(0, depth), top], heaviest), (items) => items.pop());
        }
        // Further down the newcomer's own branch, where it is itself among the heaviest.
        if (own === undefined || most > ownCount) return undefined;
        branch = own;
      }
      return undefined;
    },
  };
}
