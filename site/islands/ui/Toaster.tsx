import * as Toast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

import { dismissToast, getToast, subscribeToToasts, TOAST_DURATION_MS, type ToastItem } from './toast-store.ts';
// Its address only: importing the styles would add them to pages without a toast.
import sheet from './toaster.css?url&no-inline';

function ToastCard({ item }: { item: ToastItem }) {
  const destructive = item.variant === 'destructive';
  return (
    <Toast.Root
      className={`toast flex items-start justify-between gap-3 ${destructive ? 'toast-destructive' : ''}`}
      // A refusal is read out at once; other toasts wait for the screen reader to finish its sentence.
      type={destructive ? 'foreground' : 'background'}
      open={item.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(item.id);
      }}
    >
      <div className="toast-words min-w-0">
        <Toast.Title className="toast-title font-display font-extrabold">{item.title}</Toast.Title>
        {item.description !== undefined && (
          <Toast.Description className="toast-text mt-1 text-meta leading-[1.4]">{item.description}</Toast.Description>
        )}
      </div>
      <Toast.Close className="toast-close grid flex-none cursor-pointer" aria-label="Close">
        <svg className="fill-none stroke-current stroke-2" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  );
}

/** The page's one toast, and the viewport for it (specification section 9: swipe right past 50 px, hotkey F8). */
export function Toaster() {
  const item = useSyncExternalStore(subscribeToToasts, getToast, () => undefined);
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} duration={TOAST_DURATION_MS}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {item && <ToastCard key={item.id} item={item} />}
      <Toast.Viewport className="toast-viewport flex flex-col" hotkey={['F8']} />
    </Toast.Provider>
  );
}

/** Puts the toast viewport, shared by all islands, at the end of the document. Called once, by toast(). */
export function mountToaster(): void {
  const host = document.createElement('div');
  host.dataset['toaster'] = '';
  document.body.append(host);
  createRoot(host).render(<Toaster />);
}
