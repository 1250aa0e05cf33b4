/* The reader's day, and hours and minutes until the next daily update, updated while the page is open. */
import { MINUTE_MS } from '#data/domain/durations.ts';
import { countdownLabel, nextDailyUpdate } from '#data/domain/eastern-time.ts';

function show(): void {
  const now = new Date();
  const text = countdownLabel(nextDailyUpdate(now).getTime() - now.getTime());
  for (const element of document.querySelectorAll('[data-countdown]')) {
    element.textContent = text;
  }
  const today = now.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  for (const element of document.querySelectorAll('[data-today]')) element.textContent = today;
  // It changes at the clock's next full minute.
  setTimeout(show, MINUTE_MS - (now.getTime() % MINUTE_MS) + 50);
}

show();
