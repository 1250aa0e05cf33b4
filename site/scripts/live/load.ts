/* Most pages show no game whose score may still change, and load nothing for it. */
if (document.querySelector('[data-live-week]') !== null) void import('./live-scores.ts');
