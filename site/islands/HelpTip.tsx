import {
  cloneElement,
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';

type Radix = typeof import('./Tooltip.tsx');
type Wake = (id: string, reason: 'hover' | 'focus' | 'left') => void;

/** Specification section 9; Tooltip.tsx keeps to it from the second time on. */
const OPEN_DELAY_MS = 700;

const Group = createContext<{ radix: Radix | undefined; openId: string | undefined; wake: Wake }>({
  radix: undefined,
  openId: undefined,
  wake: () => undefined,
});

/**
 * Once around all the tips of an island. The tooltip library is a fifth of what an island may
 * weigh, so it is fetched when the reader first rests on a tip, while the opening delay runs.
 */
export function HelpTipGroup({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState<{ radix: Radix; openId: string | undefined }>();
  const resting = useRef<string>(undefined);

  const wake: Wake = (id, reason) => {
    resting.current = reason === 'left' ? undefined : id;
    if (reason === 'left' || loaded !== undefined) return;
    const delay = new Promise((resolve) => {
      setTimeout(resolve, reason === 'hover' ? OPEN_DELAY_MS : 0);
    });
    Promise.all([import('./Tooltip.tsx'), delay]).then(
      ([radix]) => {
        setLoaded((known) => known ?? { radix, openId: resting.current });
      },
      // Without the library there is no tip; what it says stands elsewhere too.
      () => undefined,
    );
  };

  const state = { radix: loaded?.radix, openId: loaded?.openId, wake };
  const Provider = loaded?.radix.TooltipProvider;
  return <Group value={state}>{Provider ? <Provider>{children}</Provider> : children}</Group>;
}

interface HelpTipProps {
  /** A few words; never the only place where something can be learned. */
  text: string;
  /** One element that can take the focus. */
  children: ReactElement<{
    ref?: React.Ref<HTMLElement>;
    onPointerEnter?: () => void;
    onPointerLeave?: () => void;
    onFocus?: () => void;
    onBlur?: () => void;
  }>;
}

/** A word of help on hover or focus, inside a HelpTipGroup. */
export function HelpTip({ text, children }: HelpTipProps) {
  const id = useId();
  const { radix, openId, wake } = useContext(Group);
  const focused = useRef(false);
  const trigger = useRef<HTMLElement>(null);
  const ready = radix !== undefined;

  useEffect(() => {
    // The library's own trigger has taken the place of the plain one: the focus must not get lost on the way.
    if (ready && focused.current) trigger.current?.focus({ preventScroll: true });
  }, [ready]);

  const plain = cloneElement(children, {
    ref: trigger,
    onPointerEnter: () => {
      wake(id, 'hover');
    },
    onPointerLeave: () => {
      wake(id, 'left');
    },
    onFocus: () => {
      focused.current = true;
      wake(id, 'focus');
    },
    onBlur: () => {
      focused.current = false;
      wake(id, 'left');
    },
  });
  if (!radix) return plain;
  return (
    <radix.Tooltip text={text} defaultOpen={openId === id}>
      {plain}
    </radix.Tooltip>
  );
}
