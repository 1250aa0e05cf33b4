import { PRODUCT } from '#data/domain/product.ts';

import type { CalendarFollowing, NamedFollowing } from './followings.ts';

/** What a feed is called where a page announces it, `Georgia articles | Hashmark`: unlike every other feed of the site. */
export function feedTitle(following: NamedFollowing): string {
  switch (following.kind) {
    case 'all':
      return `All articles | ${PRODUCT.name}`;
    case 'conference':
      return `${following.conference} articles | ${PRODUCT.name}`;
    case 'team':
      return `${following.name} articles | ${PRODUCT.name}`;
    case 'recruiting':
      return `Recruiting news | ${PRODUCT.name}`;
    case 'daily':
      return `Daily letter | ${PRODUCT.name}`;
  }
}

/** One sentence on what a feed holds. */
export function feedDescription(following: NamedFollowing): string {
  switch (following.kind) {
    case 'all':
      return `Recaps, previews and features on college football, all that ${PRODUCT.name} publishes.`;
    case 'conference':
      return `Recaps, previews and features on the teams of the ${following.conference}.`;
    case 'team':
      return `Recaps, previews and features on ${following.name} football.`;
    case 'recruiting':
      return 'Commitments, decommitments and the classes of college football teams.';
    case 'daily':
      return 'Each morning the results of the day before, the kick-offs to come and the best stories.';
  }
}

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
