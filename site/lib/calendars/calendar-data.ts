import { contentDb } from '#site/lib/content-db.ts';
import { once } from '#site/lib/once.ts';

import { gatherCalendars } from './gather-calendars.ts';

/** Every calendar of this build. In a module of its own, because the code of a page runs anew for each address. */
export const siteCalendars = once(() => gatherCalendars(contentDb()));
