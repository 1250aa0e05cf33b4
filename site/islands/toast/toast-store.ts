/** Specification section 9. */
const TOAST_LIMIT = 1;
const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_DURATION_MS = 5000;

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Milliseconds until it goes by itself; 5000 when left out. */
  duration?: number;
}

export interface ToastItem extends ToastContent {
  id: string;
  /** False once dismissed: it plays its way out and is removed much later. */
  open: boolean;
}

type Listener = () => void;

let toasts: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<Listener>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function setToasts(next: readonly ToastItem[]): void {
  toasts = next;
  for (const id of removals.keys()) {
    if (!toasts.some((item) => item.id === id)) cancelRemoval(id);
  }
  for (const listener of listeners) listener();
}

function cancelRemoval(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

/** The toasts of the page, newest first, one at the most; the same array until something changes. */
export function getToasts(): readonly ToastItem[] {
  return toasts;
}

/** Calls the listener at every change; returns how to stop that. */
export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Puts a toast up in place of the one that is there, and returns its id. */
export function addToast(content: ToastContent): string {
  lastId += 1;
  const id = String(lastId);
  setToasts([{ ...content, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
  return id;
}

/** Closes a toast now and takes it out of the list after the removal delay; an unknown id is ignored. */
export function dismissToast(id: string): void {
  if (!toasts.some((item) => item.id === id && item.open)) return;
  setToasts(toasts.map((item) => (item.id === id ? { ...item, open: false } : item)));
  const removal = setTimeout(() => {
    setToasts(toasts.filter((item) => item.id !== id));
  }, TOAST_REMOVE_DELAY_MS);
  removals.set(id, removal);
}
