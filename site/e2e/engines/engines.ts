import { hasFirefox } from './puppeteer.ts';
import { hasWebKit } from './webkit.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** Why an engine's tests are skipped, where it cannot be had. */
export const MISSING: Readonly<Record<EngineName, string | false>> = {
  chromium: false,
  firefox: !hasFirefox() && 'Firefox is not installed (Debian: firefox-esr): its tests are skipped.',
  webkit: !hasWebKit() && 'WebKitGTK is not installed (Debian: webkit2gtk-driver and xvfb): its tests are skipped.',
};
