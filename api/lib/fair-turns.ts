/** What waits below one name: further names, or at the end of the path the things themselves, oldest first. */
interface Branch<Item> {
  count: number;
  branches: Map<string, Branch<Item>>;
  items: Item[];
}

const newBranch = <Item>(): Branch<Item> => ({ count: 0, branches: new Map(), items: [] });

/**
 * What waits, each under a path of names, the widest first; all paths are of one length. Turns go round at every level:
 * whoever has a thousand things waiting below one name gets one turn while every other name of that level gets one.
 */
export function createFairTurns<Item>() {
  const root = newBranch<Item>();

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

  function take(path: readonly string[], which: 'oldest' | 'newest'): Item | undefined {
    let branch = root;
    branch.count -= 1;
    for (const name of path) {
      const next = branch.branches.get(name);
      if (next === undefined) return undefined;
      next.count -= 1;
      const isTurn = which === 'oldest';
      // A Map keeps the order of insertion: whoever had a turn goes to the end.
      if (isTurn || next.count === 0) branch.branches.delete(name);
      if (isTurn && next.count > 0) branch.branches.set(name, next);
      branch = next;
    }
    return which === 'oldest' ? branch.items.shift() : branch.items.pop();
  }

  const nextInTurn = ({ branches }: Branch<Item>) => branches.keys().next().value;
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
      return root.count === 0 ? undefined : take(follow([], nextInTurn), 'oldest');
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
          return take(follow([...path.slice(0, depth), top], heaviest), 'newest');
        }
        // Further down the newcomer's own branch, where it is itself among the heaviest.
        if (own === undefined || most > ownCount) return undefined;
        branch = own;
      }
      return undefined;
    },
  };
}
