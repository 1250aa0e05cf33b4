import {
  cloneElement,
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';

type Radix = typeof import('./Tooltip.tsx');

/** The tip that the reader rests on, with the pointer or the focus. */
interface Resting {
  name: string;
  by: 'pointer' | 'focus';
}

/** Specification section 9; Tooltip.tsx keeps to it from the second time on. */
const OPEN_DELAY_MS = 700;

const Group = createContext<{
  radix?: Radix;
  /** Where the reader rested when the library arrived. */
  first?: Resting | undefined;
  rest: (resting: Resting | undefined) => void;
}>({ rest: () => undefined });

/**
 * Once around all the tips of an island. The tooltip library is a fifth of what an island may
 * weigh, so it is fetched when the reader first rests on a tip, while the opening delay runs.
 */
export function HelpTipGroup({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState<{ radix: Radix; first: Resting | undefined }>();
  const current = useRef<Resting>(undefined);

  const rest = (resting: Resting | undefined): void => {
    current.current = resting;
    if (resting === undefined || loaded !== undefined) return;
    const delay = new Promise((resolve) => {
      setTimeout(resolve, resting.by === 'pointer' ? OPEN_DELAY_MS : 0);
    });
    Promise.all([import('./Tooltip.tsx'), delay]).then(
      ([radix]) => {
        setLoaded((known) => known ?? { radix, first: current.current });
      },
      // Without the library there is no tip; what it says stands elsewhere too.
      () => undefined,
    );
  };

  const Provider = loaded?.radix.TooltipProvider;
  return (
    <Group value={{ ...loaded, rest }}>
      {Provider ? <Provider>{children}</Provider> : children}
    </Group>
  );
}

interface HelpTipProps {
  /** Unlike every other tip's of the group. */
  name: string;
  /** A few words; never the only place where something can be learned. */
  text: string;
  /** One element that can take the focus. */
  children: ReactElement<{
    ref?: Ref<HTMLElement>;
    onPointerEnter?: () => void;
    onPointerLeave?: () => void;
    onFocus?: () => void;
    onBlur?: () => void;
  }>;
}

/** A word of help on hover or focus, inside a HelpTipGroup. */
export function HelpTip({ name, text, children }: HelpTipProps) {
  const { radix, first, rest } = useContext(Group);
  const trigger = useRef<HTMLElement>(null);
  const restedBy = first?.name === name ? first.by : undefined;

  useEffect(() => {
    // The library's trigger has taken the place of the plain one: the focus must not get lost on the way, and a tip
    // that opens as by focus, not as 'open from the start', is one that its group knows of (the skip delay).
    if (restedBy === 'focus') trigger.current?.focus({ preventScroll: true });
    else if (restedBy === 'pointer')
      trigger.current?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, [restedBy]);

  if (radix) {
    return <radix.Tooltip text={text}>{cloneElement(children, { ref: trigger })}</radix.Tooltip>;
  }
  const leave = (): void => {
    rest(undefined);
  };
  return cloneElement(children, {
    ref: trigger,
    onPointerEnter: () => {
      rest({ name, by: 'pointer' });
    },
    onPointerLeave: leave,
    onFocus: () => {
      rest({ name, by: 'focus' });
    },
    onBlur: leave,
  });
}
