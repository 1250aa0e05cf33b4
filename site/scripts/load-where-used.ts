/* What few pages need is fetched by those alone; what goes with a reader's hand, at its first movement. */
const hasAny = (selector: string): boolean => document.querySelector(selector) !== null;
if (hasAny('[data-countdown]')) void import('./countdown.ts');
if (hasAny('.signed-in [data-my-team]')) void import('./my-team.ts');
if (hasAny('.signed-in [data-my-team-link]')) void import('./my-team-link.ts');
if (hasAny('[data-live-week]')) void import('./live/live-scores.ts');
// Before the header follows the reading: a page that opens in its midst (an anchor, a reload) has it out of sight.
document.documentElement.dataset['header'] = scrollY > 128 ? 'off' : 'back';
addEventListener('scroll', () => void import('./header-return.ts'), { once: true, passive: true });
addEventListener('pointerover', () => void import('./fetch-ahead.ts'), { once: true });
