/* What few pages need is fetched by those alone. */
const hasAny = (selector: string): boolean => document.querySelector(selector) !== null;
if (hasAny('[data-countdown]')) void import('./countdown.ts');
if (hasAny('.signed-in [data-my-team]')) void import('./my-team.ts');
if (hasAny('.signed-in [data-my-team-link]')) void import('./my-team-link.ts');
if (hasAny('[data-live-week]')) void import('./live/live-scores.ts');
