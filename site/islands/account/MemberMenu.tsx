import { useEffect, useId, useRef, useState } from 'react';

import { failureToast, toast } from '../ui/toast.ts';

export interface MemberNameProps {
  username: string;
  premium: boolean;
}

function MemberName({ username, premium }: MemberNameProps) {
  return (
    <>
      {premium && (
        <svg className="crown" viewBox="0 0 20 16" role="img" aria-label="Premium member">
          <path d="M1 2l5 5 4-6 4 6 5-5-2 12H3z" />
        </svg>
      )}
      <span className="truncate">{username}</span>
    </>
  );
}

/** The entries of the account menu (specification section 2). */
export function MemberMenu({ premium }: { premium: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      // Every page has this menu, and few visits end with it: its code is fetched on the press.
      const { logOut } = await import('#site/browser/client/account.ts');
      await logOut();
    } catch (error) {
      toast(failureToast('Error')(error));
    }
    setLeaving(false);
  };
  return (
    <ul className="account-links">
      <li>
        <a className="account-entry" href="/dashboard">
          Dashboard
        </a>
      </li>
      {!premium && (
        <li>
          <a className="account-entry" href="/subscribe">
            Go Premium
          </a>
        </li>
      )}
      <li>
        <button
          className="account-entry"
          type="button"
          aria-disabled={isLeaving}
          onClick={() => {
            if (!isLeaving) void leave();
          }}
        >
          Logout
        </button>
      </li>
    </ul>
  );
}

/** The account in the side drawer, which is a menu already. */
export function DrawerAccount({ username, premium }: MemberNameProps) {
  return (
    <>
      <p className="account-who">
        <MemberName username={username} premium={premium} />
      </p>
      <MemberMenu premium={premium} />
    </>
  );
}

/** The account in the header: a button with the name opens the menu. */
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
    return () => leaving.abort();
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
        onClick={() => setOpen(!open)}
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
