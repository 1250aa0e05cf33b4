import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

import { onThemeChange, readAppearance } from './appearance.ts';

/** The payment form's look, always that of the page's theme. In the browser only: it reads computed styles. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(
    () =>
      onThemeChange(() => {
        setAppearance(readAppearance());
      }),
    [],
  );
  return appearance;
}
