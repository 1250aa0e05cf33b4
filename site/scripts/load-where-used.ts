/* What few pages need is fetched by those alone; what goes with a reader's hand, at its first movement. */
/** Whoever is offline, or leaves meanwhile, reads on without it. */
const readOn = (): void => undefined;
const hasAny = (selector: string): boolean => document.querySelector(selector) !== null;
if (hasAny('[data-countdown]')) import('./countdown.ts').catch(readOn);
if (hasAny('.signed-in [data-my-team]')) import('./my-team.ts').catch(readOn);
if (hasAny('.signed-in [data-my-team-link]')) import('./my-team-link.ts').catch(readOn);
if (hasAny('[data-live-week]')) import('./live/live-scores.ts').catch(readOn);
// Before the header follows the reading: a page that opens in its midst (an anchor, a reload) has it out of sight.
document.documentElement.dataset['header'] = scrollY > 128 ? 'off' : 'back';
const once = { once: true, passive: true };
addEventListener('scroll', () => void import('./header-return.ts').catch(readOn), once);
addEventListener('pointerover', () => void import('./fetch-ahead.ts').catch(readOn), once);
