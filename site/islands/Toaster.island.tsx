import * as Toast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';

import {
  dismissToast,
  getToasts,
  subscribeToToasts,
  TOAST_DURATION_MS,
  type ToastItem,
} from './toast/toast-store.ts';

const NONE: readonly ToastItem[] = [];

function ToastCard({ item }: { item: ToastItem }) {
  const destructive = item.variant === 'destructive';
  return (
    <Toast.Root
      className={destructive ? 'toast toast-destructive' : 'toast'}
      // A refusal is read out at once; good news waits for the screen reader to finish its sentence.
      type={destructive ? 'foreground' : 'background'}
      open={item.open}
      duration={item.duration ?? TOAST_DURATION_MS}
      onOpenChange={(open) => {
        if (!open) dismissToast(item.id);
      }}
    >
      <div className="toast-words">
        <Toast.Title className="toast-title">{item.title}</Toast.Title>
        {item.description !== undefined && (
          <Toast.Description className="toast-text">{item.description}</Toast.Description>
        )}
      </div>
      <Toast.Close className="toast-close" aria-label="Close">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * The toast viewport of the page, shared by all its islands (specification section 9: swipe right
 * past 50 px, hotkey F8). It is not placed on pages: the first toast() mounts it.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => NONE);
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} duration={TOAST_DURATION_MS}>
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
      <Toast.Viewport className="toast-viewport" hotkey={['F8']} />
    </Toast.Provider>
  );
}
