import { PRODUCT } from '#data/domain/product.ts';
import type { CalendarFollowing } from '#site/lib/followings.ts';

/** What a calendar is called in the reader's list of calendars: short, as it stands in a narrow column. */
export function calendarName(following: CalendarFollowing): string {
  switch (following.kind) {
    case 'all':
      return `College football | ${PRODUCT.name}`;
    case 'conference':
      return `${following.conference} football | ${PRODUCT.name}`;
    case 'team':
      return `${following.name} football | ${PRODUCT.name}`;
  }
}
