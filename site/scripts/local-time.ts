/* Adds the reader's own time beside the Eastern kick-off, in room kept for it; readers in Eastern time need none. */
import { easternClock } from '#data/domain/eastern-time.ts';

import { fillIn } from './fill-in.ts';
import { localTimeLabel } from './local-time-label.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

fillIn('data-local-time', (element, value) => {
  element.textContent = localTimeLabel(value, zone, easternClock(value));
});
