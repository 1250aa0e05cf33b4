import { createRoot } from 'react-dom/client';

import './toaster.css';

import { Toaster } from '../Toaster.island.tsx';

/** Puts the page's one toast viewport at the end of the document. Called once, by toast(). */
export function mount(): void {
  const host = document.createElement('div');
  host.dataset['toaster'] = '';
  document.body.append(host);
  createRoot(host).render(<Toaster />);
}
