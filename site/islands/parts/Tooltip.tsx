import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

import './tooltip.css';

/** Specification section 9. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Once around the tooltips of an island: after one has shown, its neighbours open without the delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

interface TooltipProps {
  /** A few words; never the only place where something can be learned. */
  text: string;
  /** One element that can take the focus, such as a button. */
  children: ReactElement;
}

/** A word of help on hover or focus. It weighs a fifth of what an island may: only for parts that are fetched apart. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      {/* Inside the main landmark, where assistive technology looks for content. */}
      <RadixTooltip.Portal container={document.querySelector('main')}>
        <RadixTooltip.Content className="tooltip" side="bottom" sideOffset={6} collisionPadding={8}>
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
