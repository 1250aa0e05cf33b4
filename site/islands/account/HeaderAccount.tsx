import { useEffect, useId, useRef, useState } from 'react';

import { MemberMenu, MemberName, type MemberNameProps } from './MemberMenu.tsx';

/** The account in the header: a button with the name, which opens the menu below it. */
export function HeaderAccount({ username, premium }: MemberNameProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    const closeFromOutside = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    for (const type of ['pointerdown', 'focusin']) {
      document.addEventListener(type, closeFromOutside, leaving);
    }
    return () => {
      leaving.abort();
    };
  }, [open]);

  return (
    <div
      ref={box}
      className="w-full min-w-0"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        className="account-button"
        type="button"
        title={username}
        aria-expanded={open}
        aria-controls={`${id}-menu`}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <MemberName username={username} premium={premium} />
        <svg
          className="ml-auto h-1.5 w-2.5 flex-none fill-none stroke-current stroke-2"
          viewBox="0 0 10 6"
          aria-hidden="true"
        >
          <path d="M1 1l4 4 4-4" />
        </svg>
      </button>
      <div className="account-panel" id={`${id}-menu`} hidden={!open}>
        <MemberMenu premium={premium} />
      </div>
    </div>
  );
}
