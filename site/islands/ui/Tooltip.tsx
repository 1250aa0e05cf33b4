import * as RadixTooltip from '@radix-ui/react-tooltip';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';

import './parts.css';

/** Specification section 9. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Around the tooltips of an island: after one has opened, the next ones open without the delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

interface TooltipProps {
  /** A few words; never the only place for a piece of information. */
  text: string;
  /** One element that can take the focus, such as a button. */
  children: ReactElement;
}

/** Help on hover or focus. Its library is a fifth of a page's script budget: only for parts that are fetched late. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <RadixTooltip.Root
      open={isOpen}
      onOpenChange={(next) => {
        // The library closes it when the page scrolls, which moving the focus can cause: with the focus it stays open.
        setOpen(next || trigger.current?.matches(':focus-visible') === true);
      }}
    >
      <RadixTooltip.Trigger ref={trigger} asChild>
        {children}
      </RadixTooltip.Trigger>
      {/* Inside the main landmark, where assistive technology looks for content. */}
      <RadixTooltip.Portal container={document.querySelector('main')}>
        <RadixTooltip.Content
          className="tooltip"
          side="bottom"
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            setOpen(false);
          }}
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
