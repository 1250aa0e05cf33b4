/** Specification section 9. */
const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_DURATION_MS = 5000;

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'destructive';
}

export interface ToastItem extends ToastContent {
  id: string;
  /** False once dismissed: it animates out and is removed much later. */
  open: boolean;
}

let current: ToastItem | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ToastItem | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The page's one toast, if any; the same object until something changes. */
export function getToast(): ToastItem | undefined {
  return current;
}

/** Calls the listener at every change. Returns how to stop it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Replaces the current toast and returns the new id. */
export function addToast(content: ToastContent): string {
  lastId += 1;
  show({ ...content, id: String(lastId), open: true });
  return String(lastId);
}

/** Closes a toast now and removes it after the delay; an unknown id is ignored. */
export function dismissToast(id: string): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) show(undefined);
  }, TOAST_REMOVE_DELAY_MS);
}
